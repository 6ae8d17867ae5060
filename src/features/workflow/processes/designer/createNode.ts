import type { Conditions } from 'contract/workflow/conditions';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import { isGateway } from 'contract/workflow/processDefinition';
import type { Branch, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import type { TransactorNode } from 'contract/workflow/processNodes';
import type { Translate } from '@/platform/language/translateWith';
import { NODE_KIND_LABELS } from 'contract/workflow/nodeKinds';
import type { NodeKind } from 'contract/workflow/nodeKinds';
import { listIds } from './sequences';

const MINUTES_OF_A_DAY = 24 * 60;
const NO_CONDITIONS: Conditions = { match: 'ALL', conditions: [], groups: [] };

/** Makes a node as it comes from the menu, with an id that the process does not have. What has to be chosen is not chosen yet. */
export function createNode(kind: NodeKind, definition: Pick<ProcessDefinition, 'nodes'>, t: Translate): ProcessNode {
  const ids = newIds(definition);
  const named = { id: ids.next(kind), name: t(NODE_KIND_LABELS[kind]) };
  const makeBranch = (name: string, conditions: Conditions | null): Branch => ({
    ...{ id: ids.next('BRANCH'), name, conditions, nodes: [] },
  });
  const who: PeopleRule = { by: 'USERS', userIds: [] };
  const fieldRights: FieldRights = { otherwise: 'READ', fields: {} };
  const handling: Omit<TransactorNode, 'kind'> = {
    ...{ ...named, who, several: 'ANY', passPercent: 100, nobody: { action: 'MANAGERS' }, starterActs: 'HIMSELF' },
    ...{ timeout: null, needsOpinion: false, needsSignature: false, allowsFiles: true, fieldRights },
  };
  switch (kind) {
    case 'APPROVER':
      return { kind, ...handling, decision: 'PEOPLE', refusal: { action: 'END' } };
    case 'TRANSACTOR':
      return { kind, ...handling };
    case 'COPY':
      return { kind, ...named, who, fieldRights };
    case 'ROUTE':
      return { kind, ...named, to: '' };
    case 'DELAY':
      return { kind, ...named, until: { by: 'MINUTES', minutes: MINUTES_OF_A_DAY } };
    case 'TRIGGER':
      return { kind, ...named, action: { by: 'CALL', url: '', waits: false } };
    case 'CHILD':
      return { kind, ...named, processKey: '', table: null, waits: true, values: {} };
    case 'CONDITION':
    case 'INCLUSIVE':
      return {
        kind,
        ...named,
        branches: [makeBranch(t('条件 {n}', { n: 1 }), NO_CONDITIONS), makeBranch(t('默认'), null)],
      };
    case 'PARALLEL':
      return { kind, ...named, branches: [1, 2].map((n) => makeBranch(t('分支 {n}', { n }), null)) };
  }
}

/** Makes a further branch for a node with branches. */
export function createBranch(definition: Pick<ProcessDefinition, 'nodes'>, isParallel: boolean, name: string): Branch {
  return { id: newIds(definition).next('BRANCH'), name, conditions: isParallel ? null : NO_CONDITIONS, nodes: [] };
}

/** Copies a node with its branches, under ids of its own. Jumps and returns within the copy stay within it. */
export function copyNode(node: ProcessNode, definition: Pick<ProcessDefinition, 'nodes'>): ProcessNode {
  const ids = newIds(definition);
  const renamed = new Map<string, string>();
  for (const id of listIds({ nodes: [node] })) renamed.set(id, ids.next(id.replace(/\d+$/, '')));
  return renameInNode(node, (id) => renamed.get(id) ?? id);
}

function renameInNode(node: ProcessNode, rename: (id: string) => string): ProcessNode {
  const id = rename(node.id);
  if (isGateway(node)) {
    const branches = node.branches.map((branch) => ({
      ...branch,
      id: rename(branch.id),
      nodes: branch.nodes.map((one) => renameInNode(one, rename)),
    }));
    return { ...node, id, branches };
  }
  if (node.kind === 'ROUTE') return { ...node, id, to: rename(node.to) };
  if (node.kind === 'APPROVER' && node.refusal.action === 'RETURN')
    return { ...node, id, refusal: { ...node.refusal, to: rename(node.refusal.to) } };
  return { ...node, id };
}

function newIds(definition: Pick<ProcessDefinition, 'nodes'>) {
  const taken = new Set(listIds(definition));
  return {
    next: (prefix: string): string => {
      const base = prefix.toLowerCase();
      let number = 1;
      while (taken.has(`${base}${number}`)) number += 1;
      taken.add(`${base}${number}`);
      return `${base}${number}`;
    },
  };
}
