import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { applications } from '../contract/workflow/applications';
import { approvals } from '../contract/workflow/approvals';
import { processes } from '../contract/workflow/processes';
import { draftOf } from '../server/modules/workflow/processes/testing';
import { connectClient } from '../server/testing/client';
import { approver } from '../server/workflow/testing/nodes';
import { drawer, expectNoBarrier } from './applicationSteps';
import { takeScreenshotsAndCheckAccessibility } from './barriers';
import { queryDatabase } from './database';
import {
  expectConfirmDialog,
  expectSoon,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';
import type { Call } from './smsGateway';
import { findChineseTexts, findCutOffTexts } from './words';

const PROCESS = '设备采购';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const bars = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
const expectFirstBar = (page: Page, text: RegExp) =>
  bars(page, '节点停留时长').first().filter({ hasText: text }).waitFor();
const view = (page: Page, name: string) => page.locator('.ant-segmented-item', { hasText: name }).click();

describe('what managers of processes do', () => {
  let journey: Journey;
  let query: (statement: string, ...values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

  // A process at whose first node there is a time limit, and at whose second one nobody is left. Of four applications, two
  // wait for a person, and two are parked.
  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal } = journey;
    const client = await connectClient(portal.url);
    const signIn = async (userName: string): Promise<Call> => {
      const token = await client.signIn(userName, portal.password);
      return async (endpoint, arg) => v.parse(endpoint.data, await client.call(endpoint, { ...arg }, token));
    };
    const [admin, staff, lead] = [await signIn('acme-admin'), await signIn('acme-staff'), await signIn('acme-lead')];
    query = (statement, ...values) => queryDatabase(portal, statement, ...values);
    const idOf = async (userName: string) =>
      String((await query('select user_id from users where user_name = $1', userName))[0]?.['user_id']);
    await query(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select 'gone', merchant_id, 'acme-gone', '何远', organize_id, 'x' from users where user_name = 'acme-staff'`,
    );
    const nodes = [
      approver('check', [await idOf('acme-lead')], {
        ...{ name: '主管审批', timeout: { minutes: 60, action: 'REMIND', times: 1 } },
      }),
      approver('pay', ['gone'], { name: '财务付款', nobody: { action: 'PEOPLE', userIds: ['gone'] } }),
    ];
    const { processId } = await admin(processes.addProcess, { processKey: 'purchase9', processName: PROCESS });
    const definition = { ...draftOf(...nodes), managerIds: [await idOf('acme-admin')] };
    await admin(processes.saveProcessDraft, { processId, version: 1, definition });
    await admin(processes.publishProcess, { processId, version: 2 });
    await query(`update users set enabled = false where user_id = 'gone'`);
    for (const submissionKey of ['1', '2', '3', '4'])
      await staff(applications.submitApplication, { processId, submissionKey, formValues: {}, chosen: [] });
    const { rows } = await lead(approvals.listTasks, {});
    for (const { instanceId, taskId } of rows.slice(0, 2)) await lead(approvals.passTask, { instanceId, taskId });
    await openAs(page, portal, 'acme-admin', `/workflow/myApproval?tab=MANAGED&processName=${PROCESS}`);
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[APR-05] sees all instances, repairs what is parked, and cancels', async () => {
    const { page } = journey;
    const parked = page.getByRole('row', { name: PROCESS }).filter({ hasText: '停住' });
    await expectSoon(() => page.getByRole('row', { name: PROCESS }).count(), 4);
    expect(await parked.count()).toBe(2);
    await expectNoBarrier(page);
    await parked.first().getByRole('button', { name: '查看' }).click();
    await drawer(page).getByText('在“财务付款”停住，等待流程管理员处理').waitFor();
    await drawer(page).getByRole('button', { name: '跳过' }).click();
    await expectConfirmDialog(page, '跳过“财务付款”？');
    await pressDialogButton(page, '跳过');
    await drawer(page).getByText('已通过', { exact: true }).first().waitFor();
    await page.locator('.ant-drawer-close:visible').click();
    await expectSoon(() => parked.count(), 1);
    await parked.first().getByRole('button', { name: '查看' }).click();
    await drawer(page).getByRole('group', { name: '操作' }).getByRole('button', { name: '终止', exact: true }).click();
    await page.getByLabel('终止原因').fill('重复采购');
    await page
      .getByRole('dialog', { name: /^终止申请/ })
      .getByRole('button', { name: '终止', exact: true })
      .click();
    await expectToast(page, '已终止');
    await drawer(page).getByText('重复采购').waitFor();
    await page.locator('.ant-drawer-close:visible').click();
    await expectSoon(() => parked.count(), 0);
  });

  it('[APR-05] gives all tasks of a person to somebody else', async () => {
    const { page } = journey;
    await view(page, '处理人');
    await rowWith(page, '林婉清').getByRole('button', { name: '移交' }).click();
    await page.getByLabel('新处理人').click();
    await page.keyboard.type('周小川');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByTitle(/^周小川/)
      .click();
    await page
      .getByRole('dialog', { name: /^移交/ })
      .getByRole('button', { name: /^移\s?交$/ })
      .click();
    await expectToast(page, '已移交 2 项');
    await rowWith(page, '周小川').waitFor();
  });

  it('[APR-05] reads volume, times, the bottleneck, what is overdue and the load of each person as charts', async () => {
    const { page } = journey;
    // An hour later, the time limit of what still waits has run out.
    await query(`update instance_timers set due_time = now() - interval '1 minute' where kind = 'REMIND'`);
    await expectSoon(
      async () => (await query('select 1 from instance_tasks where overdue_time is not null')).length,
      2,
    );
    await page.goto(`/workflow/assemblyLiine?processName=${PROCESS}`);
    await runRowAction(page, rowWith(page, PROCESS), '统计');
    await page.waitForURL('**/workflow/myApproval?tab=STATISTICS&processId=*');
    const sums = section(page, '每日申请量').locator('dd');
    await expectSoon(() => sums.allTextContents(), ['4', '1', '0', '1']);
    await expectFirstBar(page, /^主管审批（设备采购） 瓶颈/);
    await view(page, '处理时长（中位数）');
    // Whoever has passed them has taken no time worth speaking of.
    await expectFirstBar(page, /^主管审批（设备采购） 瓶颈.*秒$/);
    await view(page, '停留总时长');
    await expectSoon(() => bars(page, '处理人负荷').allTextContents(), ['周小川2 项待处理，2 项超时']);
    await section(page, '流程用时')
      .getByRole('row', { name: PROCESS })
      .filter({ hasText: /^设备采购41012/ })
      .waitFor();
    await takeScreenshotsAndCheckAccessibility(page, 'process-statistics');
    const download = page.waitForEvent('download');
    await section(page, '节点停留时长').getByRole('button', { name: '导出节点统计' }).click();
    expect((await download).suggestedFilename()).toMatch(/^节点统计_.*\.xlsx$/);
    await bars(page, '处理人负荷').getByRole('button', { name: '周小川' }).click();
    await page.waitForURL('**/workflow/myApproval?tab=MANAGED&status=RUNNING&personName=*');
    await expectSoon(() => page.getByRole('row', { name: PROCESS }).count(), 2);
  });

  it('[APR-05] can be read on a phone, and in English', async () => {
    const { page } = journey;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.setItem('smartube-portal:preference:language', 'en-US'));
    await page.goto('/workflow/myApproval?tab=STATISTICS');
    await section(page, 'Time at each node').waitFor();
    await takePicture(page, 'process-statistics-phone', { fullPage: true });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(390);
    await expectNoBarrier(page);
    const texts = await findChineseTexts(page);
    // The names of processes, nodes and people are data.
    expect(texts.filter((text) => !/设备采购|审批|付款|周小川|林婉清|陈思远/.test(text))).toEqual([]);
    expect(await findCutOffTexts(page)).toEqual([]);
    expect(journey.complaints).toEqual([]);
  });
});
