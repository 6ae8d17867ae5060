import { eq } from 'drizzle-orm';
import { hasPermission } from 'contract/access/permissions';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { StartableProcess } from 'contract/workflow/applications';
import { checkFormValues } from 'contract/workflow/checkFormValues';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { InstanceStatus } from 'contract/workflow/instances';
import type { BusinessReference } from '../../../businessKind';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { applyEvent } from '../instances/apply';
import { lockInstance, readInstance } from '../instances/load';
import { STARTER_RIGHTS } from '../instances/rights';
import { processInstances as instances } from '../instances/schema';
import { todayIn } from '../instances/submitted';
import { takeEffects } from '../instances/takeEffects';
import { readViewer } from '../instances/viewer';
import { processes } from '../processes/schema';
import { fillForm } from './fillForm';
import type { BusinessFacts } from './fillForm';
import { readDefaults, readPath, readPublished, startPublished } from './start';
import type { Applicant, Published } from './start';
import { findStartableByKey } from './startable';

/** A process that a module starts for one of its objects. */
export interface BusinessStart {
  readonly processKey: string;
  readonly business: BusinessReference;
  readonly title: string;
  /** What the form takes, as far as it has fields with these ids. */
  readonly facts: BusinessFacts;
  /** Stores the id with the object. Called before the process begins to run, since one without people has ended when it has. */
  readonly link: (instanceId: string) => Promise<void>;
}

/**
 * Starts a process for an object of another module, in the transaction of the caller and with the caller's rights. The module hears of
 * the end by its declaration (`businessKinds` of `ServerModule`). Refuses, in words for whoever has to mend it, a process that can't be
 * started: one that is unknown, suspended, not published or not for the caller, or whose form needs what the module does not tell.
 */
export function startBusinessProcess(who: Applicant, start: BusinessStart): Promise<{ instanceId: string }> {
  const { db, services } = who;
  const { business, title } = start;
  return withWholeMerchantScope(db, who, async () => {
    const process = await findProcess(who, start.processKey);
    const published = await readPublished(who, process.processId);
    const formValues = published.form ? fillForm(published.form.definition, start.facts) : {};
    await refuseIncomplete(who, process, published, formValues);
    const applied = await startPublished(who, process, { formValues, chosen: [], title, business });
    await start.link(applied.instanceId);
    await takeEffects({ ...who, timeZone: services.timeZone }, services, applied);
    return { instanceId: applied.instanceId };
  });
}

/**
 * Changes an object whose process is to end with the change, such as one that is stopped. The instance is locked before the change, in the
 * order in which an end comes to the object; afterwards it is ended, if it still runs.
 */
export function changeWithProcess(
  who: Applicant,
  instanceId: string,
  reason: string,
  change: () => Promise<void>,
): Promise<void> {
  const { db, services } = who;
  const acting = { ...who, timeZone: services.timeZone };
  return withWholeMerchantScope(db, who, async () => {
    // The history of processes may be cleared: what is gone needs no end.
    const isThere = (await db.$count(instances, eq(instances.instanceId, instanceId))) > 0;
    const status = isThere ? (await lockInstance(db, instanceId)).state.status : undefined;
    await change();
    if (status !== 'RUNNING') return;
    const applied = await applyEvent(acting, instanceId, { kind: 'TERMINATE' }, { opinion: reason });
    await takeEffects(acting, services, applied);
  });
}

/** The process of an object as a person sees it who reads the object. */
export interface BusinessProcess {
  readonly instanceId: string;
  readonly title: string;
  readonly status: InstanceStatus;
  readonly isSuspended: boolean;
  /** Where the caller can open it. Null: the caller has nothing to do with it. */
  readonly address: string | null;
}

/** Reads the process of an object. Null: it is gone. */
export function readBusinessProcess(who: Caller, instanceId: string): Promise<BusinessProcess | null> {
  const { db, userId, permissions } = who;
  return withWholeMerchantScope(db, who, async () => {
    if ((await db.$count(instances, eq(instances.instanceId, instanceId))) === 0) return null;
    const stored = await readInstance(db, instanceId);
    const { title, state } = stored;
    const viewer = await readViewer(db, stored, userId);
    const isStarter = state.starterId === userId && hasPermission(permissions, SHELL_PERMISSION_TAGS.applications);
    const page = isStarter ? 'myApply' : 'myApproval';
    const mayOpen = viewer && (isStarter || hasPermission(permissions, SHELL_PERMISSION_TAGS.approvals));
    return {
      ...{ instanceId, title, status: state.status, isSuspended: state.isSuspended },
      address: mayOpen ? `/workflow/${page}?instance=${instanceId}` : null,
    };
  });
}

async function findProcess(who: Applicant, key: string): Promise<StartableProcess> {
  const found = await findStartableByKey(who.db, who, key);
  if (found) return found;
  const { processName, processKey, enabled, versionNumber } = processes;
  const [process] = await who.db
    .select({ processName, enabled, versionNumber })
    .from(processes)
    .where(eq(processKey, key));
  if (!process) throw new Refusal('conflict', '没有标识为“{key}”的审批流程，请联系管理员检查系统参数', { key });
  const values = { process: process.processName };
  if (process.versionNumber === null)
    throw new Refusal('conflict', '审批流程“{process}”还没有发布，请发布后再提交', values);
  if (!process.enabled) throw new Refusal('conflict', '审批流程“{process}”已停用，请启用后再提交', values);
  throw new Refusal('conflict', '您不在审批流程“{process}”的发起范围内，请联系流程管理员', values);
}

// What a person would be told at the fields of the form, for somebody who does not see it.
async function refuseIncomplete(
  who: Applicant,
  { processName: process }: StartableProcess,
  published: Published,
  formValues: ReturnType<typeof fillForm>,
): Promise<void> {
  const { form } = published;
  if (form) {
    const today = todayIn(who.services.timeZone);
    const former = await readDefaults(who, form);
    const { problems } = checkFormValues(form.definition, STARTER_RIGHTS, formValues, former, { today });
    const [problem] = problems;
    if (problem) {
      const { fields } = indexDefinition(form.definition);
      const field = fields.get(String(problem.path[0]))?.field.label ?? '';
      const values = { process, field, problem: problem.message };
      throw new Refusal(
        'conflict',
        '审批流程“{process}”的表单不能自动填写：{field}（{problem}）。请修改表单或更换流程',
        values,
      );
    }
  }
  const { choose } = await readPath(who, published, { formValues, chosen: [] });
  const [node] = choose;
  if (!node) return;
  const values = { process, node: node.nodeName };
  throw new Refusal(
    'conflict',
    '审批流程“{process}”的节点“{node}”由发起人选择处理人，不能自动发起。请修改流程或更换流程',
    values,
  );
}
