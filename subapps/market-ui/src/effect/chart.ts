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
