import type { Effect, InstanceState, InstanceStatus, ParkReason, Process } from '../../../workflow/state';
import type { CrowdUser } from '../../channels/crowds/people';
import { findPeople } from './people';
import type { PeopleContext } from './people';

/** What is left to do after an event has been stored, in the same transaction. */
export type OpenEffect =
  | {
      readonly kind: 'CALL' | 'START_CHILDREN' | 'CANCEL_CHILDREN';
      readonly token: number;
      readonly visit: number;
      readonly nodeId: string;
    }
  | { readonly kind: 'TASK_OPENED' | 'REMIND' | 'HAND_TO_LEADER'; readonly taskId: number }
  | { readonly kind: 'COPY'; readonly nodeId: string; readonly userIds: readonly string[] }
  | { readonly kind: 'PARKED'; readonly token: number; readonly reason: ParkReason }
  | { readonly kind: 'ENDED'; readonly status: InstanceStatus };

/** Whether a visit still lasts. */
export function isStanding({ tokens }: InstanceState, { token, visit }: { token: number; visit: number }): boolean {
  return tokens.some((one) => one.id === token && one.visit === visit);
}

/**
 * The effects of an event that are left for others. What the same event has ended again is left out, so that nobody is asked to do what
 * is no longer to be done. Copies name the people who get them.
 */
export async function collectOpenEffects(
  who: CrowdUser,
  { tree }: Process,
  state: InstanceState,
  effects: readonly Effect[],
  contextOf: (nodeId: string) => PeopleContext,
): Promise<OpenEffect[]> {
  const open: OpenEffect[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'FIND_PEOPLE':
      case 'START_DELAY':
      case 'START_TIMEOUT':
        break;
      case 'CALL':
        if (isStanding(state, effect)) open.push({ ...effect, kind: effect.kind });
        break;
      case 'START_CHILDREN':
      case 'CANCEL_CHILDREN':
        open.push({ ...effect, kind: effect.kind });
        break;
      case 'TASK_OPENED':
      case 'REMIND':
      case 'HAND_TO_LEADER':
        if (state.tasks.some(({ id, status }) => id === effect.taskId && status === 'OPEN')) open.push(effect);
        break;
      case 'PARKED':
        if (state.tokens.some(({ id, waitsFor }) => id === effect.token && waitsFor === 'PARKED')) open.push(effect);
        break;
      case 'COPY': {
        const node = tree.get(effect.nodeId)?.node;
        if (node?.kind === 'COPY')
          open.push({ ...effect, userIds: await findPeople(who, node.who, contextOf(node.id)) });
        break;
      }
      case 'ENDED':
        open.push(effect);
    }
  }
  return open;
}
