import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { marketingConsents as contract } from 'contract/channels/consents';
import type { DataOf } from 'contract/endpoint';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { channelConsents as table } from './schema';

/** Reads a page of the consents of the merchant, also of those that were withdrawn, the newest first. */
export async function listConsents(
  db: Db,
  cipher: Pick<StorageCipher, 'searchHash'>,
  { channel, state, source, recipient, ...page }: v.InferOutput<typeof contract.listConsents.arg>,
): Promise<DataOf<typeof contract.listConsents>> {
  const where = and(
    eq(table.kind, 'marketing'),
    channel && eq(table.channel, channel),
    source && eq(table.source, source),
    state && (state === 'given' ? isNull(table.withdrawTime) : isNotNull(table.withdrawTime)),
    recipient ? isOfRecipient(db, cipher.searchHash(recipient)) : undefined,
  );
  const query = db
    .select({
      consentId: table.consentId,
      channel: table.channel,
      recipient: table.shownRecipient,
      userName: users.nickName,
      source: table.source,
      remark: table.remark,
      createUser: table.createUserName,
      createTime: table.createTime,
      withdrawTime: table.withdrawTime,
      withdrawSource: table.withdrawSource,
      withdrawUser: table.withdrawUserName,
    })
    .from(table)
    .leftJoin(users, eq(users.userId, table.userId))
    .where(where);
  const rows = await selectPage(query.$dynamic(), page, table, [desc(table.createTime), desc(table.consentId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

// Of users whom the caller sees.
function isOfRecipient(db: Db, hash: Buffer): SQL | undefined {
  const holders = db
    .select({ userId: users.userId })
    .from(users)
    .where(or(eq(users.phoneHash, hash), eq(users.emailHash, hash)));
  return or(eq(table.recipientHash, hash), inArray(table.userId, holders));
}
