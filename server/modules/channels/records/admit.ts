import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountChannelOf } from 'contract/channels/channels';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import type { ServerResources } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { findPlatformMailAccount } from '../accounts/sender';
import { isConsented } from '../consents/consents';
import { findDemand } from '../consents/parameters';
import { channelTemplates } from '../templates/schema';
import { findTemplateObstacle } from '../templates/obstacle';
import type { ChannelAdapter, DueMessage } from './adapter';
import { channelAdapters } from './adapters';
import { advance, forgetCode } from './advance';
import type { RecordRow } from './advance';
import { openContent } from './content';
import { MARKETING_SUBJECT, countMessage } from './counts';
import { fallBack } from './fallBack';
import { MARKETING_PER_RECIPIENT, MESSAGES_PER_RECIPIENT, QUIET_HOURS } from './parameters';
import { findBlock } from './optOut';
import { findEndOfQuiet } from './quietHours';
import type { Claimed } from './claim';
import { endOrHold, hold, pauseTask, readTaskOf } from './taskHold';
import { findRefusedSubscription } from './subscriptions';
import { channelRecords as table } from './schema';

/** A message that may be given to its vendor now. */
export interface Admitted {
  readonly adapter: ChannelAdapter;
  readonly account: AccountRow;
  readonly message: DueMessage;
}

/**
 * Checks a claimed message by the rules, and marks it as being sent. One that must not go is a record with its reason, and one that has
 * to wait is due later. Undefined: there is nothing to send (CHN-04).
 */
export async function admit(
  db: Db,
  services: ServerResources,
  { recordId, attempts }: Claimed,
  lease: SQL,
): Promise<Admitted | undefined> {
  const isOurs = and(eq(table.recordId, recordId), eq(table.state, 'queued'), eq(table.attempts, attempts));
  const [record] = await db.select().from(table).where(isOurs).for('update');
  // It was taken back meanwhile, or another server has claimed it after this server's claim.
  if (!record) return undefined;
  if (await isTooLate(db, record)) {
    await advance(db, record, { state: 'cancelled', reason: { text: '已过期' }, set: forgetCode(record) });
    return undefined;
  }
  const task = record.taskId === null ? undefined : await readTaskOf(db, record.taskId);
  if (task && (await endOrHold(db, record, task))) return undefined;
  const waitsForQuiet = record.templateType === 'marketing' || task?.keepsQuietHours === true;
  const quiet = waitsForQuiet ? await findEndOfQuiet(db, readQuietHours(services, record)) : null;
  if (quiet !== null) {
    const reason = { text: '免打扰时段，{time} 后发送', values: { time: quiet.text } };
    await advance(db, record, { state: 'queued', reason, set: { dueTime: quiet.time, attempts: attempts - 1 } });
    return undefined;
  }
  const adapter = channelAdapters[record.channel];
  const { recipientCipher, contentCipher } = record;
  const recipient = recipientCipher && services.storageCipher.open(recipientCipher);
  const found = await findAccount(db, record, adapter.isSentToAccount ? recipient : null);
  const pause = 'problem' in found ? null : await adapter.findPause?.(db, found.account);
  if (pause && 'account' in found) {
    const { seconds, reason } = pause;
    const dueTime = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
    const set = { dueTime, attempts: attempts - 1, accountId: found.account.accountId };
    await advance(db, record, { state: 'queued', reason, set });
    return undefined;
  }
  const unsubscribed =
    'problem' in found
      ? null
      : await findRefusedSubscription(db, services.storageCipher, record, found.account.accountId);
  if (unsubscribed && 'account' in found) {
    const { accountId } = found.account;
    await advance(db, record, { state: 'refused', ...unsubscribed, set: { accountId } });
    await fallBack(db, services, record);
    return undefined;
  }
  const { templateId } = record;
  if (task) await db.execute(sql`savepoint not_counted`);
  const problem =
    'problem' in found
      ? found.problem
      : (adapter.findRefusal?.({ account: found.account, templateId }) ?? (await findProblem(db, services, record)));
  const limit = problem === null && 'account' in found ? await findLimit(db, services, record, found.account) : null;
  if (limit && task) {
    await pauseTask(db, task.taskId, limit);
    await hold(db, record);
    return undefined;
  }
  // Counting waits for the other messages of the account. Meanwhile the task may have been paused, and then the message does not count.
  const present = task && (await readTaskOf(db, task.taskId));
  if (present && present.state !== 'sending') {
    await db.execute(sql`rollback to savepoint not_counted`);
    await endOrHold(db, record, present);
    return undefined;
  }
  if (problem || limit || 'problem' in found || recipient === null || !contentCipher) {
    await advance(db, record, { state: 'refused', reason: problem ?? limit });
    await fallBack(db, services, record);
    return undefined;
  }
  const { account } = found;
  const givenTime = task ? { givenTime: sql`clock_timestamp()` } : {};
  await advance(db, record, { state: 'sending', set: { dueTime: lease, accountId: account.accountId, ...givenTime } });
  const { content } = openContent(services.storageCipher, contentCipher);
  return {
    adapter,
    account,
    message: {
      ...{ recordId, merchantId: record.merchantId, userId: record.userId, recipient, content },
      isMarketing: record.templateType === 'marketing',
    },
  };
}

function readQuietHours({ parameters, timeZone }: ServerResources, { merchantId }: RecordRow) {
  return { hours: parameters.get(QUIET_HOURS, merchantId), timeZone };
}

async function isTooLate(db: Db, { recordId }: RecordRow): Promise<boolean> {
  const where = and(eq(table.recordId, recordId), sql`${table.expiryTime} <= clock_timestamp()`);
  return (await db.$count(table, where)) > 0;
}

// The account to which the message goes, else the one that the template names, else the default account. Mails leave by the
// platform's account where the merchant has none.
async function findAccount(
  db: Db,
  { templateId, channel, merchantId }: RecordRow,
  recipientId: string | null,
): Promise<{ readonly account: AccountRow } | { readonly problem: Message }> {
  const template = templateId === null ? undefined : await findTemplate(db, templateId);
  if (template && 'problem' in template) return template;
  const accountId = recipientId ?? template?.accountId;
  const own = accountId
    ? eq(channelAccounts.accountId, accountId)
    : and(eq(channelAccounts.channel, accountChannelOf(channel)), channelAccounts.isDefault);
  const [account] = await db.select().from(channelAccounts).where(own);
  if (!account && recipientId !== null) return { problem: { text: '接收方已删除' } };
  if (account && !account.enabled)
    return { problem: { text: '账号“{name}”已停用', values: { name: account.accountName } } };
  const usable = account ?? (channel === 'mail' ? await findPlatformMailAccount(db, merchantId) : undefined);
  return usable ? { account: usable } : { problem: { text: '没有可用的账号' } };
}

async function findTemplate(db: Db, templateId: string) {
  const [template] = await db.select().from(channelTemplates).where(eq(channelTemplates.templateId, templateId));
  if (!template) return { problem: { text: '模板已删除' } };
  const problem = findTemplateObstacle(template);
  return problem ? { problem } : template;
}

async function findProblem(
  db: Db,
  { parameters, timeZone }: ServerResources,
  { channel, templateType, recipientHash, userId, attempts, merchantId }: RecordRow,
): Promise<Message | null> {
  if (recipientHash === null) return { text: '收件人没有地址' };
  const block = await findBlock(db, { channel, recipientHash, templateType });
  if (block) return block;
  const demanded = findDemand({ parameters }, { merchantId, channel, templateType });
  if (demanded && !(await isConsented(db, demanded, { recipientHash, userId })))
    return { text: '收件人没有同意接收营销消息' };
  // A message counts once, however often it is tried.
  if (attempts > 1 || channelAdapters[channel].isSentToAccount) return null;
  const address = `${channel}:${recipientHash.toString('hex')}`;
  if (templateType === 'marketing') {
    const most = parameters.get(MARKETING_PER_RECIPIENT, merchantId);
    const counted = { merchantId, timeZone, subject: `${MARKETING_SUBJECT}${address}`, per: 'week' as const };
    if (!(await countMessage(db, { ...counted, limit: most })))
      return { text: '该收件人本周的营销消息已达上限（{n} 条）', values: { n: most } };
  }
  const subject = `recipient:${address}`;
  const n = parameters.get(MESSAGES_PER_RECIPIENT, merchantId);
  return (await countMessage(db, { merchantId, timeZone, subject, per: 'day', limit: n }))
    ? null
    : { text: '该收件人今日的消息已达上限（{n} 条）', values: { n } };
}

// Says which limit of the account keeps the message from being sent today or in this month.
async function findLimit(
  db: Db,
  { timeZone }: ServerResources,
  { attempts, merchantId }: RecordRow,
  { accountId, dailyLimit, monthlyLimit }: AccountRow,
): Promise<Message | null> {
  if (attempts > 1) return null;
  const within = (per: 'day' | 'month', limit: number | null) =>
    countMessage(db, { merchantId, timeZone, subject: `account:${accountId}`, per, limit });
  if (!(await within('day', dailyLimit)))
    return { text: '账号今日的消息已达上限（{n} 条）', values: { n: dailyLimit ?? 0 } };
  if (!(await within('month', monthlyLimit)))
    return { text: '账号本月的消息已达上限（{n} 条）', values: { n: monthlyLimit ?? 0 } };
  return null;
}
