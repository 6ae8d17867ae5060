import { parseArgs } from 'node:util';
import { isBuildCurrent } from '../../scripts/buildHash.mjs';
import { median } from '../measure';
import {
  measureDirectory,
  measureFlatMenu,
  measureJourney,
  measureMemory,
  measurePalette,
  measureTabs,
} from './measures';
import { CPU_SLOWDOWN, startBenchmarkPortal } from './stage';
import { measuredSubApps, measureSubApp } from './subApps';
import { FORM_FIELDS, measureFormDesigner } from './formDesigner';
import { PROCESS_NODES, measureProcessDesigner } from './processDesigner';
import { MEASURED, measureWaits } from './waits';
import type { Waits } from './waits';
import { measureGains } from './without';

// `npm run bench:web`: measures what a user waits for on a slow machine, compared with the limits that the product
// promises.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'lists,waits,memory,journey,designer,children' },
    // Measures only what these patches and scheduling optimisations gain (names, separated by commas; ADR 47).
    without: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    // A folder with another build of the portal (`dist/web`), whose loading and searching are measured beside this one's.
    former: { type: 'string' },
  },
});
if (values.without !== undefined) {
  const gains = await measureGains(values.without.split(','), { pairs: Number(values.pairs), say });
  console.table(gains.map((gain) => ({ ...gain, ratio: (gain.withoutIt / gain.withIt).toFixed(2) })));
  process.exit();
}
if (!isBuildCurrent()) {
  console.error('The build is not of these sources: run `npm run build` first.');
  process.exit(1);
}
const parts = values.only.split(',');

interface Line {
  readonly measured: string;
  readonly value: number;
  readonly unit: string;
  /** The value at the full speed of the CPU; `value` is measured on a slowed-down browser. Undefined for memory. */
  readonly fullSpeed?: number;
  readonly budget?: number;
}
const lines: Line[] = [];

/** How many times the journey is measured on a slowed-down browser. The median of each step is reported. */
const JOURNEYS = 5;
/** The maximum ratio of a sub-app's opening time in the portal to its opening time without the portal. */
const CHILD_BUDGET = 1.2;
const openings: { readonly child: string; readonly inPortal: number; readonly alone: number }[] = [];
/**
 * The maximum ratio of each wait to the same wait at the floor: a bare React page with the same fields and rows. A tenth
 * to a fifth above what ADR 57 has measured.
 */
const FLOOR_BUDGETS: Partial<Record<keyof Waits, number>> = {
  'sign-in usable, cold': 1.9,
  'list cold': 4.8,
  'list warm': 6,
  'search: click to rows': 2.6,
  'search: answer to rows': 9.5,
  'search: slowest interaction': 3.3,
};
let waitsByPortal: Record<string, Waits[]> = {};
const stage = await startBenchmarkPortal();
try {
  if (parts.includes('lists')) {
    const former = values.former === undefined ? undefined : await startBenchmarkPortal(values.former);
    try {
      const portals = { ...(former && { former }), portal: stage };
      waitsByPortal = await measureWaits(portals, { rounds: Number(values.pairs), say });
    } finally {
      await former?.end();
    }
  }
  const waits = [
    ['change among 20 open pages', measureTabs, 100],
    ['open a directory in a menu of 2,000 nodes', measureDirectory, 300],
    ['open the palette over 2,000 nodes', measurePalette, 300],
    ['open a directory of 1,999 pages', measureFlatMenu, undefined],
  ] as const;
  for (const [measured, measure, budget] of parts.includes('waits') ? waits : []) {
    say(measured);
    const fullSpeed = median(await measure(stage, 1));
    const value = median(await measure(stage, CPU_SLOWDOWN));
    lines.push({ measured, value, unit: 'ms', fullSpeed, ...(budget !== undefined && { budget }) });
  }

  if (parts.includes('memory')) {
    say('memory');
    const { before, after } = await measureMemory(stage);
    const measured = `memory after 100 pages (from ${(before / 2 ** 20).toFixed(1)} MiB)`;
    lines.push({ measured, value: (100 * (after - before)) / before, unit: '% more', budget: 10 });
  }

  if (parts.includes('journey')) {
    say('journey');
    const fullSpeed = await measureJourney(stage, 1);
    // Reports the median of each step, since other work of the machine delays some tasks.
    const journeys = [];
    for (let visit = 0; visit < JOURNEYS; visit += 1) journeys.push(await measureJourney(stage, CPU_SLOWDOWN));
    for (const step of Object.keys(fullSpeed))
      lines.push({
        measured: `longest task: ${step}`,
        value: median(journeys.map((longest) => longest[step] ?? 0)),
        unit: 'ms',
        fullSpeed: fullSpeed[step] ?? 0,
        budget: 200,
      });
  }

  const designers = [
    [`form designer with ${FORM_FIELDS} fields`, measureFormDesigner],
    [`process designer with ${PROCESS_NODES} nodes`, measureProcessDesigner],
  ] as const;
  for (const [designer, measure] of parts.includes('designer') ? designers : []) {
    say(designer);
    const fullSpeed = await measure(stage, 1);
    const visits = [];
    for (let visit = 0; visit < JOURNEYS; visit += 1) visits.push(await measure(stage, CPU_SLOWDOWN));
    lines.push({
      measured: `open the ${designer}, to its first screen`,
      value: median(visits.map(({ firstScreen }) => firstScreen)),
      unit: 'ms',
      fullSpeed: fullSpeed.firstScreen,
      budget: 1000,
    });
    for (const step of Object.keys(fullSpeed.longest))
      lines.push({
        measured: `${designer}, longest task: ${step}`,
        value: median(visits.map(({ longest }) => longest[step] ?? 0)),
        unit: 'ms',
        fullSpeed: fullSpeed.longest[step] ?? 0,
        ...(/type|drag/.test(step) && { budget: 100 }),
      });
  }

  for (const child of parts.includes('children') ? measuredSubApps : []) {
    say(`child ${child.appCode}`);
    const { inPortal, alone } = await measureSubApp(stage, child);
    openings.push({ child: child.appCode, inPortal: mean(inPortal), alone: mean(alone) });
  }
} finally {
  await stage.end();
}

const waitOf = (portal: string, measured: keyof Waits) =>
  median((waitsByPortal[portal] ?? []).map((waits) => waits[measured]));
const waits = Object.keys(waitsByPortal).length === 0 ? [] : MEASURED;
const floorRatio = (measured: keyof Waits) => waitOf('portal', measured) / waitOf('floor', measured);
const isAboveFloor = (measured: keyof Waits) => floorRatio(measured) > (FLOOR_BUDGETS[measured] ?? Infinity);
if (waits.length > 0) {
  console.log(`The processor slowed down ${CPU_SLOWDOWN} times, Fast 4G; medians of the rounds, in milliseconds.`);
  console.table(
    Object.fromEntries(
      waits.map((measured) => [
        measured,
        {
          ...Object.fromEntries(Object.keys(waitsByPortal).map((name) => [name, waitOf(name, measured).toFixed(0)])),
          'ratio to the floor': floorRatio(measured).toFixed(2),
          budget: FLOOR_BUDGETS[measured] ?? 'none',
          'budget kept': !isAboveFloor(measured),
        },
      ]),
    ),
  );
}
const isOver = ({ value, budget }: Line) => budget !== undefined && value > budget;
const isSlow = ({ inPortal, alone }: (typeof openings)[number]) => inPortal > CHILD_BUDGET * alone;
if (lines.length > 0) {
  console.log(`The processor slowed down ${CPU_SLOWDOWN} times; medians, from the click or key to the picture.`);
  console.table(
    Object.fromEntries(
      lines.map((line) => [
        line.measured,
        {
          value: `${line.value.toFixed(1)} ${line.unit}`,
          budget: line.budget ?? 'none',
          'at full speed': line.fullSpeed === undefined ? '' : `${line.fullSpeed.toFixed(1)} ms`,
          ratio: line.fullSpeed ? (line.value / line.fullSpeed).toFixed(1) : '',
          'budget kept': !isOver(line),
        },
      ]),
    ),
  );
}
if (openings.length > 0) {
  console.log('Opening a child that was open before, at full speed; in the portal less the half second that it waits.');
  console.table(
    Object.fromEntries(
      openings.map((opening) => [
        opening.child,
        {
          'in the portal': `${opening.inPortal.toFixed(1)} ms`,
          alone: `${opening.alone.toFixed(1)} ms`,
          ratio: (opening.inPortal / opening.alone).toFixed(2),
          budget: CHILD_BUDGET,
          'budget kept': !isSlow(opening),
        },
      ]),
    ),
  );
}
if (waits.some(isAboveFloor) || lines.some(isOver) || openings.some(isSlow)) process.exitCode = 1;

// Uses the mean instead of the median: paints are 17 ms apart, which is a large part of a small sub-app's opening time.
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function say(line: string): void {
  process.stderr.write(`${line} …\n`);
}
