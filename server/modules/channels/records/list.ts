import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_STEPS } from 'contract/channels/records';
import type { MessageRecordDetail, messageRecords as contract } from 'contract/channels/records';
import { containsText, countMatching, selectPage, startOfDay } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { messageClients } from '../clients/schema';
import { channelAdapters } from './adapters';
import { isResendable } from './resend';
import { channelRecordSteps as steps, channelRecords as table } from './schema';

/** The columns of a message as a row of a list. */
export const recordColumns = {
  recordId: table.recordId,
  channel: table.channel,
  templateCode: table.templateCode,
  templateName: table.templateName,
  versionNumber: table.versionNumber,
  templateType: table.templateType,
  recipient: table.shownRecipient,
  userName: users.nickName,
  accountName: channelAccounts.accountName,
  state: table.state,
  reason: table.reason,
  attempts: table.attempts,
  units: table.units,
  createTime: table.createTime,
  sentTime: table.sentTime,
  receiptTime: table.receiptTime,
};

/** Reads a page of the messages of a merchant, the newest first. */
export async function listRecords(
  db: Db,
  { storageCipher, timeZone }: Services,
  {
    channel,
    state,
    templateCode,
    accountName,
    recipient,
    beginTime,
    endTime,
    ...page
  }: v.InferOutput<typeof contract.listMessageRecords.arg>,
) {
  const isNamed = containsText(channelAccounts.accountName, accountName);
  const accountIds = db.select({ accountId: channelAccounts.accountId }).from(channelAccounts).where(isNamed);
  const where = and(
    channel && eq(table.channel, channel),
    state && eq(table.state, state),
    containsText(table.templateCode, templateCode),
    isNamed && inArray(table.accountId, accountIds),
    recipient ? eq(table.recipientHash, storageCipher.searchHash(recipient)) : undefined,
    beginTime === undefined ? undefined : gte(table.createTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.createTime, startOfDay(endTime, timeZone, 1)),
  );
  const query = db
    .select(recordColumns)
    .from(table)
    .leftJoin(users, eq(users.userId, table.userId))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId))
    .where(where);
  const rows = await selectPage(query.$dynamic(), page, table, [desc(table.createTime), desc(table.recordId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Reads a message with its text and its course. */
export async function readRecord(
  db: Db,
  { storageCipher }: Pick<Services, 'storageCipher'>,
  recordId: string,
): Promise<MessageRecordDetail> {
  const [found] = await db
    .select({
      ...recordColumns,
      title: table.shownTitle,
      text: table.shownText,
      values: table.shownValues,
      vendorId: table.vendorId,
      call: table.call,
      mail: table.mail,
      traceId: table.traceId,
      clientName: messageClients.clientName,
      formerRecordId: table.formerRecordId,
      contentCipher: table.contentCipher,
      recipientCipher: table.recipientCipher,
    })
    .from(table)
    .leftJoin(users, eq(users.userId, table.userId))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, table.accountId))
    .leftJoin(messageClients, eq(messageClients.clientId, table.clientId))
    .where(eq(table.recordId, recordId));
  if (!found) throw notFound();
  const { contentCipher, recipientCipher, values, ...record } = found;
  const course = await db
    .select({ kind: steps.kind, reason: steps.reason, vendorCode: steps.vendorCode, createTime: steps.createTime })
    .from(steps)
    .where(eq(steps.recordId, recordId))
    .orderBy(asc(steps.stepId))
    .limit(MAX_STEPS);
  const [next] = await db
    .select({ recordId: table.recordId })
    .from(table)
    .where(eq(table.formerRecordId, recordId))
    .orderBy(desc(table.createTime))
    .limit(1);
  const { state, templateCode } = record;
  return {
    ...record,
    // The id of an account says nothing to people.
    address:
      recipientCipher && !channelAdapters[record.channel].isSentToAccount ? storageCipher.open(recipientCipher) : null,
    values: [...values],
    isResendable: isResendable({ state, contentCipher, templateCode }),
    nextRecordId: next?.recordId ?? null,
    steps: course,
  };
}
