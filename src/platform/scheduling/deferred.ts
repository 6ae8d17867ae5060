import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { isOn } from './switches';
import type { Scheduling } from './switches';

/** Draws an element after what is around it, in a task that input interrupts; the placeholder is there until it is drawn first. */
export function useDeferredElement(element: ReactNode, placeholder: ReactNode): ReactNode {
  const deferred = useDeferredValue(element, placeholder);
  return isOn('deferredTable') ? deferred : element;
}

/** A value that what is drawn for it may lag behind: the drawing is interrupted by input. */
export function useDeferred<Value>(value: Value, name: Scheduling): Value {
  const deferred = useDeferredValue(value);
  return isOn(name) ? deferred : value;
}
