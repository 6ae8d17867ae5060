import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isOptimizationEnabled } from './switches';

/** Milliseconds after which new children render even if the answer has not arrived. */
export const HOLD_MS = 300;

interface Props {
  /** Whether the answer that decides what the children show is still missing. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/**
 * Renders its children. While it waits for an answer, it keeps the children that it has rendered last, so that a search
 * renders its table once, with the answer, and not a second time before it. After {@link HOLD_MS}, it renders new
 * children anyway, since they may show that the answer is late.
 */
export function Held({ isWaiting, children }: Props) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setIsLate(true);
    }, HOLD_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  const isHeld = isWaiting && !isLate && isOptimizationEnabled('tableWithAnswer');
  return <Keep isHeld={isHeld}>{children}</Keep>;
}

// A comparison that returns true makes React keep the former children.
const Keep = memo(
  ({ children }: { readonly isHeld: boolean; readonly children: ReactNode }) => children,
  (_, { isHeld }) => isHeld,
);
