import { useState } from 'react';
import type { UIEvent } from 'react';

/** The rows of a list that are in sight, and the handler that finds them anew. */
export interface VisibleRange {
  readonly from: number;
  /** The first row beyond. */
  readonly to: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

// Rows above and below those in sight, so that a short scroll finds them drawn.
const SPARE = 20;
// As many as a high window shows, before the element is measured.
const FIRST = 80;

/** Finds which of `count` rows of one height are in sight, so that only these are drawn. */
export function useVisibleRange(count: number, rowHeight: number): VisibleRange {
  const [range, setRange] = useState({ from: 0, to: FIRST });
  return {
    from: Math.min(range.from, count),
    to: Math.min(range.to, count),
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }) => {
      const from = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
      const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + SPARE;
      if (from !== range.from || to !== range.to) setRange({ from, to });
    },
  };
}
