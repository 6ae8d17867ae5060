import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_SIGNS, signName } from 'contract/channels/smsSigns';
import type { VendorSmsSign, smsSigns as contract } from 'contract/channels/smsSigns';
import type { DataOf } from 'contract/endpoint';
import type { Message } from 'contract/text';
import type { AuditedCaller } from '../../../caller';
import type { SmsLists } from '../../../channels/sms/adapter';
import { readVendorList } from '../../../channels/sms/lists';
import type { ListedSign, Listing, VendorList } from '../../../channels/sms/lists';
import { smsVendors } from '../../../channels/sms/vendors';
import type { SmsVendorAccount } from '../../../channels/sms/account';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import type { ServerResources } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { openSmsAccount } from '../smsAccounts/settings';
import { smsSigns as table } from './schema';

type Resources = Pick<ServerResources, 'outbound' | 'storageCipher'>;

// The longest that a user waits for all pages of a vendor.
const TIMEOUT_MS = 20_000;

/** Asks the vendor of an account for its signs or templates, as `choose` says. */
export async function askForList<Item>(
  { outbound, storageCipher }: Resources,
  account: AccountRow,
  choose: (lists: SmsLists) => VendorList<SmsVendorAccount, Item>,
): Promise<Listing<Item>> {
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { lists } = smsVendors[vendor];
  if (!lists) return { kind: 'failed', reason: { text: 'HTTP 网关没有可导入的签名和模板' } };
  return readVendorList(outbound, key, choose(lists), AbortSignal.timeout(TIMEOUT_MS));
}

/** Locks an account, so that of two imports one waits for the other and then finds what that has added. */
export async function lockForImport(db: Db, accountId: string): Promise<void> {
  const [account] = await db
    .select({ enabled: channelAccounts.enabled })
    .from(channelAccounts)
    .where(eq(channelAccounts.accountId, accountId))
    .for('update');
  if (!account) throw notFound();
}

/** Says of each sign that the vendor has whether it can be imported. */
export async function planSignImport(
  db: Db,
  accountId: string,
  listing: Listing<ListedSign>,
): Promise<DataOf<typeof contract.listVendorSmsSigns>> {
  if (listing.kind === 'failed') return { failure: listing.reason, items: [], isCut: false };
  const stored = await db.select().from(table).where(eq(table.accountId, accountId));
  const items = listing.items.map(({ vendorCode, name, purpose, state, reason }): VendorSmsSign => {
    const isKnown = stored.some((sign) => sign.vendorSignId === vendorCode || sign.signName === name);
    const problem = isKnown ? null : findProblem({ vendorCode, name }, listing.items);
    return {
      ...{ vendorCode, name, purpose, review: { state, reason }, problem },
      state: isKnown ? 'known' : problem ? 'unusable' : 'new',
    };
  });
  return { failure: null, items, isCut: listing.isCut };
}

/** Adds the chosen signs that can be imported, with the review of the vendor. */
export async function importSigns(
  { db, merchantId, trail }: AuditedCaller,
  { accountId, vendorCodes }: { readonly accountId: string; readonly vendorCodes: readonly string[] },
  listing: Listing<ListedSign>,
): Promise<DataOf<typeof contract.importSmsSigns>> {
  await lockForImport(db, accountId);
  const { failure, items } = await planSignImport(db, accountId, listing);
  if (failure) return { failure, added: 0 };
  const rows = items
    .filter(({ vendorCode, state }) => state === 'new' && vendorCodes.includes(vendorCode))
    .map(({ vendorCode, name, purpose, review }) => ({
      ...{ signId: newId(), merchantId, accountId, signName: name, purpose, vendorSignId: vendorCode },
      // The vendors do not list these.
      ...{ source: 'company' as const, note: '从服务商导入' },
      ...{ reviewState: review.state, reviewReason: review.reason, reviewTime: new Date().toISOString() },
    }));
  if (rows.length === 0) return { failure: null, added: 0 };
  if ((await db.$count(table)) + rows.length > MAX_SIGNS)
    throw new Refusal('conflict', '签名数量已达上限（{n} 个）', { n: MAX_SIGNS });
  await trail.follow('smsSign', () => Promise.resolve(rows.map(({ signId }) => signId)));
  await db.insert(table).values(rows);
  return { failure: null, added: rows.length };
}

function findProblem(
  { vendorCode, name }: Pick<ListedSign, 'vendorCode' | 'name'>,
  all: readonly ListedSign[],
): Message | null {
  if (!v.is(signName, name)) return { text: '签名的名称不符合门户的规范' };
  // A vendor lists a name again that was submitted anew after a refusal.
  const namesakes = all.filter((sign) => sign.name === name);
  const best = namesakes.find(({ state }) => state === 'passed') ?? namesakes[0];
  return best?.vendorCode === vendorCode ? null : { text: '服务商处有同名的签名' };
}
