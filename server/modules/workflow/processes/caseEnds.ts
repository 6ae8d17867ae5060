import { MAX_CASE_PEOPLE } from 'contract/workflow/processCases';
import type { CaseEnd, CaseStep } from 'contract/workflow/processCases';
import type { Simulation } from 'contract/workflow/simulation';

/** How two ends of a case differ. */
interface EndDifference {
  /** The index of the first step of the two paths that differs. Null: the paths are the same, and the end is not. */
  readonly firstDifference: number | null;
}

/** Reduces what a simulation has come to to what a case expects. */
export function toCaseEnd({ status, path, open, parked, valueProblems }: Simulation): CaseEnd {
  const openNodes = new Map<string, CaseStep>();
  for (const { nodeId: id, nodeName: name, userId, userName } of open) {
    const people = openNodes.get(id)?.people ?? [];
    openNodes.set(id, { id, name, people: [...people, { userId, userName }] });
  }
  return {
    status,
    path: path.map(limitPeople),
    open: [...openNodes.values()].map(limitPeople),
    parked: parked.map(({ nodeId, nodeName }) => ({ id: nodeId, name: nodeName })),
    wrongValues: valueProblems.length,
  };
}

/**
 * Compares two ends of a case. Undefined: they are the same. Nodes and people count by their ids, so that a new name is no other end;
 * people in their order, since some nodes ask them in turn.
 */
export function compareEnds(expected: CaseEnd, present: CaseEnd): EndDifference | undefined {
  const [former, latter] = [expected.path.map(keyOf), present.path.map(keyOf)];
  const longer = former.length > latter.length ? former : latter;
  const index = longer.findIndex((_, place) => former[place] !== latter[place]);
  if (index >= 0) return { firstDifference: index };
  return outcomeOf(expected) === outcomeOf(present) ? undefined : { firstDifference: null };
}

function limitPeople({ id, name, people }: CaseStep): CaseStep {
  return { id, name, people: people.slice(0, MAX_CASE_PEOPLE) };
}

function keyOf({ id, people }: CaseStep): string {
  return JSON.stringify([id, people.map(({ userId }) => userId)]);
}

function outcomeOf({ status, open, parked, wrongValues }: CaseEnd): string {
  return JSON.stringify([status, open.map(keyOf), parked.map(({ id }) => id), wrongValues]);
}
