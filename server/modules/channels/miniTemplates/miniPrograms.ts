import { asc, desc, eq } from 'drizzle-orm';
import type { MiniVendor } from 'contract/channels/miniAccounts';
import type { miniTemplates as contract } from 'contract/channels/miniTemplates';
import type { DataOf } from 'contract/endpoint';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { readAccountRow } from '../accounts/accounts';
import { channelAccounts as table } from '../accounts/schema';
import { parseSettings } from '../miniAccounts/settings';

/** Reads the mini-programs that a template can name: the default one first. */
export async function listMiniPrograms(db: Db): Promise<DataOf<typeof contract.listMiniTemplateAccounts>> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.channel, 'mini'))
    .orderBy(desc(table.isDefault), asc(table.accountName));
  return rows.map(({ accountId, accountName, isDefault, enabled, settings }) => ({
    ...{ accountId, accountName, isDefault },
    status: toStatus(enabled),
    vendor: parseSettings(settings).vendor,
  }));
}

/** The vendor of a mini-program. */
export async function readVendor(db: Db, accountId: string): Promise<MiniVendor> {
  return parseSettings((await readAccountRow(db, 'mini', accountId)).settings).vendor;
}
