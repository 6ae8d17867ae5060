import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { businessLogs } from 'contract/audit/businessLogs';
import { registry } from 'contract/registry';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { isWithinLogPeriod } from '../../../audit/logQuery';
import { auditedObjects, auditLog } from '../../../db/schema';
import { containsText, startsWith } from '../../../db/listing';
import { withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';

type Filter = Omit<v.InferOutput<typeof businessLogs.exportBusinessLogs.arg>, 'reason'>;

const files: readonly Endpoints[] = Object.values(registry);

/** The endpoints of the contract by name, as the audit log names the operations. */
export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(files.flatMap((file) => Object.entries(file)));

/** The condition that joins the calls with their objects. Includes the time, by which both tables are partitioned. */
export const isObjectOfCall = and(
  eq(auditedObjects.auditId, auditLog.auditId),
  eq(auditedObjects.createTime, auditLog.createTime),
);

/**
 * The SQL condition for a filter of the business log, in two parts: `unindexed` is the part that no index supports.
 * Names of objects are found by their beginning, which an index has; names of users by any part, among the users that
 * there are, and those of removed users as a whole.
 */
export async function toLogConditions(db: Db, filter: Filter, timeZone: string) {
  const { userName, action, objectName, result, address, traceId } = filter;
  const names = userName ? await findUserNames(db, userName) : undefined;
  return {
    indexed: and(
      isWithinLogPeriod(auditLog.createTime, filter, timeZone),
      traceId ? eq(auditLog.traceId, traceId) : undefined,
      names && isOneOf(auditLog.userName, names),
      address ? eq(auditLog.address, address) : undefined,
      objectName
        ? sql`(${auditLog.auditId}, ${auditLog.createTime}) in (
            select ${auditedObjects.auditId}, ${auditedObjects.createTime} from ${auditedObjects}
            where ${startsWith(auditedObjects.objectName, objectName)}
              and ${isWithinLogPeriod(auditedObjects.createTime, filter, timeZone)})`
        : undefined,
    ),
    unindexed: and(
      userName && !names ? containsText(auditLog.userName, userName) : undefined,
      action && inArray(auditLog.operation, operationsOf(action)),
      result && (result === 'done' ? isNull(auditLog.refusal) : isNotNull(auditLog.refusal)),
    ),
  };
}

// A part of a name that more users have is found soon by reading the newest rows.
const MAX_FOUND_USERS = 100;

// Returns the user names that contain the text; undefined if there are too many to filter by. Reads the users of all
// merchants, since users may work in merchants other than their own. The caller gets only rows that it may read.
async function findUserNames(db: Db, text: string): Promise<readonly string[] | undefined> {
  const found = await withSessionRole(db, () =>
    db
      .select({ userName: users.userName })
      .from(users)
      .where(containsText(users.userName, text))
      .limit(MAX_FOUND_USERS + 1),
  );
  if (found.length > MAX_FOUND_USERS) return undefined;
  return [...new Set([text, ...found.map(({ userName }) => userName)])];
}

// With one value, the rows of the index are in the order of the log.
function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  const [value, ...others] = values;
  return others.length === 0 ? sql`${column} = ${value}` : inArray(column, [...values]);
}

function operationsOf(action: NonNullable<Filter['action']>): string[] {
  return [...endpointsByName].flatMap(([name, { changes }]) => (changes && changes.action === action ? [name] : []));
}

/** The order of the log: newest first. */
export const NEWEST_FIRST = [desc(auditLog.createTime), desc(auditLog.auditId)];
