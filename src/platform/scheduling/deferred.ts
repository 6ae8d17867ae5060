import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { isOptimizationEnabled } from './switches';
import type { RenderOptimization } from './switches';

/**
 * Renders an element after the elements around it, in a low-priority render that user input can interrupt. Shows the
 * placeholder until that render is finished.
 */
export function useDeferredElement(element: ReactNode, placeholder: ReactNode): ReactNode {
  const deferred = useDeferredValue(element, placeholder);
  return isOptimizationEnabled('deferredTable') ? deferred : element;
}

/** Defers a value: a new value renders later, in a render that input can interrupt. */
export function useDeferred<Value>(value: Value, name: RenderOptimization): Value {
  const deferred = useDeferredValue(value);
  return isOptimizationEnabled(name) ? deferred : value;
}
