import * as v from 'valibot';
import { STEP_MARK_PREFIX, measureJourney } from './measures';
import type { BenchmarkPortal } from './stage';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number()),
  /** Microseconds for which the thread was running. */
  tdur: v.optional(v.number()),
});
const Trace = v.object({ traceEvents: v.array(TraceEvent) });

/**
 * Measures the tasks in each step of the journey, in milliseconds of CPU time: the longest task, and the sum of all
 * tasks. Unlike elapsed time, these figures do not include other work of the machine.
 */
export async function measureTaskTimesOfJourney(stage: BenchmarkPortal): Promise<Record<string, number>> {
  await stage.browser.startTracing(undefined, { categories: CATEGORIES });
  await measureJourney(stage, 1);
  const { traceEvents } = v.parse(Trace, JSON.parse((await stage.browser.stopTracing()).toString()));
  const figures: Record<string, number> = {};
  const marks = traceEvents.filter((event) => event.name.startsWith(STEP_MARK_PREFIX));
  marks.sort((one, other) => (one.ts ?? 0) - (other.ts ?? 0));
  let from = 0;
  for (const { name, pid, tid, ts = 0 } of marks) {
    const tasks = traceEvents
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .filter((event) => (event.ts ?? 0) > from && (event.ts ?? 0) < ts)
      .map(({ tdur = 0 }) => tdur / 1000);
    const step = name.slice(STEP_MARK_PREFIX.length);
    figures[`${step}: longest task`] = Math.max(0, ...tasks);
    figures[`${step}: all tasks`] = tasks.reduce((sum, time) => sum + time, 0);
    from = ts;
  }
  return figures;
}
