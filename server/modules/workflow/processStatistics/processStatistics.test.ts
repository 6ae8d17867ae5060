import { processes } from 'contract/workflow/processes';
import { MAX_STATISTICS_DAYS, processStatistics } from 'contract/workflow/processStatistics';
import type { ProcessStatistics, StatisticsPart } from 'contract/workflow/processStatistics';
import { newId } from '../../../db/ids';
import { takeTicket } from '../../../testing/exports';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { downloadSheet } from '../../../testing/spreadsheet';
import { approver } from '../../../workflow/testing/nodes';
import { publishClaim } from '../approvals/testing';
import { draftOf } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
let processId: string;

const days = { beginTime: '2025-03-01', endTime: '2025-03-07' };
const hours = (n: number) => n * 3600;

interface HandMadeTask {
  readonly node: string;
  readonly person: SignedIn;
  readonly status: string;
  readonly from: string;
  readonly to?: string;
  readonly overdue?: string;
  /** The tasks of one visit have the same number. */
  readonly visit: number;
}

/** Stores an instance of a version with its tasks. Times are those of the installation's zone, such as 03-02 09:00. */
async function addInstance(
  versionId: string,
  status: string,
  { from, to, tasks = [] }: { from: string; to?: string; tasks?: readonly HandMadeTask[] },
): Promise<void> {
  const instanceId = newId();
  const { merchantId, userId } = staff;
  const time = (text?: string) => (text === undefined ? null : `2025-${text}:00+08`);
  await portal.store.ownerQuery(
    `insert into process_instances (instance_id, merchant_id, version_id, starter_id, status, values, chosen, last_number,
       deferred, create_time, end_time) values ($1, $2, $3, $4, $5, '{}', '{}', 9, '[]', $6, $7)`,
    [instanceId, merchantId, versionId, userId, status, time(from), time(to)],
  );
  for (const [index, task] of tasks.entries())
    await portal.store.ownerQuery(
      `insert into instance_tasks (merchant_id, instance_id, number, token, visit, position, node_id, user_id, status,
         opened_time, ended_time, overdue_time) values ($1, $2, $3, 1, $4, 0, $5, $6, $7, $8, $9, $10)`,
      [
        ...[merchantId, instanceId, index + 1, task.visit, task.node, task.person.userId, task.status],
        ...[time(task.from), time(task.to), time(task.overdue)],
      ],
    );
}

async function versionOf(id: string, number = 1): Promise<string> {
  const statement = 'select version_id from process_versions where process_id = $1 and number = $2';
  return String((await portal.row(statement, id, number)).version_id);
}

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  const nodes = [approver('check', [staff.userId]), approver('pay', [admin.userId], { name: '=付款' })];
  const definition = { ...draftOf(...nodes), managerIds: [lead.userId] };
  processId = await publishClaim(portal, admin, definition);
  const versionId = await versionOf(processId);
  const check = { node: 'check', person: staff, visit: 1 };
  const pay = { node: 'pay', person: admin, visit: 2 };
  await addInstance(versionId, 'PASSED', {
    ...{ from: '03-02 00:30', to: '03-02 06:30' },
    tasks: [
      { ...check, status: 'PASSED', from: '03-02 00:30', to: '03-02 02:30' },
      { ...pay, status: 'PASSED', from: '03-02 02:30', to: '03-02 06:30' },
    ],
  });
  await addInstance(versionId, 'REFUSED', {
    ...{ from: '03-02 08:00', to: '03-02 18:00' },
    tasks: [{ ...check, status: 'REFUSED', from: '03-02 08:00', to: '03-02 18:00', overdue: '03-02 12:00' }],
  });
  // Began before the days, and still runs. Two people were asked at once.
  await addInstance(versionId, 'RUNNING', {
    from: '02-27 08:00',
    tasks: [
      { ...check, status: 'PASSED', from: '02-27 08:00', to: '03-01 04:00' },
      { ...check, person: admin, status: 'SKIPPED', from: '02-27 08:00', to: '03-01 04:00' },
      { ...pay, status: 'OPEN', from: '03-01 04:00', overdue: '03-02 04:00' },
    ],
  });
  await addInstance(versionId, 'CANCELLED', {
    ...{ from: '03-03 10:00', to: '03-03 11:00' },
    tasks: [{ ...check, status: 'CANCELLED', from: '03-03 10:00', to: '03-03 11:00' }],
  });
  // The time limit has passed it in the place of its person.
  await addInstance(versionId, 'PASSED', {
    ...{ from: '03-04 00:00', to: '03-04 02:00' },
    tasks: [
      { ...check, person: lead, status: 'SKIPPED', from: '03-04 00:00', to: '03-04 01:00', overdue: '03-04 01:00' },
      { ...pay, status: 'PASSED', from: '03-04 01:00', to: '03-04 02:00' },
    ],
  });
  // Nothing of these days.
  await addInstance(versionId, 'PASSED', {
    ...{ from: '02-10 08:00', to: '02-11 08:00' },
    tasks: [{ ...check, status: 'PASSED', from: '02-10 08:00', to: '02-11 08:00' }],
  });
  await addInstance(versionId, 'PASSED', {
    ...{ from: '03-08 00:00', to: '03-08 09:00' },
    tasks: [{ ...check, status: 'PASSED', from: '03-08 00:00', to: '03-08 09:00' }],
  });
  // A later version of the process, and another process, are the administrator's.
  await portal.call(
    processes.saveProcessDraft,
    { processId, version: 3, definition: { ...definition, managerIds: [admin.userId] } },
    admin,
  );
  await portal.call(processes.publishProcess, { processId, version: 4 }, admin);
  const others = await publishClaim(portal, admin, { ...definition, managerIds: [admin.userId] });
  for (const version of [await versionOf(processId, 2), await versionOf(others)])
    await addInstance(version, 'RUNNING', {
      from: '03-05 08:00',
      tasks: [{ ...check, status: 'OPEN', from: '03-05 08:00' }],
    });
});
afterAll(() => portal.close());

const read = (as: SignedIn, filter: object = days) => portal.call(processStatistics.getProcessStatistics, filter, as);
const none = { startedCount: 0, passedCount: 0, refusedCount: 0, cancelledCount: 0 };

describe('[APR-05] what the manager of a process is told', () => {
  let told: ProcessStatistics;
  beforeAll(async () => {
    told = await read(lead);
  });

  it('is what was started and what has ended on each day of the installation', () => {
    expect(told.step).toBe('DAY');
    expect(told.volumes).toEqual([
      { day: '2025-03-01', ...none },
      { day: '2025-03-02', ...none, startedCount: 2, passedCount: 1, refusedCount: 1 },
      { day: '2025-03-03', ...none, startedCount: 1, cancelledCount: 1 },
      { day: '2025-03-04', ...none, startedCount: 1, passedCount: 1 },
      ...['2025-03-05', '2025-03-06', '2025-03-07'].map((day) => ({ day, ...none })),
    ]);
  });

  it('is how long instances take from start to end', () => {
    // 2, 6 and 10 hours; the withdrawn one does not count.
    expect(told.processes).toEqual([
      {
        ...{ processId, processName: '报销', startedCount: 4, passedCount: 2, refusedCount: 1, cancelledCount: 1 },
        ...{ runningCount: 1, medianSeconds: hours(6), p90Seconds: hours(9.2) },
      },
    ]);
  });

  it('is where instances spend their time, the bottleneck first', () => {
    const node = { processId, processName: '报销' };
    expect(told.nodes).toEqual([
      {
        ...{ ...node, nodeId: 'pay', nodeName: '=付款', finishedCount: 2, overdueCount: 0 },
        ...{ medianSeconds: hours(2.5), p90Seconds: hours(3.7), openCount: 1, openOverdueCount: 1 },
        // One that still waits has waited there until the end of the last day.
        totalSeconds: hours(4 + 1 + 164),
      },
      {
        ...{ ...node, nodeId: 'check', nodeName: 'check', finishedCount: 4, overdueCount: 2 },
        // 2, 10 and 44 hours; the time limit is no person.
        ...{ medianSeconds: hours(10), p90Seconds: hours(37.2), openCount: 0, openOverdueCount: 0 },
        // Only what is within the days, and two people who are asked at once count once.
        totalSeconds: hours(2 + 10 + 4 + 1 + 1),
      },
    ]);
  });

  it('is the load of each person, with what is overdue', () => {
    expect(told.people).toMatchObject([
      { userId: admin.userId, finishedCount: 2, overdueCount: 0, openCount: 1, openOverdueCount: 1 },
      { userId: staff.userId, finishedCount: 3, overdueCount: 1, openCount: 0, medianSeconds: hours(10) },
      { userId: lead.userId, finishedCount: 1, overdueCount: 1, openCount: 0, medianSeconds: null, p90Seconds: null },
    ]);
    expect(told.people[0]?.userName).toBe('陈思远');
  });

  it('counts what is open now whatever the days are, and nothing else of other days', async () => {
    const {
      volumes,
      processes: rows,
      nodes,
      people,
    } = await read(lead, { beginTime: '2024-01-01', endTime: '2024-01-01' });
    expect(volumes).toEqual([{ day: '2024-01-01', ...none }]);
    expect(rows).toMatchObject([{ ...none, runningCount: 1, medianSeconds: null }]);
    expect(nodes).toMatchObject([{ nodeId: 'pay', finishedCount: 0, openCount: 1, totalSeconds: 0 }]);
    expect(people).toMatchObject([{ userId: admin.userId, finishedCount: 0, openCount: 1 }]);
  });

  it('is told by the week for long periods, and of the last thirty days otherwise', async () => {
    const { step, volumes } = await read(lead, { beginTime: '2025-01-01', endTime: '2025-06-30' });
    expect([step, volumes.length, volumes[0]?.day, volumes[1]?.day]).toEqual(['WEEK', 26, '2025-01-01', '2025-01-08']);
    expect(volumes.reduce((sum, { startedCount }) => sum + startedCount, 0)).toBe(7);
    const latest = await read(lead, {});
    expect(latest.volumes).toHaveLength(30);
    expect(latest.volumes.at(-1)?.day).toBe(latest.endTime);
  });

  it.each([
    [{ beginTime: '2025-03-07', endTime: '2025-03-01' }, '结束日期不能早于开始日期'],
    [{ beginTime: '2024-02-29', endTime: '2025-03-01' }, `时间范围最长 ${String(MAX_STATISTICS_DAYS)} 天`],
    [{ endTime: '2025-02-30' }, '数据格式错误'],
  ])('is refused for %j, and so is the spreadsheet', async (filter, message) => {
    const fields = [{ name: 'endTime', message }];
    expect(await portal.refused(processStatistics.getProcessStatistics, filter, lead)).toMatchObject({ fields });
    const wanted = { ...filter, part: 'NODES' as const };
    expect(await portal.refused(processStatistics.exportProcessStatistics, wanted, lead)).toMatchObject({ fields });
  });
});

describe('[APR-05] nobody is told of processes that others manage', () => {
  const nothing = { processes: [], nodes: [], people: [] };

  it('not their managers of other versions or processes, not staff, and not other merchants', async () => {
    const { processes: rows, people } = await read(admin);
    expect(rows).toMatchObject([
      { startedCount: 1, runningCount: 1 },
      { startedCount: 1, runningCount: 1 },
    ]);
    expect(people).toMatchObject([{ userId: staff.userId, openCount: 2, finishedCount: 0 }]);
    expect(await read(staff)).toMatchObject(nothing);
    expect((await read(staff)).volumes).toHaveLength(7);
    expect(await read(await portal.signIn('globex-admin'))).toMatchObject(nothing);
  });

  it('and of one process alone where it is named', async () => {
    expect((await read(admin, { ...days, processId })).processes).toMatchObject([{ processId, runningCount: 1 }]);
    const filter = { ...days, processId };
    expect(
      await portal.refused(processStatistics.getProcessStatistics, filter, await portal.signIn('globex-admin')),
    ).toMatchObject({ subCode: 'not-found' });
  });

  it('lists the processes that a person manages', async () => {
    const list = (as: SignedIn) => portal.call(processStatistics.listManagedProcesses, undefined, as);
    expect(await list(lead)).toEqual([{ processId, processName: '报销' }]);
    expect((await list(admin)).map((one) => one.processId)).toContain(processId);
    expect(await list(staff)).toEqual([]);
  });
});

describe('[APR-05] the spreadsheet of the statistics', () => {
  const exportPart = async (as: SignedIn, part: StatisticsPart) => {
    const answer = await portal.call(processStatistics.exportProcessStatistics, { ...days, part }, as);
    return downloadSheet(portal, takeTicket(answer), as);
  };

  it('has a row for each node, and no formula', async () => {
    const { fileName, rows } = await exportPart(lead, 'NODES');
    expect(fileName).toBe('节点统计_2025-03-01_2025-03-07.xlsx');
    expect(rows.slice(1)).toEqual([
      ['报销', "'=付款", '169', '2', '0', '2.5', '3.7', '1', '1'],
      ['报销', 'check', '18', '4', '2', '10', '37.2', '0', '0'],
    ]);
    expect(rows[0]).toHaveLength(9);
  });

  it('has a row for each person', async () => {
    const { rows } = await exportPart(lead, 'PEOPLE');
    expect(rows[0]).toHaveLength(8);
    expect(rows.slice(1)).toEqual([
      ['陈思远', '运营管理中心', '2', '0', '2.5', '3.7', '1', '1'],
      ['周小川', '充电网络部', '3', '1', '10', '37.2', '0', '0'],
      ['林婉清', '电力交易部', '1', '1', '', '', '0', '0'],
    ]);
  });

  it('has no rows for who manages nothing', async () => {
    expect((await exportPart(staff, 'NODES')).rows).toHaveLength(1);
  });
});
