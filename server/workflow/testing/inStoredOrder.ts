import type { InstanceState } from '../state';

/**
 * A state with its tokens and tasks in the order in which they are stored: the tasks of a visit in their order. Between visits, and between
 * tokens, the order means nothing.
 */
export function inStoredOrder(state: InstanceState): InstanceState {
  const visits = [...new Set(state.tasks.map(({ visit }) => visit))].sort((one, other) => one - other);
  const tokens = [...state.tokens].sort((one, other) => one.id - other.id);
  return { ...state, tokens, tasks: visits.flatMap((visit) => state.tasks.filter((task) => task.visit === visit)) };
}
