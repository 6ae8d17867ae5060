import { and, eq, sql } from 'drizzle-orm';
import { askForReview } from '../../../channels/sms/review';
import type { ReviewOutcome } from '../../../channels/sms/review';
import { smsVendors } from '../../../channels/sms/vendors';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, fieldRefusal, outdatedRow } from '../../../refusal';
import type { ServerResources } from '../../../services';
import { openSmsAccount } from '../smsAccounts/settings';
import { smsSigns as table } from './schema';
import type { SignRow } from './signs';

type Resources = Pick<ServerResources, 'outbound' | 'storageCipher'>;

// The longest that a user waits for a vendor.
const TIMEOUT_MS = 10_000;

/** Submits a sign to its vendor's review, and returns the vendor's id of it; null if the vendor reviews nothing. */
export async function submitSign(
  { outbound, storageCipher }: Resources,
  { sign, account }: SignRow,
  {
    version,
    qualificationId,
    proof,
  }: { readonly version: number; readonly qualificationId: string | null; readonly proof: string | null },
): Promise<string | null> {
  if (sign.version !== version) throw outdatedRow();
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { review } = smsVendors[vendor];
  if (sign.reviewState === 'inReview' || sign.reviewState === 'passed')
    throw new Refusal('conflict', '签名正在审核或已通过，不能再次提交');
  if (!review) return null;
  if (!account.enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: account.accountName });
  if (!qualificationId)
    throw fieldRefusal('param-invalid', { name: 'qualificationId', text: '请输入服务商处的资质 ID' });
  if (vendor === 'tencent' && !proof) throw new Refusal('conflict', '腾讯云要求上传证明图片');
  const { signName: name, source, purpose, note: remark } = sign;
  const vendorId = sign.reviewState === 'refused' ? sign.vendorSignId : null;
  const call = review.submitSign(key, { vendorId, name, source, purpose, remark, qualificationId, proof });
  return requireSubmitted(await askForReview(outbound, call, AbortSignal.timeout(TIMEOUT_MS)));
}

/** The vendor's id of what was submitted. Refuses with the vendor's reason. */
export function requireSubmitted(outcome: ReviewOutcome): string {
  if (outcome.kind === 'submitted') return outcome.vendorId;
  throw outcome.kind === 'failed'
    ? new Refusal('conflict', outcome.reason.text, outcome.reason.values)
    : new Refusal('conflict', '服务商的回答无法识别');
}

/** The columns of what was submitted: in review, or passed if the vendor reviews nothing. */
export function toSubmitted(vendorId: string | null) {
  return {
    reviewState: vendorId === null ? 'passed' : 'inReview',
    reviewReason: null,
    reviewTime: sql`now()`,
  } as const;
}

/** Keeps that a sign was submitted. */
export function markSubmitted(
  db: Db,
  { signId, version }: { readonly signId: string; readonly version: number },
  vendorSignId: string | null,
): Promise<void> {
  return updateVersioned(
    db,
    table,
    { row: eq(table.signId, signId), version },
    { vendorSignId, ...toSubmitted(vendorSignId) },
  );
}

/** Asks the vendor of a sign for the state of its review. Undefined: the vendor reviews nothing. */
export async function askAboutSign(
  { outbound, storageCipher }: Resources,
  { sign, account }: SignRow,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<ReviewOutcome | undefined> {
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { review } = smsVendors[vendor];
  if (!review) return undefined;
  return askForReview(outbound, review.findSign(key, { vendorId: sign.vendorSignId, name: sign.signName }), signal);
}

/** Keeps what the vendor has said of a sign that was not changed meanwhile. The version of the sign stays. */
export async function recordSignReview(
  db: Db,
  { signId, version, vendorSignId }: SignRow['sign'],
  { vendorId, state, reason }: Extract<ReviewOutcome, { readonly kind: 'found' }>,
): Promise<void> {
  // A sign that the vendor does not know, and that was never submitted, stays what it is.
  const isUnknown = state === 'notFound' && vendorSignId === null;
  await db
    .update(table)
    .set({
      ...(!isUnknown && { reviewState: state, reviewReason: reason, vendorSignId: vendorId || vendorSignId }),
      reviewTime: sql`now()`,
      version,
      updateTime: sql`${table.updateTime}`,
    })
    .where(and(eq(table.signId, signId), eq(table.version, version)));
}
