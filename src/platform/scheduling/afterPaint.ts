import { startTransition, useEffect, useState } from 'react';
import { isOn } from './switches';
import type { Scheduling } from './switches';

// Milliseconds for which a picture is waited for that may never come, as in a browser tab that nobody looks at.
const PAINT_TIMEOUT_MS = 200;

/** Does something once what has just been drawn is on screen; the result gives it up. */
export function afterPaint(name: Scheduling, act: () => void): () => void {
  if (!isOn(name)) {
    act();
    return () => {};
  }
  let late = setTimeout(act, PAINT_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    // The picture comes after the callbacks of its frame.
    late = setTimeout(act);
  });
  return () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
  };
}

/** A value as it was until the picture of what goes before it is on screen: for what need not be in the same picture. */
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
  return isOn('barsAfterPaint') ? seen : value;
}

/** Whether something has been on screen: what is in it comes after it, and does not keep both from being seen for so long. */
export function useHasPainted(): boolean {
  const [isSeen, setIsSeen] = useState(() => !isOn('frameFirst'));
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
