import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { Message } from 'contract/text';
import { listFields } from 'contract/workflow/formIndex';
import type { IndexedField } from 'contract/workflow/formIndex';
import { readValue } from 'contract/workflow/formValues';
import { MAX_MOVED_INSTANCES } from 'contract/workflow/instanceMoves';
import type { instanceMoves as contract } from 'contract/workflow/instanceMoves';
import { listNodes } from 'contract/workflow/processDefinition';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { readProcess } from '../../../workflow/advance';
import { findMoveObstacle } from '../../../workflow/moveVersion';
import type { MoveObstacle } from '../../../workflow/moveVersion';
import type { Process } from '../../../workflow/state';
import { users } from '../../access/users/schema';
import { readVersion as readFormVersion } from '../forms/versions';
import { processVersions as versions } from '../processes/schema';
import { readVersion } from '../processes/versions';
import type { DefinedVersion } from '../processes/versions';
import { addHistory } from './history';
import { lockInstance, readInstance } from './load';
import type { StoredInstance } from './load';
import { processInstances as instances } from './schema';

type Part = v.InferOutput<typeof contract.moveInstances.arg>;
type Moves = DataOf<typeof contract.moveInstances>;

const OBSTACLE_TEXTS: Readonly<Record<MoveObstacle['reason'], string>> = {
  NODE_GONE: '新版本中没有当前节点“{name}”',
  KIND_CHANGED: '当前节点“{name}”在新版本中是另一种节点',
  BRANCH_CHANGED: '当前节点“{name}”在新版本中位于另一个分支',
  SEVERAL_CHANGED: '当前节点“{name}”的多人处理方式已改变',
};

/** The version by which instances are to go on. */
interface Target {
  readonly version: DefinedVersion;
  readonly process: Process;
  readonly fields: Fields;
}

type FormOfVersion = Pick<DefinedVersion, 'formId' | 'formNumber'>;

/** The fields of a form by their references. */
type Fields = ReadonlyMap<string, Pick<IndexedField['field'], 'kind' | 'label'>>;

/** Tells which running instances of a process can go on by a version, and changes nothing. */
export function previewMoves({ db }: Caller, part: Part): Promise<Moves> {
  return goThrough(db, part, ({ instanceId }) => readInstance(db, instanceId));
}

/**
 * Lets running instances of a process go on by a version, in one transaction: each is locked as by an event, so that it moves
 * between two actions. What was decided last can’t be pulled back any more, since the way to it may have changed.
 */
export function moveInstances({ db, userId }: Caller, part: Part): Promise<Moves> {
  return goThrough(
    db,
    part,
    ({ instanceId }) => lockInstance(db, instanceId),
    async (stored, from, to) => {
      await db
        .update(instances)
        .set({ versionId: to.versionId, lastDecision: null })
        .where(eq(instances.instanceId, stored.instanceId));
      await addHistory(db, stored, [{ kind: 'MOVED', userId, detail: { from, to: to.number } }]);
    },
  );
}

async function goThrough(
  db: Db,
  part: Part,
  read: (instance: { readonly instanceId: string }) => Promise<StoredInstance>,
  move?: (stored: StoredInstance, from: number, to: DefinedVersion) => Promise<void>,
): Promise<Moves> {
  const target = await readTarget(db, part);
  const found = await listRunning(db, part, target.version);
  const readFormer = rememberFields(db);
  const kept: Moves['kept'] = [];
  let movedCount = 0;
  for (const instance of found) {
    const { instanceId, createTime, number } = instance;
    const stored = await read(instance);
    // It has ended while this call waited for it.
    if (stored.state.status !== 'RUNNING') continue;
    const reason =
      instance.formId === target.version.formId
        ? findReason(stored, target, await readFormer(instance))
        : { text: '新版本使用另一个表单' };
    if (reason) kept.push({ instanceId, createTime, number, reason, starterName: instance.starterName ?? '' });
    else {
      await move?.(stored, number, target.version);
      movedCount += 1;
    }
  }
  const next = found.length === MAX_MOVED_INSTANCES ? (found.at(-1)?.instanceId ?? null) : null;
  return { movedCount, kept, next };
}

async function readTarget(db: Db, { processId, number }: Part): Promise<Target> {
  const version = await readVersion(db, { processId, number });
  return { version, process: readProcess(version.definition), fields: await readFields(db, version) };
}

async function readFields(db: Db, { formId, formNumber }: FormOfVersion): Promise<Fields> {
  if (formId === null || formNumber === null) return new Map();
  const { definition } = await readFormVersion(db, { formId, number: formNumber });
  return new Map(listFields(definition.nodes).map(({ reference, field }) => [reference, field]));
}

// Reads the fields of each version of a form once.
function rememberFields(db: Db): (version: FormOfVersion) => Promise<Fields> {
  const known = new Map<string, Promise<Fields>>();
  return (version) => {
    const key = `${version.formId ?? ''} ${String(version.formNumber)}`;
    const fields = known.get(key) ?? readFields(db, version);
    known.set(key, fields);
    return fields;
  };
}

// In the order of their ids, so that two calls at once wait for each other and not for themselves.
function listRunning(db: Db, { processId, after }: Part, target: DefinedVersion) {
  const { instanceId, createTime } = instances;
  return db
    .select({
      ...{ instanceId, createTime, starterName: users.nickName },
      ...{ number: versions.number, formId: versions.formId, formNumber: versions.formNumber },
    })
    .from(instances)
    .innerJoin(versions, eq(versions.versionId, instances.versionId))
    .leftJoin(users, eq(users.userId, instances.starterId))
    .where(
      and(
        eq(versions.processId, processId),
        ne(instances.versionId, target.versionId),
        eq(instances.status, 'RUNNING'),
        after === null ? undefined : gt(instanceId, after),
      ),
    )
    .orderBy(asc(instanceId))
    .limit(MAX_MOVED_INSTANCES);
}

// Why an instance can't go on by the version. Undefined: it can.
function findReason({ process, state }: StoredInstance, target: Target, former: Fields): Message | undefined {
  const obstacle = findMoveObstacle(process, target.process, state);
  if (obstacle) return { text: OBSTACLE_TEXTS[obstacle.reason], values: { name: nameOf(process, obstacle.nodeId) } };
  // A value of another kind would be refused when somebody saves the form, who could do nothing about it.
  for (const [reference, { kind, label }] of former) {
    const [fieldId = ''] = reference.split('.');
    const later = target.fields.get(reference);
    if (!later || later.kind === kind || readValue(state.values, fieldId) === undefined) continue;
    return { text: '表单字段“{name}”在新版本中是另一种字段', values: { name: label } };
  }
  return undefined;
}

function nameOf({ definition }: Process, nodeId: string): string {
  return listNodes(definition.nodes).find(({ id }) => id === nodeId)?.name ?? nodeId;
}
