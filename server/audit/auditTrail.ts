import { CALLER_ID } from 'contract/endpoint';
import type { Change } from 'contract/endpoint';
import type { ErrorSubCode } from 'contract/envelope';
import type { OpenSession, Visitor } from '../caller';
import { withSessionRole } from '../db/store';
import type { Db } from '../db/store';
import { getViolatedIndex } from '../db/uniqueIndexes';
import { Refusal, outdatedRow } from '../refusal';
import type { Services } from '../services';
import { writeAudit } from './audit';
import type { AuditedCall, AuditedUser, RecordedObject } from './audit';
import { readObjects } from './auditedObjects';
import type { ObjectState } from './auditedObjects';
import { listChangedFields } from './changedFields';
import { readLastChange } from './lastChange';
import type { AuditTrail } from './trail';

interface FollowedObjects {
  readonly kind: string;
  readonly readIds: () => Promise<readonly string[]>;
  readonly before: ReadonlyMap<string, ObjectState>;
  /** Whether objects that the call left unchanged are recorded too, since the argument names them. */
  readonly isNamed: boolean;
}

type NeededServices = Pick<Services, 'store' | 'storageCipher' | 'audited'>;

/**
 * Runs the handler of a call in the call's transaction and writes its audit row there, with the state of the objects
 * before and after the handler. Calls that only read leave no row.
 */
export async function withAuditTrail<T>(
  services: NeededServices,
  db: Db,
  actor: AuditedUser,
  visitor: Visitor,
  call: AuditedCall,
  handle: (trail: AuditTrail) => Promise<T>,
): Promise<T> {
  const { changes } = call.endpoint;
  if (!changes) return handle({ follow: () => Promise.resolve() });
  const start = performance.now();
  const followed: FollowedObjects[] = [];
  const follow = async (kind: string, readIds: FollowedObjects['readIds'], isNamed: boolean) => {
    followed.push({ kind, readIds, isNamed, before: await readKind(services, db, kind, await readIds()) });
  };
  const inArgument = readNamedIds(changes, actor, call.arg);
  const isKnownBefore = inArgument.length > 0 && !addsObject(changes);
  if (isKnownBefore) await follow(changes.kind, () => Promise.resolve(inArgument), true);
  const answer = await handle({ follow: (kind, readIds) => follow(kind, readIds, false) });
  if (!isKnownBefore) {
    const inAnswer = readNamedIds(changes, actor, answer);
    // The code of a new dictionary is in the argument.
    const added = inAnswer.length > 0 ? inAnswer : inArgument;
    followed.push({ kind: changes.kind, readIds: () => Promise.resolve(added), isNamed: true, before: new Map() });
  }
  const { objects, merchantIds } = await compareObjects(services, db, followed);
  const recorded = { ...call, objects, durationMs: Math.round(performance.now() - start) };
  await writeAudit(db, actor, visitor, recorded);
  const others = [...merchantIds].filter((merchantId) => merchantId !== actor.merchantId);
  if (others.length > 0)
    await withSessionRole(db, async () => {
      for (const merchantId of others) await writeAudit(db, { ...actor, merchantId }, visitor, recorded);
    });
  return answer;
}

/**
 * Runs a call of a session. If the call is refused, writes its audit row in a separate transaction: of a change whatever
 * the reason, otherwise for lack of a permission. The row contains the argument if the call was refused after its
 * argument was parsed. A refusal for an outdated version of a row then names the change that the caller has not seen.
 */
export async function withRefusalAudit<T>(
  services: NeededServices,
  session: OpenSession,
  visitor: Visitor,
  call: AuditedCall,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = getRefusal(error);
    if (refusal === undefined || !isRecorded(call, refusal)) throw error;
    const lastChange = await services.store.asMerchant(session, async (db) => {
      const objects = await readRefusedObjects(services, db, session, call);
      await writeAudit(db, session, visitor, { ...call, refusal, objects });
      const [object] = objects;
      return isOutdated(error) && object ? readLastChange(db, session, object) : undefined;
    });
    throw lastChange ? outdatedRow(lastChange) : error;
  }
}

// Returns undefined for an error of the server, which the log of the process contains. A form that violates a unique
// index is refused only when its error is answered.
function getRefusal(error: unknown): ErrorSubCode | undefined {
  if (error instanceof Refusal) return error.subCode;
  return getViolatedIndex(error) === undefined ? undefined : 'conflict';
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.lastChange !== undefined;
}

// Calls over a limit leave no row, so that a flood of calls can't fill the log. A session that has ended has no caller,
// and one that has to change its password first is refused every call.
const UNRECORDED: readonly ErrorSubCode[] = ['too-many-requests', 'auth-check-error', 'must-change-password'];

function isRecorded({ endpoint }: AuditedCall, refusal: ErrorSubCode): boolean {
  if (UNRECORDED.includes(refusal)) return false;
  return endpoint.changes !== false || refusal === 'permission-denied';
}

async function readRefusedObjects(
  services: NeededServices,
  db: Db,
  session: OpenSession,
  { endpoint: { changes }, arg }: AuditedCall,
): Promise<RecordedObject[]> {
  if (!changes || addsObject(changes)) return [];
  const kind = services.audited.get(changes.kind);
  if (!kind) return [];
  // Reads the names alone, and only of rows that the caller may see: the ids of a refused call may not have been checked.
  const { noun, table, id, name, needs } = kind;
  const named = { noun, table, id, name, needs, fields: {} };
  const states = await readObjects(db, services.storageCipher, named, readNamedIds(changes, session, arg));
  return [...states.values()].map(({ id, name }) => ({
    kind: changes.kind,
    objectId: id,
    objectName: name,
    changes: [],
  }));
}

// Whether the objects of a call don't exist before it. The argument of a copy names the original.
function addsObject({ action }: Change): boolean {
  return action === 'add' || action === 'copy';
}

// Returns the ids that the field `id` of a change contains, in the argument or the answer of the call.
function readNamedIds({ id }: Change, { userId }: AuditedUser, values: unknown): readonly string[] {
  if (id === undefined) return [];
  if (id === CALLER_ID) return userId === undefined ? [] : [userId];
  if (typeof values !== 'object' || values === null || !(id in values)) return [];
  const given: unknown = Reflect.get(values, id);
  return [...new Set([given].flat())].filter((each) => typeof each === 'string');
}

async function readKind({ audited, storageCipher }: NeededServices, db: Db, name: string, ids: readonly string[]) {
  const kind = audited.get(name);
  return kind ? readObjects(db, storageCipher, kind, ids) : new Map<string, ObjectState>();
}

async function compareObjects(services: NeededServices, db: Db, followed: readonly FollowedObjects[]) {
  const objects: RecordedObject[] = [];
  const merchantIds = new Set<string>();
  for (const { kind: name, readIds, before, isNamed } of followed) {
    const kind = services.audited.get(name);
    if (!kind) continue;
    const ids = new Set([...before.keys(), ...(await readIds())]);
    const after = await readKind(services, db, name, [...ids]);
    const compared = [...ids].map((id) => ({ before: before.get(id), after: after.get(id) }));
    const changed = await listChangedFields(db, kind, compared);
    for (const [index, { before: former, after: present }] of compared.entries()) {
      const state = present ?? former;
      if (!state) continue;
      const changes = changed[index] ?? [];
      if (isNamed || changes.length > 0)
        objects.push({ kind: name, objectId: state.id, objectName: state.name, changes });
      for (const each of [former, present]) each?.merchantIds.forEach((one) => merchantIds.add(one));
    }
  }
  return { objects, merchantIds };
}
