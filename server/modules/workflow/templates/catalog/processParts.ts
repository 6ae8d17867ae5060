import type { Condition, Conditions } from 'contract/workflow/conditions';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import type { Branch, GatewayNode, ProcessNode } from 'contract/workflow/processDefinition';
import type { ApproverNode, CopyNode, DelayNode, NodeTimeout, TransactorNode } from 'contract/workflow/processNodes';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const READ_ALL: FieldRights = { otherwise: 'READ', fields: {} };

// Where a merchant has set up no leaders, or nobody was chosen, the managers of the process act: each template runs from the beginning.
const HANDLING: Omit<TransactorNode, 'kind' | 'id' | 'name' | 'who'> = {
  ...{ several: 'ANY', passPercent: 100, nobody: { action: 'MANAGERS' }, starterActs: 'LEADER', timeout: null },
  ...{ needsOpinion: false, needsSignature: false, allowsFiles: true, fieldRights: READ_ALL },
};

type Named<Node> = Pick<Node, Extract<keyof Node, 'id' | 'name' | 'who'>> & Partial<Node>;

/** A node at which the first of its people passes or refuses, unless told otherwise. A refusal ends the process. */
export function approver(node: Named<ApproverNode>): ApproverNode {
  return { ...HANDLING, decision: 'PEOPLE', refusal: { action: 'END' }, ...node, kind: 'APPROVER' };
}

/** A node at which the first of its people does work, unless told otherwise. */
export function transactor(node: Named<TransactorNode>): TransactorNode {
  return { ...HANDLING, ...node, kind: 'TRANSACTOR' };
}

/** A node that tells people. */
export function copy(id: string, name: string, who: PeopleRule): CopyNode {
  return { kind: 'COPY', id, name, who, fieldRights: READ_ALL };
}

/** A node that waits until the date in a field. */
export function waitUntil(id: string, name: string, field: string): DelayNode {
  return { kind: 'DELAY', id, name, until: { by: 'FIELD', field } };
}

/** A node that waits for some days. */
export function waitDays(id: string, name: string, days: number): DelayNode {
  return { kind: 'DELAY', id, name, until: { by: 'MINUTES', minutes: days * DAY_MINUTES } };
}

/** A node with branches. */
export function gateway(
  kind: GatewayNode['kind'],
  id: string,
  name: string,
  ...branches: readonly Branch[]
): GatewayNode {
  return { kind, id, name, branches };
}

/** A branch that is taken if all conditions hold; one of a parallel node without conditions. */
export function branch(
  id: string,
  name: string,
  conditions: Conditions | null,
  ...nodes: readonly ProcessNode[]
): Branch {
  return { id, name, conditions, nodes };
}

/** All conditions hold. */
export function allOf(...conditions: readonly Condition[]): Conditions {
  return { match: 'ALL', conditions, groups: [] };
}

/** At least one condition holds. */
export function anyOf(...conditions: readonly Condition[]): Conditions {
  return { match: 'ANY', conditions, groups: [] };
}

/** The right to change some fields and to read all others. */
export function edits(...fields: readonly string[]): FieldRights {
  return { otherwise: 'READ', fields: Object.fromEntries(fields.map((field) => [field, 'EDIT' as const])) };
}

/** Reminds people each time that so many hours have passed. */
export function remindAfter(hours: number, times: number): NodeTimeout {
  return { minutes: hours * HOUR_MINUTES, action: 'REMIND', times };
}

/** Hands the task to the leader after so many hours. */
export function handOverAfter(hours: number): NodeTimeout {
  return { minutes: hours * HOUR_MINUTES, action: 'HAND_TO_LEADER', times: 1 };
}

/** The leader of the starter’s organization. */
export const LEADER: PeopleRule = { by: 'LEADER_OF_STARTER', level: 1 };

/** The leader of the organization above. */
export const HIGHER_LEADER: PeopleRule = { by: 'LEADER_OF_STARTER', level: 2 };

/** The leaders of three levels, the nearest first. */
export const LEADERS: PeopleRule = { by: 'LEADERS_OF_STARTER', levels: 3 };

/** People whom the starter chooses. */
export const CHOSEN: PeopleRule = { by: 'CHOSEN_BY_STARTER' };

/** People whom the previous person chooses. */
export const CHOSEN_NEXT: PeopleRule = { by: 'CHOSEN_BY_PREVIOUS' };

/** The starter. */
export const STARTER: PeopleRule = { by: 'STARTER' };

/** The people, or the leaders of the organizations, in a field. */
export function inField(field: string): PeopleRule {
  return { by: 'FIELD', field };
}
