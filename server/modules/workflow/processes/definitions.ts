import * as v from 'valibot';
import type { Message } from 'contract/text';
import { checkProcess, findUnchosen } from 'contract/workflow/checkProcess';
import { listFields } from 'contract/workflow/formIndex';
import { ProcessDefinition, isGateway, listNodes } from 'contract/workflow/processDefinition';
import { MAX_PROCESS_PROBLEMS } from 'contract/workflow/processes';
import type { ProcessDetail } from 'contract/workflow/processRows';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { readPublishedVersion } from '../forms/versions';
import type { DefinedVersion as FormVersion } from '../forms/versions';
import { findChildProblems } from './children';

/** What keeps a definition from being published, and at which node. */
interface DraftProblem {
  readonly nodeId: string | null;
  readonly nodeName: string | null;
  readonly message: Message;
}

/** A definition with the form whose fields its nodes use. */
export interface ProcessDraft {
  readonly definition: ProcessDefinition;
  readonly formId: string | null;
}

/** A draft with the key of its process, by which it may start itself again. */
interface KeyedDraft extends ProcessDraft {
  readonly processKey: string;
}

/** Reads a stored definition. */
export function parseDefinition(stored: object): ProcessDefinition {
  return v.parse(ProcessDefinition, stored);
}

/** Whether two nodes or branches have one id, so that the definition can't be drawn. */
export function hasSharedIds({ nodes }: ProcessDefinition): boolean {
  const ids = listNodes(nodes).flatMap((node) => [
    node.id,
    ...(isGateway(node) ? node.branches.map(({ id }) => id) : []),
  ]);
  return new Set(ids).size < ids.length;
}

// What `checkProcess` finds by the fields of the form's published version, a form that is not published, and child processes that
// can't be started.
async function findProblems(db: Db, draft: KeyedDraft): Promise<readonly DraftProblem[]> {
  const form = draft.formId === null ? undefined : await readPublishedVersion(db, draft.formId);
  const { nodes } = draft.definition;
  const names = new Map(listNodes(nodes).map(({ id, name }) => [id, name]));
  const found = checkProcess(draft.definition, fieldsOf(form)).map(({ nodeId, text }): DraftProblem => ({
    nodeId: nodeId ?? null,
    nodeName: names.get(nodeId ?? '') ?? null,
    message: { text },
  }));
  const unpublished: DraftProblem = { nodeId: null, nodeName: null, message: { text: '流程的表单还没有发布' } };
  const children = (await findChildProblems(db, { processKey: draft.processKey, nodes })).map(
    ({ node: { id, name }, message }): DraftProblem => ({ nodeId: id, nodeName: name, message }),
  );
  return [...(draft.formId !== null && !form ? [unpublished] : []), ...found, ...children];
}

/** Names what keeps a draft from being published, as much as an answer holds. */
export async function nameProblems(db: Db, draft: KeyedDraft): Promise<ProcessDetail['problems']> {
  return (await findProblems(db, draft)).slice(0, MAX_PROCESS_PROBLEMS);
}

/** Refuses a draft that can't be published yet, and names why at its nodes. */
export async function refuseIncomplete(db: Db, draft: KeyedDraft): Promise<void> {
  refuse(await findProblems(db, draft), '流程有 {n} 处问题，修改后才能发布');
}

/** Refuses a draft in which something has not been chosen yet, such as where a route leads, so that it can't be run. */
export function refuseUnchosen({ nodes }: ProcessDefinition): void {
  const problems = listNodes(nodes).flatMap((node) =>
    findUnchosen(node).map((text) => ({ nodeId: node.id, nodeName: node.name, message: { text } })),
  );
  refuse(problems, '流程有 {n} 处问题，修改后才能模拟');
}

function refuse(problems: readonly DraftProblem[], text: string): void {
  if (problems.length === 0) return;
  const fields = problems.slice(0, MAX_PROCESS_PROBLEMS).map(({ nodeId, nodeName, message }) => ({
    name: nodeId ?? 'definition',
    ...(nodeName === null
      ? message
      : { text: '节点“{node}”：{problem}', values: { node: nodeName, problem: message } }),
  }));
  throw new Refusal('conflict', text, { n: problems.length }, { fields });
}

function fieldsOf(form: FormVersion | undefined): ReadonlySet<string> {
  return new Set(form ? listFields(form.definition.nodes).map(({ reference }) => reference) : []);
}
