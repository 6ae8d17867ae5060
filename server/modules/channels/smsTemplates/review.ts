import { and, eq, sql } from 'drizzle-orm';
import { askForReview } from '../../../channels/sms/review';
import type { ReviewOutcome } from '../../../channels/sms/review';
import { smsVendors } from '../../../channels/sms/vendors';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, outdatedRow } from '../../../refusal';
import type { ServerResources } from '../../../services';
import { openSmsAccount } from '../smsAccounts/settings';
import { requireSubmitted, toSubmitted } from '../smsSigns/review';
import { readSignRow } from '../smsSigns/signs';
import type { SignRow } from '../smsSigns/signs';
import { channelTemplates as table } from '../templates/schema';
import { readTemplateRow } from '../templates/templates';
import type { TemplateRow } from '../templates/templates';
import { parseContent } from './content';

type Resources = Pick<ServerResources, 'outbound' | 'storageCipher'>;

/** A template with its sign, and with the account of both. */
export interface SignedTemplate extends SignRow, TemplateRow {}

// The longest that a user waits for a vendor.
const TIMEOUT_MS = 10_000;

/** Reads a template with its sign. */
export async function readSignedTemplate(db: Db, templateId: string): Promise<SignedTemplate> {
  const row = await readTemplateRow(db, 'sms', templateId);
  return { ...row, ...(await readSignRow(db, parseContent(row.version.content).signId)) };
}

/** Submits a template to its vendor's review, and returns the vendor's id of it; null if the vendor reviews nothing. */
export async function submitTemplate(
  { outbound, storageCipher }: Resources,
  { template, version: content, sign, account }: SignedTemplate,
  version: number,
): Promise<string | null> {
  if (template.version !== version) throw outdatedRow();
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { review } = smsVendors[vendor];
  const { reviewState, vendorTemplateId, templateName: name, templateType: type, remark } = template;
  if (reviewState === 'inReview' || reviewState === 'passed')
    throw new Refusal('conflict', '模板正在审核或已通过，不能再次提交');
  if (!review) return null;
  if (!account.enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: account.accountName });
  if (sign.reviewState !== 'passed')
    throw new Refusal('conflict', '签名“{name}”未通过审核，请先提交签名', { name: sign.signName });
  const { text } = parseContent(content.content);
  const vendorId = reviewState === 'notFound' ? null : vendorTemplateId;
  const submitted = { vendorId, name, type, text, signName: sign.signName, remark: remark ?? name };
  const call = review.submitTemplate(key, submitted);
  return requireSubmitted(await askForReview(outbound, call, AbortSignal.timeout(TIMEOUT_MS)));
}

/** Keeps that a template was submitted. */
export function markSubmitted(
  db: Db,
  { templateId, version }: { readonly templateId: string; readonly version: number },
  vendorTemplateId: string | null,
): Promise<void> {
  return updateVersioned(
    db,
    table,
    { row: eq(table.templateId, templateId), version },
    { vendorTemplateId, ...toSubmitted(vendorTemplateId) },
  );
}

/** Asks the vendor of a template for the state of its review. Undefined: the vendor has not seen the template. */
export async function askAboutTemplate(
  { outbound, storageCipher }: Resources,
  { template, account }: Pick<SignedTemplate, 'template' | 'account'>,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<ReviewOutcome | undefined> {
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { review } = smsVendors[vendor];
  if (!review || template.vendorTemplateId === null) return undefined;
  return askForReview(outbound, review.findTemplate(key, template.vendorTemplateId), signal);
}

/** Keeps what the vendor has said of a template that was not changed meanwhile. The version of the template stays. */
export async function recordTemplateReview(
  db: Db,
  { templateId, version }: TemplateRow['template'],
  { state, reason }: Extract<ReviewOutcome, { readonly kind: 'found' }>,
): Promise<void> {
  await db
    .update(table)
    .set({
      ...{ reviewState: state, reviewReason: reason, reviewTime: sql`now()` },
      ...{ version, updateTime: sql`${table.updateTime}` },
    })
    .where(and(eq(table.templateId, templateId), eq(table.version, version)));
}
