import { startTransition, useEffect, useState } from 'react';
import { isOptimizationEnabled } from './switches';
import type { RenderOptimization } from './switches';

// Milliseconds after which the function runs without a paint, since a background tab may never paint.
const PAINT_TIMEOUT_MS = 200;

/**
 * Runs a function after the next paint, or at once if the build omits this optimisation. Returns a function that
 * cancels it.
 */
export function afterPaint(name: RenderOptimization, act: () => void): () => void {
  if (!isOptimizationEnabled(name)) {
    act();
    return () => {};
  }
  let late = setTimeout(act, PAINT_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // The browser paints after the callbacks of the animation frame, so a new task runs after the paint.
    late = setTimeout(act);
  });
  return () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
  };
}

/**
 * Returns the value, but each new value only after the page has been painted with the former one. For components such
 * as the shell's bars, which may render later than the page.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [seen, setSeen] = useState(() => value);
  useEffect(() => {
    if (Object.is(value, seen)) return undefined;
    return afterPaint('barsAfterPaint', () => {
      startTransition(() => {
        setSeen(() => value);
      });
    });
  }, [value, seen]);
  return isOptimizationEnabled('barsAfterPaint') ? seen : value;
}

/**
 * Whether the component has been painted once. Content that waits for it renders after that paint, so that the first
 * paint is early.
 */
export function useHasPainted(): boolean {
  const [isSeen, setIsSeen] = useState(() => !isOptimizationEnabled('frameFirst'));
  useEffect(() => {
    if (isSeen) return undefined;
    return afterPaint('frameFirst', () => {
      startTransition(() => {
        setIsSeen(true);
      });
    });
  }, [isSeen]);
  return isSeen;
}
