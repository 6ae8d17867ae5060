import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { approvals as contract } from 'contract/workflow/approvals';
import { actsByPeople } from 'contract/workflow/processDefinition';
import { isButtonOffered } from 'contract/workflow/nodeButtons';
import type { FormValues } from 'contract/workflow/formValues';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { advance } from '../../../workflow/advance';
import type { Task } from '../../../workflow/state';
import { readPrincipalsIn } from '../deputies/active';
import { applyEvent } from '../instances/apply';
import type { DecisionWay, EventDetails, InstanceEvent } from '../instances/apply';
import { listNextToChoose, readChoices } from '../instances/choices';
import { sendCopies } from '../instances/copies';
import { saveDecisionFiles } from '../instances/decisionFiles';
import { readFormOf } from '../instances/formOf';
import { planAdoption, refuseUnfitFiles } from '../instances/formFiles';
import { addHistory } from '../instances/history';
import { lockInstance } from '../instances/load';
import { doOneByOne } from '../instances/oneByOne';
import type { StoredInstance } from '../instances/load';
import { toRefusal } from '../instances/refusals';
import { rightsAtNode } from '../instances/rights';
import { saveSignature } from '../instances/signatures';
import { readSubmitted } from '../instances/submitted';
import { takeEffects } from '../instances/takeEffects';
import type { EffectServices } from '../instances/takeEffects';
import { isBatchable } from './batch';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** A person who decides, in whose transaction, and what deciding takes besides. */
export type Approver = Pick<Caller, 'db' | 'merchantId' | 'scope' | 'userId'> & {
  readonly services: EffectServices;
  /** Undefined: in the portal. */
  readonly via?: DecisionWay;
};

interface OneTask {
  readonly instanceId: string;
  readonly taskId: number;
}

/** Passes a task of the caller, with the values and the people that its node lets the caller give. */
export function passTask(
  who: Approver,
  { opinion, signature, fileIds, formValues, chosen, ...task }: Argument<'passTask'>,
): Promise<void> {
  return act(who, task, opinion, async (stored, own) => {
    refuseWithoutOpinion(stored, own, opinion);
    await keepSignature(who, stored, own, signature);
    await keepFiles(who, stored, own, fileIds);
    const values = formValues && (await readValues(who, stored, own, formValues));
    const event = { kind: 'PASS' as const, taskId: own.id, ...(values && { values }) };
    const { process, state } = stored;
    // By the values that are sent, the instance may come to other nodes than the person has seen.
    const choices = readChoices(listNextToChoose(process, advance(process, state, event)), chosen);
    return { event, ...(Object.keys(choices).length > 0 && { details: { chosen: choices } }) };
  });
}

/** Passes several tasks, each by itself: what can't be passed is named, and the others are passed all the same. */
export async function passTasks(
  who: Approver,
  { instanceIds, taskIds, opinion }: Argument<'passTasks'>,
): Promise<DataOf<typeof contract.passTasks>> {
  const { db } = who;
  const tasks = instanceIds.flatMap((instanceId, index) => {
    const taskId = taskIds[index];
    return taskId === undefined ? [] : [{ instanceId, taskId }];
  });
  if (tasks.length !== taskIds.length || tasks.length !== instanceIds.length)
    throw new Refusal('param-invalid', '请求参数有误');
  const refused = await doOneByOne(db, tasks, (task) =>
    act(who, task, opinion, (stored, own) => {
      refuseWithoutOpinion(stored, own, opinion);
      if (!isBatchable(stored.process.definition, own.nodeId)) throw new Refusal('conflict', '该节点需要逐个处理');
      return { event: { kind: 'PASS', taskId: own.id } };
    }),
  );
  const left = refused.map(({ task, reason }) => ({ ...task, reason }));
  return { passedCount: tasks.length - left.length, left };
}

export function refuseTask(
  who: Approver,
  { opinion, signature, fileIds, ...task }: Argument<'refuseTask'>,
): Promise<void> {
  return act(who, task, opinion, async (stored, own) => {
    refuseWithoutOpinion(stored, own, opinion);
    await keepSignature(who, stored, own, signature);
    await keepFiles(who, stored, own, fileIds);
    return { event: { kind: 'REFUSE', taskId: own.id } };
  });
}

export function returnTask(who: Approver, { opinion, to, then, ...task }: Argument<'returnTask'>): Promise<void> {
  return act(who, task, opinion, (_, own) => ({ event: { kind: 'RETURN', taskId: own.id, to, then } }));
}

export function transferTask(who: Approver, { opinion, userId, ...task }: Argument<'transferTask'>): Promise<void> {
  return act(who, task, opinion, (_, own) => ({ event: { kind: 'TRANSFER', taskId: own.id, userId } }));
}

export function addSigns(who: Approver, { opinion, side, userIds, ...task }: Argument<'addSigns'>): Promise<void> {
  return act(who, task, opinion, (_, own) => ({ event: { kind: 'ADD_SIGNS', taskId: own.id, side, userIds } }));
}

/** Takes a sign back: one that was added to a task of the caller. */
export function removeSign(who: Approver, task: Argument<'removeSign'>): Promise<void> {
  const isAddedByCaller = ({ state }: StoredInstance, { addedTo }: Task) =>
    state.tasks.some(({ id, userId }) => id === addedTo && userId === who.userId);
  return act(who, task, undefined, (_, sign) => ({ event: { kind: 'REMOVE_SIGN', taskId: sign.id } }), isAddedByCaller);
}

/** Sends a copy to others, who can read the instance from then on. The task stays whose it is. */
export function copyTask(who: Approver, { opinion, userIds, ...task }: Argument<'copyTask'>): Promise<void> {
  const isForCaller = async ({ instanceId }: StoredInstance, found: Task) =>
    found.userId === who.userId || (await isForDeputy(who, instanceId, found));
  const copy = async (stored: StoredInstance, own: Task) => {
    if (stored.state.isSuspended) throw toRefusal('SUSPENDED');
    const node = stored.process.tree.get(own.nodeId)?.node;
    const isOffered = node !== undefined && actsByPeople(node) && isButtonOffered(node.buttons, 'COPY');
    if (!isOffered || own.status !== 'OPEN') throw new Refusal('conflict', '当前不能抄送');
    await sendCopies({ ...who, timeZone: who.services.timeZone }, who.services, stored, {
      nodeId: own.nodeId,
      userIds,
    });
    const row = { kind: 'COPIED' as const, userId: who.userId, task: own.id, nodeId: own.nodeId };
    await addHistory(who.db, stored, [{ ...row, opinion: opinion ?? null, detail: { userIds } }]);
  };
  return withTask(who, task, copy, isForCaller);
}

export function pullBackTask(who: Approver, task: Argument<'pullBackTask'>): Promise<void> {
  return act(who, task, undefined, (_, own) => ({ event: { kind: 'PULL_BACK', taskId: own.id } }));
}

interface Act {
  readonly event: InstanceEvent;
  readonly details?: EventDetails;
}

function act(
  who: Approver,
  task: OneTask,
  opinion: string | null | undefined,
  toAct: (stored: StoredInstance, task: Task) => Act | Promise<Act>,
  isMine?: IsMine,
): Promise<void> {
  const acting = { ...who, timeZone: who.services.timeZone };
  const apply = async (stored: StoredInstance, found: Task) => {
    const { event, details } = await toAct(stored, found);
    const said = { ...(opinion && { opinion }), ...(who.via && { via: who.via }) };
    const applied = await applyEvent(acting, stored.instanceId, event, { ...details, ...said });
    await takeEffects(acting, who.services, applied);
  };
  return withTask(who, task, apply, isMine);
}

type IsMine = (stored: StoredInstance, task: Task) => boolean | Promise<boolean>;

// Locks the instance and finds the task in it. Without a rule of its own, an action is for the person of the task, and for a deputy of
// that person, who takes the task over. A task of anybody else does not exist for the caller.
function withTask(
  who: Approver,
  { instanceId, taskId }: OneTask,
  work: (stored: StoredInstance, task: Task) => Promise<void>,
  isMine?: IsMine,
): Promise<void> {
  return withWholeMerchantScope(who.db, who, async () => {
    const stored = await lockInstance(who.db, instanceId);
    const task = stored.state.tasks.find(({ id }) => id === taskId);
    if (!task) throw notFound();
    const ofCaller = isMine ? await isMine(stored, task) : task.userId === who.userId;
    if (ofCaller) {
      await work(stored, task);
      return;
    }
    if (isMine || !(await isForDeputy(who, instanceId, task))) throw notFound();
    const own = await takeOver(who, instanceId, task);
    await work(own.stored, own.task);
  });
}

// What was returned is its starter's to correct, whoever stands in for the starter.
async function isForDeputy({ db, userId }: Approver, instanceId: string, task: Task): Promise<boolean> {
  return task.nodeId !== START_NODE_ID && (await readPrincipalsIn(db, userId, instanceId)).has(task.userId);
}

// Makes a task of another person the caller's own. Refused as whatever comes too late for a task. Nobody has to be told of it.
async function takeOver(who: Approver, instanceId: string, task: Task) {
  const event = { kind: 'TRANSFER', taskId: task.id, userId: who.userId, isForced: true } as const;
  const details = { principalId: task.userId, ...(who.via && { via: who.via }) };
  await applyEvent({ ...who, timeZone: who.services.timeZone }, instanceId, event, details);
  const stored = await lockInstance(who.db, instanceId);
  const own = stored.state.tasks.find(({ id }) => id === stored.state.lastNumber);
  if (!own) throw notFound();
  return { stored, task: own };
}

function refuseWithoutOpinion({ process }: StoredInstance, { nodeId }: Task, opinion: string | null | undefined): void {
  const node = process.tree.get(nodeId)?.node;
  if (node && actsByPeople(node) && node.needsOpinion && !opinion) throw new Refusal('param-invalid', '请输入意见');
}

// Where the node wants no signature, one that is sent all the same is dropped.
async function keepSignature(
  { db }: Approver,
  stored: StoredInstance,
  { id, nodeId }: Task,
  signature: string | undefined,
): Promise<void> {
  const node = stored.process.tree.get(nodeId)?.node;
  if (!node || !actsByPeople(node) || !node.needsSignature) return;
  if (signature === undefined) throw new Refusal('param-invalid', '请签名');
  await saveSignature(db, stored, id, signature);
}

// Also where no files are wanted, none are dropped without a word: the person has uploaded them.
async function keepFiles(
  { db, userId }: Approver,
  stored: StoredInstance,
  { id, nodeId }: Task,
  fileIds: readonly string[],
): Promise<void> {
  const node = stored.process.tree.get(nodeId)?.node;
  const allowsFiles = node !== undefined && actsByPeople(node) && node.allowsFiles;
  if (fileIds.length > 0 && !allowsFiles) throw new Refusal('param-invalid', '该节点不能上传附件');
  await saveDecisionFiles(db, { userId, instanceId: stored.instanceId, task: id }, fileIds);
}

// What the person may change of the form at the node; the starter, whatever the form allows.
async function readValues(
  who: Approver,
  { instanceId, process, state }: StoredInstance,
  { nodeId }: Task,
  given: unknown,
): Promise<FormValues | undefined> {
  const { db, services } = who;
  const definition = await readFormOf(db, instanceId);
  if (!definition) return undefined;
  const rights = rightsAtNode(process, nodeId);
  const former = state.values;
  const values = readSubmitted(definition, rights, given, { former, timeZone: services.timeZone });
  await refuseUnfitFiles(who, definition, { values, former });
  const adoption = await planAdoption(db, { userId: who.userId, instanceId }, definition, values);
  await adoption.adopt(instanceId);
  return adoption.values;
}
