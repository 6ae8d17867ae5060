import { isButtonOffered } from 'contract/workflow/nodeButtons';
import type { NodeButtonKind } from 'contract/workflow/nodeButtons';
import type { PeopleNode } from 'contract/workflow/processNodes';
import type { TaskEvent } from './state';

/** Whether a node lets its people do something. The starter, who corrects what was returned, is at no node. */
export function isOffered(node: PeopleNode | undefined, event: TaskEvent): boolean {
  const button = buttonOf(event);
  return button === undefined || isButtonOffered(node?.buttons, button);
}

// A sign that was added can always be taken back, and what is not done in time always handed over.
function buttonOf(event: TaskEvent): NodeButtonKind | undefined {
  if (event.kind === 'REMOVE_SIGN' || (event.kind === 'TRANSFER' && event.isForced)) return undefined;
  return event.kind === 'ADD_SIGNS' && event.side === 'DELEGATE' ? 'DELEGATE' : event.kind;
}
