/** The scale of a chart's vertical axis. */
export interface AxisScale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/**
 * Creates an axis from zero to a round number that is at least `most`. The axis has at most five steps, which are whole
 * numbers.
 */
export function createAxisScale(most: number): AxisScale {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(Math.max(most, 1) / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Returns which of `count` days get a label below a chart with space for `room` labels, as indices of the days. */
export function pickLabelledDays(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Converts between a day's index and its x position in a chart. */
export function createDayScale(count: number, left: number, right: number) {
  const width = count > 1 ? (right - left) / (count - 1) : 0;
  return {
    xOf: (index: number) => (count > 1 ? left + index * width : (left + right) / 2),
    indexAt: (x: number) => (width === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((x - left) / width)))),
  };
}

/** Returns the point that a key leads to in a chart of `last + 1` points; undefined for other keys. */
export function getPointAtKey(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + 1);
    case 'PageDown':
      return Math.max(0, from - 7);
    case 'PageUp':
      return Math.min(last, from + 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** A point of a line in the coordinates of an SVG. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Creates the path of a smooth line through points with ascending x. The line never leaves the range between two
 * neighbouring values, so it shows no value that no day has (monotone cubic interpolation by Fritsch and Carlson).
 */
export function createMonotonePath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const segments = points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from ? [{ from, to, slope: (to.y - from.y) / (to.x - from.x) }] : [];
  });
  const slopes = points.map((_, index) => {
    const [before, after] = [segments[index - 1]?.slope, segments[index]?.slope];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    // Flat at a peak and in a valley; else the harmonic mean, which keeps each segment within its two values.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  const curves = segments.map(({ from, to }, index) => {
    const third = (to.x - from.x) / 3;
    const [begin = 0, end = 0] = [slopes[index], slopes[index + 1]];
    return `C${place(from.x + third, from.y + begin * third)} ${place(to.x - third, to.y - end * third)} ${place(to.x, to.y)}`;
  });
  return `M${place(first.x, first.y)}${curves.join('')}`;
}

function place(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
