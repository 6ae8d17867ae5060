import { eq } from 'drizzle-orm';
import type { FormValues } from 'contract/workflow/formValues';
import type { BusinessReference } from '../../../businessKind';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE, withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { advance, readProcess, start } from '../../../workflow/advance';
import type { Advanced, InstanceState, Process, ProcessEvent } from '../../../workflow/state';
import type { CrowdUser } from '../../channels/crowds/people';
import { lookAtCards } from '../../channels/decisionCards/cards';
import { saveCalls } from '../calls/save';
import { collectOpenEffects } from './effects';
import type { OpenEffect } from './effects';
import { addHistory, listOutcomes, toHistoryRow } from './history';
import type { HistoryRow } from './history';
import { lockInstance } from './load';
import type { StoredInstance } from './load';
import { readNamed } from './people';
import { readVersion as readFormVersion } from '../forms/versions';
import { planAdoption } from './formFiles';
import type { Adoption } from './formFiles';
import { saveInstance } from './save';
import { processVersions as versions } from '../processes/schema';
import { processInstances as instances } from './schema';
import type { ChosenPeople } from './schema';
import { settleEvent } from './settle';
import { saveTimers } from './timers';

/** An event that comes to an instance. Whom a node asks is found here and never given. */
export type InstanceEvent = Exclude<ProcessEvent, { readonly kind: 'PEOPLE_FOUND' }>;

/** An instance after an event, and what is left to do for it in the same transaction. */
export interface Applied {
  readonly instanceId: string;
  readonly title: string;
  readonly process: Process;
  readonly state: InstanceState;
  readonly effects: readonly OpenEffect[];
}

/** What comes with an event besides itself. */
export interface EventDetails {
  readonly opinion?: string;
  /** In whose place the person takes the task over that is transferred. */
  readonly principalId?: string;
  /** The people whom the person has chosen for later nodes. */
  readonly chosen?: ChosenPeople;
  /** How it came, if not through the portal. */
  readonly via?: DecisionWay;
}

/** Ways besides the portal by which people decide. */
export type DecisionWay = typeof BY_CARD;

/** The way of a decision by a press on a card of DingTalk. */
export const BY_CARD = 'DINGTALK_CARD' as const;

/** What is known of an instance when it starts. */
export interface StartRequest {
  readonly versionId: string;
  readonly starterId: string;
  readonly values: FormValues;
  readonly chosen?: ChosenPeople;
  readonly title?: string;
  /** The key with which the starter has sent it. */
  readonly submissionKey?: string;
  /** What was sent with the key, as a hash. */
  readonly submissionHash?: string;
  /** The object of another module for which it runs. */
  readonly business?: BusinessReference;
  /** The visit of the node that starts it as a child. */
  readonly parent?: { readonly instanceId: string; readonly token: number; readonly visit: number };
}

/** Starts an instance of a version of a process, in the caller's transaction. Refuses the id of an unknown version. */
export function startInstance(who: CrowdUser, request: StartRequest): Promise<Applied> {
  const {
    versionId,
    starterId,
    values: given,
    chosen = {},
    title = '',
    submissionKey = null,
    parent,
    business,
  } = request;
  const { db, merchantId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const [version] = await db.select().from(versions).where(eq(versions.versionId, versionId));
    if (!version) throw notFound();
    const process = readProcess(version.definition);
    const adoption = await adoptFor(db, version, starterId, given);
    const { values } = adoption;
    const advanced = start(process, starterId, values);
    if ('refusal' in advanced) throw new Error(`a process can't be started: ${advanced.refusal}`);
    const instanceId = newId();
    // An empty instance, of which everything is new.
    const state = { ...advanced.state, status: 'RUNNING' as const, tokens: [], tasks: [] };
    const { isSuspended, status, lastDecision, lastNumber, deferred } = state;
    await db.insert(instances).values({
      ...{ instanceId, merchantId, versionId, starterId, values, chosen, title, submissionKey },
      ...{ isSuspended, status, lastDecision, lastNumber, deferred },
      submissionHash: request.submissionHash ?? null,
      ...(business && { businessKind: business.kind, businessId: business.id }),
      ...(parent && { parentId: parent.instanceId, parentToken: parent.token, parentVisit: parent.visit }),
    });
    await adoption.adopt(instanceId);
    const stored = { instanceId, merchantId, title, process, chosen, state };
    return store(who, stored, advanced, { chosen, row: { kind: 'STARTED', userId: starterId } });
  });
}

// The files that the values name become the instance's own.
async function adoptFor(
  db: Db,
  { formId, formNumber }: typeof versions.$inferSelect,
  userId: string,
  values: FormValues,
): Promise<Adoption> {
  if (formId === null || formNumber === null) return { values, adopt: async () => {} };
  const { definition } = await readFormVersion(db, { formId, number: formNumber });
  return planAdoption(db, { userId, instanceId: null }, definition, values);
}

/**
 * Applies an event to an instance, in the caller's transaction: locks the instance, lets the engine decide, finds the people of new
 * visits, and stores what has changed with its history. This is the only way in which an instance changes. An event that the engine
 * refuses is a refusal, and one that comes too late to matter changes nothing. Whether the person may act is checked by the caller.
 */
export function applyEvent(
  who: CrowdUser,
  instanceId: string,
  event: InstanceEvent,
  { opinion, principalId, chosen, via }: EventDetails = {},
): Promise<Applied> {
  return withWholeMerchantScope(who.db, who, async () => {
    await refuseAbsentPeople(who.db, event);
    const stored = await lockInstance(who.db, instanceId);
    const told = toHistoryRow(stored.state, event, { userId: who.userId ?? null, opinion: opinion ?? null });
    const acted: HistoryRow =
      principalId === undefined ? told : { ...told, kind: 'TAKEN_OVER', detail: { userIds: [principalId] } };
    const row: HistoryRow = via === undefined ? acted : { ...acted, detail: { ...acted.detail, via } };
    const merged = chosen ? { ...stored.chosen, ...chosen } : stored.chosen;
    return store(who, stored, advance(stored.process, stored.state, event), { chosen: merged, row });
  });
}

// People whom a person names have to be there, as those whom a rule names.
async function refuseAbsentPeople(db: Db, event: InstanceEvent): Promise<void> {
  const named = event.kind === 'TRANSFER' ? [event.userId] : event.kind === 'ADD_SIGNS' ? event.userIds : [];
  const present = await readNamed(db, named);
  if (named.some((userId) => !present.includes(userId)))
    throw new Refusal('param-invalid', '所选人员已离开或被停用，请重新选择');
}

async function store(
  acting: CrowdUser,
  stored: StoredInstance,
  advanced: Advanced,
  { chosen, row }: { readonly chosen: ChosenPeople; readonly row: HistoryRow },
): Promise<Applied> {
  const who = { ...acting, scope: WHOLE_MERCHANT_SCOPE };
  const { instanceId, title, process } = stored;
  const contextOf = ({ starterId, values }: InstanceState, nodeId: string) => ({
    ...{ starterId, values },
    chosen: Object.hasOwn(chosen, nodeId) ? (chosen[nodeId] ?? []) : [],
  });
  const { state, effects, history } = await settleEvent(who, process, advanced, contextOf);
  if (effects.length === 0 && isSame(stored.state, state))
    return { ...{ instanceId, title, process, state }, effects: [] };
  await saveInstance(who.db, stored, { state, chosen });
  await saveTimers(who, stored, state, effects);
  await saveCalls(who.db, stored, state, effects);
  await lookAtCards(who.db, instanceId, listChangedTasks(stored.state, state));
  await addHistory(who.db, stored, [row, ...history, ...listOutcomes(state, effects)]);
  const open = await collectOpenEffects(who, process, state, effects, (nodeId) => contextOf(state, nodeId));
  return { ...{ instanceId, title, process, state }, effects: open };
}

// The tasks that stand otherwise than before, of which cards may have to say so.
function listChangedTasks(former: InstanceState, next: InstanceState): number[] {
  const known = new Map(former.tasks.map((task) => [task.id, task.status]));
  const isOtherwise = former.isSuspended !== next.isSuspended;
  return next.tasks
    .filter(({ id, status }) => known.has(id) && (known.get(id) !== status || (isOtherwise && status === 'OPEN')))
    .map(({ id }) => id);
}

// The engine keeps the parts of a state that it has not changed.
function isSame(former: InstanceState, next: InstanceState): boolean {
  return (
    former.tokens === next.tokens &&
    former.tasks === next.tasks &&
    former.status === next.status &&
    former.isSuspended === next.isSuspended &&
    former.deferred === next.deferred
  );
}
