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

/** Defers a value: a new value renders later, in a render that input can interrupt. */
export function useDeferred<Value>(value: Value, name: Scheduling): Value {
  const deferred = useDeferredValue(value);
  return isOn(name) ? deferred : value;
}
