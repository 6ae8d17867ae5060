import type { FastifyInstance } from 'fastify';
import { and, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type * as v from 'valibot';
import { KEPT_OCCURRENCES, errorLogs } from 'contract/audit/errorLogs';
import type { AuditedCaller, Visitor } from '../../../caller';
import { containsText, countMatching, selectPage, startOfDay } from '../../../db/listing';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';
import { withSessionRole } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import type { AffectedUser } from '../../../errorLog/report';
import { fieldRefusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import { errorGroups, errorOccurrences } from './schema';

const LATEST_FIRST = [desc(errorGroups.lastTime), desc(errorGroups.errorId)];

/** The errors of the installation, which its staff handles, and the reports of browsers (AUD-05). */
export function errorLogsRoutes(app: FastifyInstance, services: Services): void {
  const { errorLog, limits, timeZone } = services;

  function recordReport(report: Report, { address, traceId }: Visitor, user?: AffectedUser): void {
    limits.countErrorReport(address);
    const { name, message, stack, page, browser, release, actions } = report;
    errorLog.recordReported(
      { name, message: message ?? '', stack: stack ?? '' },
      { page: withoutQuery(page), browser: browser ?? undefined, release, actions, user, traceId },
    );
  }

  serveEndpoints(app, services, errorLogs, {
    async listErrors({ pageNum, pageSize, orderBy, isAsc, ...filter }, { db }) {
      const conditions = toConditions(filter, timeZone);
      const query = selectErrors(db).where(and(conditions.indexed, conditions.unindexed)).$dynamic();
      const rows = await selectPage(query, { pageNum, pageSize, orderBy, isAsc }, errorGroups, LATEST_FIRST);
      return {
        ...(await countMatching(db, errorGroups, conditions.indexed, {
          ...{ pageNum, pageSize, found: rows.length },
          unindexed: { where: conditions.unindexed, order: LATEST_FIRST },
        })),
        rows: rows.map(toError),
      };
    },

    async getError({ errorId }, { db }) {
      const [row] = await selectErrors(db).where(eq(errorGroups.errorId, errorId));
      if (!row) throw notFound();
      return { ...toError(row), occurrences: await readOccurrences(db, errorId) };
    },

    async changeErrorState({ errorIds, state }, { db }) {
      await changeErrors(db, errorIds, { state, fixedIn: null });
    },

    async markErrorsFixed({ errorIds, fixedIn }, { db }) {
      await changeErrors(db, errorIds, { state: 'fixed', fixedIn });
    },

    async updateError({ errorId, version, handlerId = null, note = null }, { db }) {
      if ((await db.$count(errorGroups, eq(errorGroups.errorId, errorId))) === 0) throw notFound();
      await refuseUnknownHandler(db, handlerId);
      const row = eq(errorGroups.errorId, errorId);
      await updateVersioned(db, errorGroups, { row, version }, { handlerId, note: note || null });
    },

    async reportVisitorError(report, visitor) {
      recordReport(report, visitor);
    },

    async reportUserError(report, who: AuditedCaller) {
      recordReport(report, who, who);
    },
  });
}

type Report = v.InferOutput<typeof errorLogs.reportVisitorError.arg>;
type Filter = Omit<v.InferOutput<typeof errorLogs.listErrors.arg>, 'pageNum' | 'pageSize'>;

function toConditions({ beginTime, endTime, state, source, keyword, release }: Filter, timeZone: string) {
  return {
    indexed: and(
      beginTime ? gte(errorGroups.lastTime, startOfDay(beginTime, timeZone)) : undefined,
      endTime ? lt(errorGroups.lastTime, startOfDay(endTime, timeZone, 1)) : undefined,
    ),
    unindexed: and(
      state && eq(errorGroups.state, state),
      source && eq(errorGroups.source, source),
      keyword
        ? or(
            containsText(errorGroups.errorName, keyword),
            containsText(errorGroups.message, keyword),
            containsText(errorGroups.place, keyword),
          )
        : undefined,
      release ? eq(errorGroups.release, release) : undefined,
    ),
  };
}

function selectErrors(db: Db) {
  return db
    .select({ group: errorGroups, handlerName: users.nickName })
    .from(errorGroups)
    .leftJoin(users, eq(users.userId, errorGroups.handlerId));
}

interface ErrorRow {
  readonly group: typeof errorGroups.$inferSelect;
  readonly handlerName: string | null;
}

function toError({ group: { fingerprint: _, ...group }, handlerName }: ErrorRow) {
  return { ...group, handlerName };
}

// Reads the occurrences in the role that sees all merchants, for the names of these merchants.
async function readOccurrences(db: Db, errorId: string) {
  const rows = await withSessionRole(db, () =>
    db
      .select({ occurrence: errorOccurrences, merchantName: merchants.merchantName })
      .from(errorOccurrences)
      .leftJoin(merchants, eq(merchants.merchantId, errorOccurrences.merchantId))
      .where(eq(errorOccurrences.errorId, errorId))
      .orderBy(desc(errorOccurrences.occurrenceId))
      .limit(KEPT_OCCURRENCES + 1),
  );
  return rows.map(({ occurrence: { occurrenceId, actions, ...occurrence }, merchantName }) => ({
    ...occurrence,
    occurrenceId: String(occurrenceId),
    actions: [...actions],
    merchantName,
  }));
}

async function changeErrors(
  db: Db,
  errorIds: readonly string[],
  values: Pick<typeof errorGroups.$inferInsert, 'state' | 'fixedIn'>,
): Promise<void> {
  const ids = [...new Set(errorIds)];
  const { rowCount } = await db.update(errorGroups).set(values).where(inArray(errorGroups.errorId, ids));
  if (rowCount !== ids.length) throw notFound();
}

async function refuseUnknownHandler(db: Db, handlerId: string | null): Promise<void> {
  if (handlerId === null || (await db.$count(users, eq(users.userId, handlerId))) > 0) return;
  throw fieldRefusal('not-found', { name: 'handlerId', text: '用户不存在' });
}

function withoutQuery(page: string): string {
  return page.replace(/[?#].*$/s, '');
}
