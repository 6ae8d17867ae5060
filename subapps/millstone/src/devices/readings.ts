import { dayOf } from '../../../kit/moments';

const DAY = 24 * 60 * 60 * 1000;

/** By what the readings of a device are shown. */
export type Step = 'DAY' | 'HOUR';

/** What the address says of it. */
export function stepOf(search: string): Step {
  return new URLSearchParams(search).get('step') === 'HOUR' ? 'HOUR' : 'DAY';
}

/** The days up to the last one that a device has told of: a fortnight by the day, three by the hour. */
export function periodOf(
  step: Step,
  latest: string | undefined,
): { readonly beginTime: string; readonly endTime: string } {
  const end = latest === undefined ? new Date() : new Date(latest);
  const days = step === 'DAY' ? 14 : 3;
  return { beginTime: dayOf(new Date(end.getTime() - (days - 1) * DAY)), endTime: dayOf(end) };
}
