import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';
import { isOptimizationEnabled } from './switches';

// Components of one turn.
const TURN_SIZE = 6;

const waiting = new Set<() => void>();
let isScheduled = false;

/**
 * Whether it is the component's turn to render what takes long. The components of a screen take turns in the order of
 * their mount, a few after each paint, so that a screen with hundreds of them shows its first ones early and handles
 * input in between.
 */
export function useTurn(): boolean {
  const [isOn, setIsOn] = useState(() => !isOptimizationEnabled('inTurns'));
  useEffect(() => {
    if (isOn) return undefined;
    const begin = () => setIsOn(true);
    waiting.add(begin);
    scheduleNext();
    return () => {
      waiting.delete(begin);
    };
  }, [isOn]);
  return isOn;
}

function scheduleNext(): void {
  if (isScheduled) return;
  isScheduled = true;
  afterPaint('inTurns', takeTurn);
}

function takeTurn(): void {
  isScheduled = false;
  const turn = [...waiting].slice(0, TURN_SIZE);
  for (const begin of turn) waiting.delete(begin);
  startTransition(() => {
    for (const begin of turn) begin();
  });
  if (waiting.size > 0) scheduleNext();
}
