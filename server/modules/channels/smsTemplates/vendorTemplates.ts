import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_SMS_LENGTH } from 'contract/channels/smsContent';
import type { VendorSmsTemplate, smsTemplates as contract } from 'contract/channels/smsTemplates';
import { MAX_VARIABLES, templateCode } from 'contract/channels/template';
import type { TemplateType } from 'contract/channels/template';
import { findVariables } from 'contract/channels/templateTexts';
import type { DataOf } from 'contract/endpoint';
import { MAX_LENGTHS } from 'contract/rules';
import type { Message } from 'contract/text';
import type { AuditedCaller } from '../../../caller';
import type { ListedTemplate, Listing } from '../../../channels/sms/lists';
import { smsVendors } from '../../../channels/sms/vendors';
import type { Db } from '../../../db/store';
import { fieldRefusal } from '../../../refusal';
import { parseSettings } from '../smsAccounts/settings';
import type { SignRow } from '../smsSigns/signs';
import { lockForImport } from '../smsSigns/vendorSigns';
import { channelTemplates as table } from '../templates/schema';
import { addTemplate, describeVariables } from '../templates/templates';
import { refuseOtherPurpose } from './content';

interface Choice {
  readonly vendorCodes: readonly string[];
  /** The type of those whose vendor does not say it. */
  readonly templateType?: TemplateType | null | undefined;
}

/** Says of each template that the vendor of a sign has whether it can be imported with the sign. */
export async function planTemplateImport(
  db: Db,
  { sign, account }: SignRow,
  listing: Listing<ListedTemplate>,
): Promise<DataOf<typeof contract.listVendorSmsTemplates>> {
  if (listing.kind === 'failed') return { failure: listing.reason, items: [], isCut: false };
  const { templateCode: code, accountId, vendorTemplateId } = table;
  const stored = await db.select({ code, accountId, vendorTemplateId }).from(table).where(eq(table.channel, 'sms'));
  const { lists } = smsVendors[parseSettings(account.settings).vendor];
  const items = listing.items.map(({ vendorCode, name, text: vendorText, type, state, reason }): VendorSmsTemplate => {
    const text = lists?.toText(vendorText);
    const isKnown = stored.some((one) => one.accountId === account.accountId && one.vendorTemplateId === vendorCode);
    const isTaken = stored.some((one) => one.code === vendorCode);
    const problem = isKnown ? null : findProblem({ vendorCode, text, type, isTaken, purpose: sign.purpose });
    return {
      ...{ vendorCode, name, text: text ?? vendorText, review: { state, reason }, problem },
      templateType: type === 'abroad' ? null : type,
      state: isKnown ? 'known' : problem ? 'unusable' : 'new',
    };
  });
  return { failure: null, items, isCut: listing.isCut };
}

/** Adds the chosen templates that can be imported, with the review of the vendor. Their codes are the ids of the vendor. */
export async function importTemplates(
  caller: AuditedCaller,
  row: SignRow,
  { vendorCodes, templateType: otherType }: Choice,
  listing: Listing<ListedTemplate>,
): Promise<DataOf<typeof contract.importSmsTemplates>> {
  const { db, trail } = caller;
  const { sign, account } = row;
  const { accountId } = account;
  await lockForImport(db, accountId);
  const { failure, items } = await planTemplateImport(db, row, listing);
  if (failure) return { failure, added: 0 };
  const chosen = items
    .filter(({ vendorCode, state }) => state === 'new' && vendorCodes.includes(vendorCode))
    .map((item) => ({ ...item, type: item.templateType ?? requireType(otherType) }));
  for (const { type } of chosen) refuseOtherPurpose(row, type);
  await trail.follow('smsTemplate', () =>
    readTemplateIds(
      db,
      accountId,
      chosen.map(({ vendorCode }) => vendorCode),
    ),
  );
  for (const { vendorCode, name, type, text, review } of chosen) {
    const templateName = name.trim().slice(0, MAX_LENGTHS.name) || vendorCode;
    const columns = { templateCode: vendorCode, templateName, templateType: type, accountId, remark: null };
    const variables = describeVariables(findVariables(text), []);
    await addTemplate(
      caller,
      'sms',
      columns,
      { content: { text, signId: sign.signId }, variables },
      {
        vendorTemplateId: vendorCode,
        ...{ reviewState: review.state, reviewReason: review.reason, reviewTime: new Date().toISOString() },
      },
    );
  }
  return { failure: null, added: chosen.length };
}

function findProblem({
  vendorCode,
  text,
  type,
  isTaken,
  purpose,
}: Pick<ListedTemplate, 'vendorCode' | 'type'> & {
  readonly text: string | undefined;
  readonly isTaken: boolean;
  readonly purpose: SignRow['sign']['purpose'];
}): Message | null {
  if (type === 'abroad') return { text: '不支持国际/港澳台短信的模板' };
  if (text === undefined || findVariables(text).length > MAX_VARIABLES)
    return { text: '模板的变量不能转换为门户的变量' };
  if (text.length > MAX_SMS_LENGTH) return { text: '短信内容过长' };
  if (isTaken || !v.is(templateCode, vendorCode))
    return { text: '模板编码“{code}”已被使用', values: { code: vendorCode } };
  if (purpose === 'verification' && type !== null && type !== 'verification') return { text: '该签名只能用于验证码' };
  return null;
}

function requireType(type: TemplateType | null | undefined): TemplateType {
  if (!type) throw fieldRefusal('param-invalid', { name: 'templateType', text: '请选择类型' });
  return type;
}

async function readTemplateIds(db: Db, accountId: string, vendorCodes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ templateId: table.templateId, vendorTemplateId: table.vendorTemplateId })
    .from(table)
    .where(and(eq(table.channel, 'sms'), eq(table.accountId, accountId)));
  return rows
    .filter(({ vendorTemplateId }) => vendorTemplateId !== null && vendorCodes.includes(vendorTemplateId))
    .map(({ templateId }) => templateId);
}
