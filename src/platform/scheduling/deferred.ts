import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { isOn } from './switches';
import type { Scheduling } from './switches';

/**
 * Renders an element after the elements around it, in a low-priority render that user input can interrupt. Shows the
 * placeholder until that render is finished.
 */
export function useDeferredElement(element: ReactNode, placeholder: ReactNode): ReactNode {
  const deferred = useDeferredValue(element, placeholder);
  return isOn('deferredTable') ? deferred : element;
}

/** A deferred value: the render with a new value follows later, and input interrupts it. */
export function useDeferred<Value>(value: Value, name: Scheduling): Value {
  const deferred = useDeferredValue(value);
  return isOn(name) ? deferred : value;
}
