import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';
import type { Store } from '../db/store';
import { channelAccounts } from '../modules/channels/accounts/schema';
import { toReceiptPath } from '../modules/channels/receipts/address';
import { findDemoVendor } from './demoVendors';

/** Where the simulator sends the receipts of an account of a vendor. */
export interface DemoReceiptAddress {
  readonly vendor: string;
  /** The vendor's name of the account: the id of its key, or of its application. */
  readonly account: string;
  readonly url: string;
}

const Settings = v.object({
  endpoint: v.string(),
  accessKeyId: v.string(),
  sdkAppId: v.optional(v.nullable(v.string())),
});

/**
 * Lists the receipt addresses of the accounts that point at the simulator whose page is at `port`, as somebody would enter
 * them in the consoles of the vendors.
 */
export async function listDemoReceiptAddresses(
  { store, storageCipher }: { readonly store: Store; readonly storageCipher: StorageCipher },
  { port, portalUrl }: { readonly port: number; readonly portalUrl: string },
): Promise<readonly DemoReceiptAddress[]> {
  const accounts = await store.asSession((db) =>
    db
      .select({ accountId: channelAccounts.accountId, settings: channelAccounts.settings })
      .from(channelAccounts)
      .where(inArray(channelAccounts.channel, ['sms', 'voice'])),
  );
  return accounts.flatMap(({ accountId, settings }) => {
    const parsed = v.safeParse(Settings, settings);
    const vendor = parsed.success ? findDemoVendor(parsed.output.endpoint, port) : undefined;
    if (!parsed.success || vendor === undefined) return [];
    const { accessKeyId, sdkAppId } = parsed.output;
    return [{ vendor, account: sdkAppId ?? accessKeyId, url: portalUrl + toReceiptPath(storageCipher, accountId) }];
  });
}
