import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import { mask } from 'contract/secret';
import { ACCOUNT_STATUS_DISPLAY_LABELS } from 'contract/status';
import { MAX_EXPORT_ROWS, READ_USER_SECRETS_PERMISSION, users as contract } from 'contract/access/users';
import { hasPermission } from 'contract/access/permissions';
import type { Caller } from '../../../caller';
import { countUpTo } from '../../../db/listing';
import { withWatermark } from '../../../exports/watermark';
import { users } from './schema';
import type { Db, MerchantScope } from '../../../db/store';
import { Refusal, permissionDenied } from '../../../refusal';
import { findUsedFilters, listSecretFilters, refuseUnrevealedFilters } from '../../../secretFilters';
import type { Services } from '../../../services';
import { SPREADSHEET_TYPE, escapeFormula, formatMoment } from '../../../spreadsheet';
import { NEWEST_FIRST, toUserCondition, selectUsers, toUser } from './query';
import type { UserFilter } from './query';

const BATCH = 1000;

/** Who exports users: a caller, or the user of a job. */
type Exporting = MerchantScope & Pick<Caller, 'permissions'>;

const secretFilters = listSecretFilters(contract.exportUsers);
const HEADERS = [
  '用户编号',
  '用户名',
  '姓名',
  '手机号',
  '邮箱',
  '组织',
  '工号',
  '状态',
  '创建时间',
  '锁定时间',
  '解锁时间',
  '锁定原因',
  '备注',
];

/** What is exported: the users of a filter, with a reason for phone numbers and e-mail addresses in full. */
type ExportFilter = UserFilter & { readonly reason?: string | undefined };

/** Whether an export contains phone numbers and e-mail addresses in full. */
export function revealsSecrets({ reason }: ExportFilter, { permissions }: Pick<Caller, 'permissions'>): boolean {
  return reason !== undefined && hasPermission(permissions, READ_USER_SECRETS_PERMISSION);
}

/** Refuses a caller who asks for phone numbers and e-mail addresses in full without the right to see them. */
export function refuseUnrevealable(filter: ExportFilter, who: Pick<Caller, 'permissions'>): void {
  if (filter.reason !== undefined && !revealsSecrets(filter, who)) throw permissionDenied();
}

/** Refuses a filter that matches more users than a spreadsheet may have. */
export async function refuseTooManyRows(db: Db, where: SQL | undefined): Promise<void> {
  if ((await countUpTo(db, users, where, MAX_EXPORT_ROWS + 1)) <= MAX_EXPORT_ROWS) return;
  const most = MAX_EXPORT_ROWS.toLocaleString('en');
  throw new Refusal('param-invalid', '匹配的用户超过 {n} 条，请缩小范围后再导出', { n: most });
}

/** Streams the spreadsheet of all users that match a filter, created while it is sent (USR-05). */
export function exportUsers(services: Services, who: Caller, filter: unknown): FileAnswer {
  if (!hasPermission(who.permissions, contract.exportUsers.needs)) {
    throw permissionDenied();
  }
  return createUsersSheet(services, who, v.parse(contract.exportUsers.arg, filter));
}

/**
 * Creates the spreadsheet while its content is read. Calls `onRows` with the number of rows of each batch.
 */
export function createUsersSheet(
  services: Services,
  who: Exporting,
  filter: ExportFilter,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): FileAnswer {
  refuseUnrevealedFilters(findUsedFilters(secretFilters, filter), who.permissions);
  const reveals = revealsSecrets(filter, who);
  const rows = cells(services, who, filter, onRows);
  return {
    fileName: `用户_${formatMoment(new Date(), services.timeZone).slice(0, 10)}.xlsx`,
    contentType: SPREADSHEET_TYPE,
    content: writeXlsxStream(reveals ? withWatermark(services, who, rows, HEADERS.indexOf('备注')) : rows, {
      name: '用户',
      columns: HEADERS.map((header) => ({ header, width: 20 })),
      freezePane: { rows: 1 },
    }),
  };
}

// Reads the rows in batches. Each batch has a separate short transaction and starts after the last row of the previous
// batch, so that a download holds no connection and no snapshot while the browser is slow.
async function* cells(
  services: Services,
  who: Exporting,
  filter: ExportFilter,
  onRows: (count: number) => Promise<void>,
) {
  const { store, storageCipher, timeZone } = services;
  const reveals = revealsSecrets(filter, who);
  const time = (iso: string | null) => (iso === null ? '' : formatMoment(new Date(iso), timeZone));
  let after: { createTime: string; userId: string } | undefined;
  for (;;) {
    const from = after;
    const batch = await store.asMerchant(who, async (db) => {
      const beyond =
        from && sql`(${users.createTime}, ${users.userId}) < (${from.createTime}::timestamptz, ${from.userId})`;
      return selectUsers(db)
        .where(and(await toUserCondition(db, filter, services), beyond))
        .orderBy(...NEWEST_FIRST)
        .limit(BATCH);
    });
    await onRows(batch.length);
    for (const stored of batch) {
      const user = toUser(stored, storageCipher);
      yield [
        user.userId,
        user.userName,
        user.nickName,
        user.phonenumber && (reveals ? user.phonenumber : mask(user.phonenumber, 'phone')),
        user.email && (reveals ? user.email : mask(user.email, 'email')),
        user.organizeName,
        user.jobNumber,
        ACCOUNT_STATUS_DISPLAY_LABELS[user.status],
        time(user.createTime),
        time(user.lockedTime),
        time(user.unlockingTime),
        user.lockedReason,
        user.remark,
      ].map((text) => escapeFormula(text ?? ''));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = { createTime: last.createTime, userId: last.userId };
  }
}
