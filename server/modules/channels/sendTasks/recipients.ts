import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { renderInChinese } from 'contract/text';
import { MAX_EXPORT_ROWS } from 'contract/access/users';
import { RECORD_STATE_LABELS } from 'contract/channels/records';
import { sendTaskResults as contract } from 'contract/channels/sendTaskResults';
import type { DataOf, FileAnswer } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import type { Db, MerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { SPREADSHEET_TYPE, escapeFormula } from '../../../spreadsheet';
import { users } from '../../access/users/schema';
import { channelAccounts } from '../accounts/schema';
import { recordColumns } from '../records/list';
import { channelRecords as records } from '../records/schema';
import { STATES_OF, isOfTask } from './progress';
import { sendTasks } from './schema';

type Filter = v.InferOutput<typeof contract.exportSendTaskRecipients.arg>;

const BATCH = 1000;
const HEADERS = ['姓名', '收件地址', '状态', '原因', '发送账号', '提交次数', '提交时间', '回执时间'];

/** Reads a page of the recipients of a task, the last ones first. */
export async function listRecipients(
  db: Db,
  { taskId, result, reason, userName, ...page }: v.InferOutput<typeof contract.listSendTaskRecipients.arg>,
): Promise<DataOf<typeof contract.listSendTaskRecipients>> {
  const where = matching(db, { taskId, result, reason, userName });
  const order = [desc(records.createTime), desc(records.recordId)];
  const rows = await selectPage(selectRecipients(db, where).$dynamic(), page, records, order);
  return { ...(await countMatching(db, records, where, { ...page, found: rows.length })), rows };
}

/** Counts the recipients of an export, at most `most`. */
export function countRecipients(db: Db, filter: Filter): Promise<number> {
  return db.$count(records, matching(db, filter));
}

/** Streams the spreadsheet of the recipients of a task, with masked addresses. */
export function exportRecipients(services: Services, who: Caller, argument: unknown): FileAnswer {
  return createRecipientsSheet(services, who, v.parse(contract.exportSendTaskRecipients.arg, argument));
}

/** Creates the spreadsheet while its content is read. Calls `onRows` with the number of rows of each batch. */
export function createRecipientsSheet(
  services: Services,
  who: MerchantScope,
  filter: Filter,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): FileAnswer {
  return {
    fileName: '发送任务收件人.xlsx',
    contentType: SPREADSHEET_TYPE,
    content: writeXlsxStream(cells(services, who, filter, onRows), {
      name: '收件人',
      columns: HEADERS.map((header) => ({ header, width: 20 })),
      freezePane: { rows: 1 },
    }),
  };
}

async function* cells(
  { store, timeZone }: Services,
  who: MerchantScope,
  filter: Filter,
  onRows: (count: number) => Promise<void>,
) {
  const shown = (time: string | null) => (time === null ? '' : new Date(time).toLocaleString('sv', { timeZone }));
  let after = '';
  for (;;) {
    const batch = await store.asMerchant(who, async (db) => {
      const where = matching(db, filter);
      if (after === '' && (await db.$count(records, where)) > MAX_EXPORT_ROWS)
        throw new Refusal('param-invalid', '匹配的收件人超过 {n} 人，请先筛选再导出', { n: MAX_EXPORT_ROWS });
      return selectRecipients(db, and(where, gt(records.recordId, after)))
        .orderBy(asc(records.recordId))
        .limit(BATCH);
    });
    await onRows(batch.length);
    for (const row of batch)
      yield [
        ...[row.userName ?? '', row.recipient].map(escapeFormula),
        RECORD_STATE_LABELS[row.state],
        row.reason ? escapeFormula(renderInChinese(row.reason)) : '',
        escapeFormula(row.accountName ?? ''),
        ...[row.attempts, shown(row.sentTime), shown(row.receiptTime)],
      ];
    after = batch.at(-1)?.recordId ?? '';
    if (batch.length < BATCH) return;
  }
}

function selectRecipients(db: Db, where: SQL | undefined) {
  return db
    .select(recordColumns)
    .from(records)
    .leftJoin(users, eq(users.userId, records.userId))
    .leftJoin(channelAccounts, eq(channelAccounts.accountId, records.accountId))
    .where(where);
}

function matching(db: Db, { taskId, result, reason, userName }: Filter): SQL | undefined {
  const isNamed = containsText(users.nickName, userName);
  return and(
    isOfTask([taskId]),
    result && inArray(records.state, [...STATES_OF[result]]),
    reason ? eq(sql`${records.reason} ->> 'text'`, reason) : undefined,
    isNamed && inArray(records.userId, db.select({ userId: users.userId }).from(users).where(isNamed)),
  );
}

/** Reads the name of a task, for the filter of an export. */
export async function readTaskName(db: Db, taskId: string): Promise<string | undefined> {
  const [task] = await db.select({ name: sendTasks.taskName }).from(sendTasks).where(eq(sendTasks.taskId, taskId));
  return task?.name;
}
