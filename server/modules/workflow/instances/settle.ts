import { randomInt } from 'node:crypto';
import { actsByPeople } from 'contract/workflow/processDefinition';
import { advance } from '../../../workflow/advance';
import type { Advanced, Effect, InstanceState, Process, Step } from '../../../workflow/state';
import type { CrowdUser } from '../../channels/crowds/people';
import { isStanding } from './effects';
import type { HistoryRow } from './history';
import { PARKED, findNodePeople, withNobody } from './nodePeople';
import type { PeopleContext } from './people';
import { toRefusal } from './refusals';

/** What an event has led to once all its questions for people are answered. */
export interface Settled {
  readonly state: InstanceState;
  readonly effects: readonly Effect[];
  readonly history: readonly HistoryRow[];
  readonly steps: readonly Step[];
}

// More visits than a process has nodes: only nodes that lead back to each other without a person ask so often.
const MAX_QUESTIONS = 500;
const LOTS = 2 ** 32;
const drawLot = () => randomInt(LOTS) / LOTS;

/**
 * Answers the questions of the engine for the people of nodes, one after another, as each answer may lead to further questions. Refuses
 * what the engine has refused. `draw` draws the lots of nodes at which one of several people acts, from 0 to 1.
 */
export async function settleEvent(
  who: CrowdUser,
  process: Process,
  advanced: Advanced,
  contextOf: (state: InstanceState, nodeId: string) => PeopleContext,
  draw: () => number = drawLot,
): Promise<Settled> {
  if ('refusal' in advanced) throw toRefusal(advanced.refusal);
  let { state } = advanced;
  const effects = [...advanced.effects];
  const steps = [...advanced.steps];
  const history: HistoryRow[] = [];
  const questions = [...advanced.effects];
  let asked = 0;
  for (let next = questions.shift(); next; next = questions.shift()) {
    if (next.kind !== 'FIND_PEOPLE' || !isStanding(state, next)) continue;
    const { token, visit, nodeId } = next;
    const node = process.tree.get(nodeId)?.node;
    if (!node || !actsByPeople(node)) continue;
    asked += 1;
    const { managerIds } = process.definition;
    const people =
      asked > MAX_QUESTIONS ? PARKED : await findNodePeople(who, node, managerIds, contextOf(state, nodeId));
    const { userIds, nobody, isStarterSkipped } = people;
    if (isStarterSkipped) history.push({ kind: 'STARTER_SKIPPED', userId: state.starterId, nodeId });
    const answer = { kind: 'PEOPLE_FOUND', token, visit, userIds, lot: draw() } as const;
    const answered = advance(withNobody(process, nodeId, nobody), state, answer);
    if ('refusal' in answered) continue;
    ({ state } = answered);
    effects.push(...answered.effects);
    steps.push(...answered.steps);
    // What comes of an answer goes first, as the engine goes on with one branch before the next.
    questions.unshift(...answered.effects);
  }
  return { state, effects, history, steps };
}
