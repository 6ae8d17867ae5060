import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { UNSUBSCRIBE_SUFFIX } from 'contract/channels/smsContent';
import { SmsTemplateContent } from 'contract/channels/smsTemplates';
import type { SmsTemplate, smsTemplates as contract } from 'contract/channels/smsTemplates';
import type { TemplateType } from 'contract/channels/template';
import { findVariables } from 'contract/channels/templateTexts';
import type { Db } from '../../../db/store';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import { parseSettings } from '../smsAccounts/settings';
import { smsSigns } from '../smsSigns/schema';
import { isReviewed, readSignRow, readSigns } from '../smsSigns/signs';
import type { SignRow } from '../smsSigns/signs';
import { describeVariables, toReview, toTemplate } from '../templates/templates';
import type { DeriveColumns, DerivedColumns, TemplateRow, VersionContent } from '../templates/templates';

type Form = Pick<v.InferOutput<typeof contract.addSmsTemplate.arg>, 'text' | 'signId' | 'variables' | 'templateType'>;

/** Reads the stored content of a template of SMS. */
export function parseContent(content: object): v.InferOutput<typeof SmsTemplateContent> {
  return v.parse(SmsTemplateContent, content);
}

/** The content that a form becomes, with its sign. Refuses a text or a sign that does not fit the type of the template. */
export async function toContent(
  db: Db,
  { text, signId, variables, templateType }: Form,
): Promise<{ readonly content: VersionContent; readonly row: SignRow }> {
  if (templateType === 'marketing' && !text.endsWith(UNSUBSCRIBE_SUFFIX))
    throw fieldRefusal('param-invalid', { name: 'text', text: '营销短信须以“拒收请回复R”结尾' });
  const row = await lockSign(db, signId);
  refuseOtherPurpose(row, templateType);
  return {
    content: { content: { text, signId }, variables: describeVariables(findVariables(text), variables) },
    row,
  };
}

/** Reads the sign of a version that is restored. Refuses one whose sign has been removed. */
export async function readSignOf(db: Db, { content }: VersionContent): Promise<SignRow> {
  const signs = await readSigns(db, [parseContent(content).signId]);
  if (signs.size === 0) throw new Refusal('conflict', '该版本的签名已删除');
  return lockSign(db, parseContent(content).signId);
}

/** Reads a sign and locks it, so that it is not removed meanwhile. */
export async function lockSign(db: Db, signId: string): Promise<SignRow> {
  const [sign] = await db.select().from(smsSigns).where(eq(smsSigns.signId, signId)).for('key share');
  if (!sign) throw notFound();
  return readSignRow(db, signId);
}

/** Refuses a type that a sign is not for. */
export function refuseOtherPurpose({ sign }: SignRow, templateType: TemplateType): void {
  if (sign.purpose === 'verification' && templateType !== 'verification')
    throw fieldRefusal('conflict', { name: 'signId', text: '该签名只能用于验证码' });
}

/** The columns of a new template: its vendor has not seen it, or reviews nothing. */
export function deriveNew({ account }: Pick<SignRow, 'account'>): DerivedColumns {
  return { reviewState: isReviewed(account) ? 'draft' : 'passed' };
}

/**
 * Derives the columns of a template that is changed. Another text, type or account has to be reviewed anew: in place of a
 * template that was refused, else as a new one, since a vendor changes none that has passed. A template in review stays as it is.
 */
export function deriveChanged({ account }: Pick<SignRow, 'account'>, templateType?: TemplateType): DeriveColumns {
  const { accountId } = account;
  return (before, isChanged) => {
    const isElsewhere = before.accountId !== accountId;
    const isOther = isChanged || isElsewhere || (templateType !== undefined && templateType !== before.templateType);
    if (!isOther) return {};
    if (before.reviewState === 'inReview') throw new Refusal('conflict', '模板正在审核，审核结束后才能修改类型和内容');
    const isReplaced = !isElsewhere && (before.reviewState === 'refused' || before.reviewState === 'draft');
    return {
      ...deriveNew({ account }),
      ...{ accountId, reviewReason: null, reviewTime: null },
      vendorTemplateId: isReplaced ? before.vendorTemplateId : null,
    };
  };
}

/** The answers for some templates, with the names of their signs. */
export async function toSmsTemplates(db: Db, rows: readonly TemplateRow[]): Promise<SmsTemplate[]> {
  const contents = rows.map(({ version }) => parseContent(version.content));
  const signs = await readSigns(
    db,
    contents.map(({ signId }) => signId),
  );
  return rows.map((row) => {
    const { text, signId } = parseContent(row.version.content);
    const found = signs.get(signId);
    return {
      ...toTemplate(row),
      ...{ text, signId, signName: found?.sign.signName ?? '', review: toReview(row) },
      vendor: found ? parseSettings(found.account.settings).vendor : null,
    };
  });
}
