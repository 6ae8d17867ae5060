import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { merchants as contract } from 'contract/access/merchants';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { invalidArgument, notFound, takenValue } from '../../../refusal';
import type { Services } from '../../../services';
import { computeMerchantAppsChange, changeMerchantApps } from './apps';
import { readSubtreeIds } from './tree';

type Form = v.InferOutput<typeof contract.updateMerchant.arg>;

/** Saves a merchant with its apps. The apps, the quota and the end of the caller's own merchant can't be changed. */
export async function updateMerchant(
  who: Caller,
  { storageCipher: cipher, timeZone }: Pick<Services, 'storageCipher' | 'timeZone'>,
  form: Form,
): Promise<void> {
  const { db } = who;
  const { merchantId, version, appIds } = form;
  const [found] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId));
  if (!found) throw notFound();
  const { parentId } = found;
  // Locks the merchant, the merchants below it, and its parent. The parent is locked so that it can't lose an app while
  // giving this app to the merchant.
  await lockMerchantRows(db, [...(await readSubtreeIds(who, merchantId)), ...(parentId === null ? [] : [parentId])]);
  await refuseTakenName(db, form, { merchantId, parentId });
  if (merchantId === who.merchantId && form.storageQuotaBytes !== found.storageQuotaBytes)
    throw takenValue('storageQuotaBytes', '本租户的存储配额由上级租户分配');
  if (form.endDate !== found.endDate) {
    if (merchantId === who.merchantId) throw takenValue('endDate', '本租户的到期日期由上级租户设置');
    refusePastEnd(form, timeZone);
  }
  const change = await computeMerchantAppsChange(who, merchantId, appIds);
  await updateVersioned(db, merchants, { row: eq(merchants.merchantId, merchantId), version }, toColumns(form, cipher));
  await changeMerchantApps(who, merchantId, change);
}

/** Refuses a last day that is over. */
export function refusePastEnd({ endDate }: Pick<Form, 'endDate'>, timeZone: string): void {
  if (endDate !== null && endDate < new Date().toLocaleDateString('sv-SE', { timeZone }))
    throw invalidArgument([{ name: 'endDate', text: '到期日期不能早于今天' }]);
}

/** Maps a form to the merchant's columns. Empty fields become null, whether they were sent as null or left out. */
export function toColumns(
  {
    merchantName,
    contactName,
    contactPhone,
    storageQuotaBytes,
    endDate,
    remark,
  }: Pick<Form, 'merchantName' | 'contactName' | 'contactPhone' | 'storageQuotaBytes' | 'endDate' | 'remark'>,
  cipher: StorageCipher,
) {
  return {
    merchantName,
    contactName: contactName ?? null,
    contactPhoneCipher: contactPhone ? cipher.seal(contactPhone) : null,
    storageQuotaBytes,
    endDate,
    remark: remark ?? null,
  };
}

/**
 * Locks merchants until the transaction ends, always in the same order, so that a concurrent change waits and then sees
 * the result of this change.
 */
export function lockMerchantRows(db: Db, merchantIds: readonly string[]) {
  return db
    .select()
    .from(merchants)
    .where(inArray(merchants.merchantId, [...merchantIds]))
    .orderBy(asc(merchants.merchantId))
    .for('no key update');
}

/**
 * Refuses a name that a sibling merchant has. Does not check the name of the caller's own merchant, since the caller
 * must not learn which siblings exist.
 */
export async function refuseTakenName(
  db: Db,
  { merchantName }: { readonly merchantName: string },
  { merchantId = '', parentId }: { readonly merchantId?: string; readonly parentId: string | null },
): Promise<void> {
  if (parentId === null) return;
  const same = and(
    eq(merchants.parentId, parentId),
    eq(merchants.merchantName, merchantName),
    ne(merchants.merchantId, merchantId),
  );
  if ((await db.$count(merchants, same)) > 0) throw takenValue('merchantName', '同一上级下已有同名租户');
}
