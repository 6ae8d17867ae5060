import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { number, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { asObject, asText, parseObject } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { serveUserAction } from '../userActions';
import type { World } from '../vendor';
import { SUCCESS, refuse } from './gateway';
import type { Answer } from './gateway';
import type { AlipayApp, AlipaySettings, AlipayTemplate, Occasion } from './settings';

// "FORM_ID_OVER_TIME（formId超时）": seven days after the form was sent or the payment was made.
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
// "表单 form", onSubmit: three messages for each form; for each payment as many.
const MESSAGES_PER_NUMBER = 3;
// "USER_KEYWORD_LENGTH_ERROR（关键词超长）".
const LONGEST_KEYWORD = 50;
// "alipay.open.app.mini.templatemessage.send", 请求参数: the greatest lengths.
const LENGTHS = { to_user_id: 20, form_id: 64, user_template_id: 64, page: 128, data: 2048 } as const;

const occasionFields = { kind: picklist(['form', 'trade']), appId: string(), userId: string() };
const permissionSchema = object({ ...occasionFields, time: number(), sent: number() });
type Permission = InferOutput<typeof permissionSchema>;

/** Template messages of mini-programs, each with the number of a form or of a payment that permits it. */
export class TemplateMessages {
  private readonly permissions: Table<Permission>;

  constructor(
    private readonly settings: AlipaySettings,
    private readonly world: World,
    tables: Tables,
  ) {
    this.permissions = tables.open('alipayPermissions', permissionSchema);
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'occasions', object(occasionFields), (occurred) => ({ number: this.permit(occurred) }));
  }

  /** Returns the number of the form (formId) or of the payment (tradeNo), which permits messages to the user. */
  permit(occasion: Occasion): string {
    const digits = Array.from({ length: 3 }, () => String(randomInt(1e8)).padStart(8, '0')).join('');
    const id = occasion.kind === 'trade' ? `2026${digits}` : randomUUID().replaceAll('-', '');
    this.permissions.set(id, { ...occasion, time: this.world.now(), sent: 0 });
    return id;
  }

  /** Serves `alipay.open.app.mini.templatemessage.send`. */
  send(app: AlipayApp, bizContent: string): Answer {
    const sent = parseObject(bizContent) ?? {};
    for (const [name, longest] of Object.entries(LENGTHS)) {
      const value = asText(sent[name]);
      if (value === '') return refuse('40001', 'isv.missing-parameter', `缺少参数${name}`);
      if (value.length > longest) return refuse('40002', 'isv.invalid-parameter', '参数无效');
    }
    const template = app.templates.find(({ id }) => id === sent.user_template_id);
    if (template === undefined) return refuse('40004', 'USER_TEMPLATE_ILLEGAL', '模板非法');
    const values = readValues(template, parseObject(asText(sent.data)) ?? {});
    if ('code' in values) return values;
    const formId = asText(sent.form_id);
    const permission = this.permissions.get(formId) ?? this.findFirst(formId);
    const refusal = this.refusalOf(permission, template, app, asText(sent.to_user_id));
    if (permission === undefined || refusal !== undefined) return refusal ?? FOREIGN_NUMBER;
    this.permissions.set(formId, { ...permission, sent: permission.sent + 1 });
    this.world.arrive({
      kind: 'card',
      messageId: randomUUID(),
      account: app.appId,
      recipient: permission.userId,
      title: template.title,
      keywords: values.keywords,
      page: asText(sent.page),
    });
    return SUCCESS;
  }

  private findFirst(id: string): Permission | undefined {
    const { occasions } = this.settings;
    const first = Object.hasOwn(occasions, id) ? occasions[id] : undefined;
    return first && { ...first, time: this.world.now(), sent: 0 };
  }

  private refusalOf(
    permission: Permission | undefined,
    template: AlipayTemplate,
    app: AlipayApp,
    userId: string,
  ): Answer | undefined {
    if (permission?.appId !== app.appId) return FOREIGN_NUMBER;
    // "USER_TEMPLATE_ILLEGAL（模板非法）": the number of a form for a template of payments, or the other way round.
    if (permission.kind !== template.kind) return refuse('40004', 'USER_TEMPLATE_ILLEGAL', '模板非法');
    // The documents name a code for payments; the one for forms is named after it.
    if (permission.userId !== userId) {
      return permission.kind === 'trade'
        ? refuse('40004', 'TRADE_NO_NOT_MATCH_USERID', 'tradeNo只能发送给实际付款人')
        : refuse('40004', 'FORM_ID_NOT_MATCH_USERID', 'formId和userId不匹配');
    }
    if (permission.time + LIFETIME_MS <= this.world.now()) return refuse('40004', 'FORM_ID_OVER_TIME', 'formId超时');
    // The documents limit the messages of a number and name no code for it.
    if (permission.sent >= MESSAGES_PER_NUMBER) return refuse('40004', 'FORM_ID_OVER_LIMIT', 'formId超过使用次数');
    return undefined;
  }
}

const FOREIGN_NUMBER = refuse('40004', 'FORM_ID_NOT_MATCH_APPID', 'formId和appId不匹配');

function readValues(
  { keywords }: AlipayTemplate,
  data: Fields,
): Answer | { readonly keywords: readonly { readonly name: string; readonly value: string }[] } {
  const values = keywords.map((name, index) => ({
    name,
    value: asText(asObject(data[`keyword${index + 1}`])?.value),
  }));
  if (Object.keys(data).length !== keywords.length || values.some(({ value }) => value === '')) {
    return refuse('40004', 'USER_TEMPLATE_LACK_KEYWORD', '缺少关键词');
  }
  const isTooLong = values.some(({ value }) => Array.from(value).length > LONGEST_KEYWORD);
  return isTooLong ? refuse('40004', 'USER_KEYWORD_LENGTH_ERROR', '关键词超长') : { keywords: values };
}
