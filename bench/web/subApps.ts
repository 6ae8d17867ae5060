import { signIn } from '../../e2e/journey';
import { mountWithoutPortal } from './alone';
import { waitUntilIdle, measureTimeToPaint } from './inPage';
import { openVisitor } from './stage';
import type { BenchmarkPortal, Visitor } from './stage';

/** The milliseconds that the portal waits before it loads a sub-app, since the user may leave the page at once. */
const WAIT = 500;
const ROUNDS = 15;
/** Milliseconds between two paints. */
const FRAME = 1000 / 60;

/**
 * A sub-app of this repository: its first page, a user who may open it, and the entries of the top navigation that lead
 * to it.
 */
export interface MeasuredSubApp {
  readonly appCode: string;
  readonly pathname: string;
  readonly userName: string;
  readonly path: readonly string[];
}

/** The sub-apps of this repository. */
export const measuredSubApps: readonly MeasuredSubApp[] = [
  { appCode: 'market-ui', pathname: '/campaigns', userName: 'acme-admin', path: ['市场营销'] },
  { appCode: 'hudong', pathname: '/overview', userName: 'globex-admin', path: ['营销互动', '互动投放'] },
  { appCode: 'millstone', pathname: '/overview', userName: 'acme-admin', path: ['能源设备'] },
];

/** Milliseconds until a sub-app shows its rows, for each time that it is opened. */
export interface OpeningTimes {
  /** The times in the portal, without the time that the portal waits before it loads a sub-app. */
  readonly inPortal: number[];
  readonly alone: number[];
}

const shown = { selector: 'tbody tr:not(.ant-table-measure-row, .ant-table-placeholder)', within: 'main *' };

/** Opens a sub-app many times in the portal and without the portal, with its files cached and already run once. */
export async function measureSubApp(stage: BenchmarkPortal, child: MeasuredSubApp): Promise<OpeningTimes> {
  const visitor = await inProject(stage, child.userName);
  const { page } = visitor;
  const inPortal = await rounds(visitor, async () => {
    const time = await measureTimeToPaint(page, () => enter(visitor, child), shown);
    await page.getByRole('tab', { selected: true }).click({ button: 'middle' });
    await page.waitForURL((url) => !url.pathname.startsWith('/smartube-app/'));
    return time - WAIT;
  });
  const projectId = (await page.context().cookies()).find(({ name }) => name === 'currentProjectId')?.value ?? '';
  await mountWithoutPortal(page, child.appCode, child.pathname, decodeURIComponent(projectId));
  const button = page.getByRole('button', { name: '打开' });
  const alone = await rounds(visitor, () => measureTimeToPaint(page, () => button.click(), shown));
  await visitor.leave();
  return { inPortal, alone };
}

async function rounds({ page }: Visitor, measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    await waitUntilIdle(page);
    // Starts each round at a different moment between two paints, as the clicks of users do.
    await page.waitForTimeout((FRAME * round) / ROUNDS);
    times.push(await measure());
  }
  // Leaves out the first two times, since these warm the caches.
  return times.slice(2);
}

async function inProject(stage: BenchmarkPortal, userName: string): Promise<Visitor> {
  const visitor = await openVisitor(stage);
  const { page } = visitor;
  await page.goto('/login?redirect=%2Fproject%2Fview');
  await signIn(page, userName, stage.portal.password);
  await page
    .getByRole('button', { name: /^进入 / })
    .first()
    .click();
  await page.waitForURL(/dataView/);
  return visitor;
}

async function enter({ page }: Visitor, { path: [first = '', second] }: MeasuredSubApp): Promise<void> {
  const entry = page.locator('header').getByText(first, { exact: true });
  if (second === undefined) return entry.click();
  await entry.hover();
  await page.getByRole('menuitem', { name: second }).click();
}
