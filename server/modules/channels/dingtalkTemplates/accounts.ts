import type * as v from 'valibot';
import { DINGTALK_CHANNELS } from 'contract/channels/dingtalkContent';
import type { DingtalkTemplateAccount } from 'contract/channels/dingtalkTemplates';
import { asc, desc, inArray } from 'drizzle-orm';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { channelAccounts as table } from '../accounts/schema';
import { parseSettings } from '../robots/settings';

/** Reads the apps and robots that a template can name: the default ones first. */
export async function listSenders(db: Db): Promise<v.InferOutput<typeof DingtalkTemplateAccount>[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.channel, [...DINGTALK_CHANNELS]))
    .orderBy(desc(table.isDefault), asc(table.accountName));
  return rows.map(({ accountId, accountName, isDefault, enabled, channel, settings }) => ({
    ...{ accountId, accountName, isDefault, status: toStatus(enabled) },
    ...(channel === 'robot'
      ? { channel, robotKind: parseSettings(settings).kind }
      : { channel: 'dingtalk' as const, robotKind: null }),
  }));
}
