import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { number, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { asObject, asText, bodyText, parseObject } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { UnknownError, serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { refuse } from './answers';
import type { WeChatAnswer } from './answers';
import type { Events } from './events';
import { findKeywords, isValue } from './keywords';
import type { WeChatApp, WeChatTemplate } from './settings';

const LANGUAGES = ['', 'zh_CN', 'en_US', 'zh_HK', 'zh_TW'];
const STATES = ['', 'developer', 'trial', 'formal'];

const decisionFields = { appId: string(), openId: string(), templateId: string() };
const decisionSchema = object(decisionFields);
const answerSchema = object({ ...decisionFields, status: picklist(['accept', 'reject']) });

/** What a user decides about a template in a mini-program. */
export type SubscriptionDecision = InferOutput<typeof decisionSchema>;

/** Subscription messages to users who have agreed to them, and the templates of the mini-program. */
export class SubscriptionMessages {
  private readonly left: Table<number>;

  constructor(
    private readonly apps: readonly WeChatApp[],
    private readonly tokens: AccessTokens,
    private readonly events: Events,
    private readonly world: World,
    tables: Tables,
  ) {
    this.left = tables.open('wechatMessagesLeft', number());
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'subscriptions', answerSchema, ({ status, ...decided }) => {
      this.answer(decided, status);
      return { messagesLeft: this.messagesLeft(decided) };
    });
    serveUserAction(scope, 'refusals', decisionSchema, (decided) => {
      this.refuseFurther(decided);
      return { messagesLeft: this.messagesLeft(decided) };
    });
    scope.post('/cgi-bin/message/subscribe/send', (request, reply) => this.serve(request, reply));
    scope.get('/wxaapi/newtmpl/gettemplate', (request) => {
      const app = this.tokens.appOf(request);
      if ('refusal' in app) return app.refusal;
      return { errcode: 0, errmsg: 'ok', data: app.templates.map(describeTemplate) };
    });
  }

  /** How many messages the user still takes; of a long-term template, whether any. */
  messagesLeft({ appId, openId, templateId }: SubscriptionDecision): number {
    const user = this.apps.find((app) => app.appId === appId)?.users.find((one) => one.openId === openId);
    return this.left.get(`${appId} ${openId} ${templateId}`) ?? user?.messagesLeft?.[templateId] ?? 0;
  }

  /** Sets how many messages the user still takes. */
  setMessagesLeft({ appId, openId, templateId }: SubscriptionDecision, count: number): void {
    this.left.set(`${appId} ${openId} ${templateId}`, count);
  }

  /** The user answers the question of the mini-program: each consent permits one message more, or any number. */
  answer(decision: SubscriptionDecision, status: 'accept' | 'reject'): void {
    const { app, template } = this.find(decision);
    if (status === 'accept') {
      this.setMessagesLeft(decision, template.kind === 'long-term' ? 1 : this.messagesLeft(decision) + 1);
    }
    const entry = { TemplateId: template.id, SubscribeStatusString: status, PopupScene: '0' };
    this.events.send(app, { name: 'subscribe_msg_popup_event', openId: decision.openId, entry });
  }

  /** The user refuses further messages in the settings of WeChat. */
  refuseFurther(decision: SubscriptionDecision): void {
    const { app, template } = this.find(decision);
    this.setMessagesLeft(decision, 0);
    const entry = { TemplateId: template.id, SubscribeStatusString: 'reject' };
    this.events.send(app, { name: 'subscribe_msg_change_event', openId: decision.openId, entry });
  }

  private find({ appId, templateId }: SubscriptionDecision): { app: WeChatApp; template: WeChatTemplate } {
    const app = this.apps.find((one) => one.appId === appId);
    const template = app?.templates.find(({ id }) => id === templateId);
    if (app === undefined || template === undefined) throw new UnknownError(`no template ${templateId} of ${appId}`);
    return { app, template };
  }

  private serve(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const app = this.tokens.appOf(request);
    if ('refusal' in app) return reply.send(app.refusal);
    const sent = parseObject(bodyText(request));
    if (sent === undefined) return reply.send(refuse(47001, 'data format error'));
    const answer = this.send(app, sent);
    if (typeof answer !== 'string') return reply.send(answer);
    // The id is a number beyond those that JavaScript keeps exactly, as the vendor's are.
    return reply.type('application/json; charset=utf-8').send(`{"errcode":0,"errmsg":"ok","msgid":${answer}}`);
  }

  // Returns the id of the message, or the refusal.
  private send(app: WeChatApp, sent: Fields): string | WeChatAnswer {
    const openId = asText(sent.touser);
    if (!app.users.some((user) => user.openId === openId)) return refuse(40003, 'invalid openid');
    const template = app.templates.find(({ id }) => id === sent.template_id);
    if (template === undefined) return refuse(40037, 'invalid template_id');
    const page = asText(sent.page);
    const [path = ''] = page.split('?');
    if (page !== '' && !app.pages.includes(path.replace(/^\//, ''))) return refuse(41030, 'invalid page');
    if (!STATES.includes(asText(sent.miniprogram_state)) || !LANGUAGES.includes(asText(sent.lang))) {
      return refuse(47003, 'argument invalid!');
    }
    const values = readValues(template, asObject(sent.data) ?? {});
    if (typeof values === 'string') return refuse(47003, `argument invalid! ${values}`);
    const decision = { appId: app.appId, openId, templateId: template.id };
    const left = this.messagesLeft(decision);
    if (left < 1) return refuse(43101, 'user refuse to accept the msg');
    if (template.kind === 'one-time') this.setMessagesLeft(decision, left - 1);
    return this.deliver(app, template, { openId, page, values });
  }

  private deliver(
    app: WeChatApp,
    template: WeChatTemplate,
    { openId, page, values }: { openId: string; page: string; values: readonly { name: string; value: string }[] },
  ): string {
    const messageId = `27${randomInt(1e8, 1e9)}${randomInt(1e7, 1e8)}`;
    this.world.arrive({
      kind: 'card',
      messageId,
      account: app.appId,
      recipient: openId,
      title: template.title,
      keywords: values,
      page,
    });
    const entry = { TemplateId: template.id, MsgID: messageId, ErrorCode: '0', ErrorStatus: 'success' };
    this.events.send(app, { name: 'subscribe_msg_sent_event', openId, entry });
    return messageId;
  }
}

// Returns the values of all keywords, or what is wrong with the first that is not right.
function readValues(template: WeChatTemplate, data: Fields): readonly { name: string; value: string }[] | string {
  const values = findKeywords(template).map((keyword) => ({
    keyword,
    value: asText(asObject(data[keyword.code])?.value),
  }));
  for (const { keyword, value } of values) {
    if (value === '') return `data.${keyword.code}.value is empty`;
    if (!isValue(keyword, value, template)) return `data.${keyword.code}.value invalid`;
  }
  return values.map(({ keyword, value }) => ({ name: keyword.name, value }));
}

function describeTemplate({ id, title, content, example, kind, enumerations }: WeChatTemplate): Fields {
  return {
    priTmplId: id,
    title,
    content,
    example,
    type: kind === 'one-time' ? 2 : 3,
    ...(enumerations && {
      keywordEnumValueList: Object.entries(enumerations).map(([keywordCode, enumValueList]) => ({
        keywordCode: `${keywordCode}.DATA`,
        enumValueList,
      })),
    }),
  };
}
