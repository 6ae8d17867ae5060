import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { crowds } from '../contract/channels/crowds';
import { messageRecords } from '../contract/channels/records';
import { sendTasks } from '../contract/channels/sendTasks';
import { processTemplates } from '../contract/workflow/processTemplates';
import { processes } from '../contract/workflow/processes';
import { waitUntil } from '../server/jobs/testing';
import { connectClient } from '../server/testing/client';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import { HTTP_SMS_DEMO_KEY } from '../vendors/httpSms/demo';
import { createHttpSms } from '../vendors/httpSms/httpSms';
import type { Simulator } from '../vendors/simulator';
import { approver } from '../server/workflow/testing/nodes';
import { pass } from './applicationSteps';
import { expectNoViolations } from './barriers';
import { queryDatabase } from './database';
import {
  expectConfirmDialog,
  expectRowState,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';
import { setParameters } from './parameters';
import { addSmsGateway } from './smsGateway';
import type { Call } from './smsGateway';
import { findChineseTexts, findCutOffTexts } from './words';

const TASKS = '/sendTask/smsTask';
const MOST_WITHOUT_APPROVAL = 5;
const MANY = 12;

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const next = (page: Page) => drawer(page).getByRole('button', { name: '下一步' }).click();
const openStep = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();

async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByLabel(label, { exact: true }).last().press('ArrowDown');
  await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
}

async function startTask(page: Page, name: string) {
  await page.getByRole('button', { name: '新建任务' }).click();
  await drawer(page).getByLabel('任务名称', { exact: true }).fill(name);
}

// The name of a person as the value of the only variable.
async function chooseMessage(page: Page) {
  await next(page);
  await choose(page, '模板', '停电通知（outage）');
  await choose(page, '姓名的取值方式', '人员信息');
}

async function chooseCrowd(page: Page, crowd: string) {
  await next(page);
  await choose(page, '通知人群', crowd);
  await drawer(page).getByText('排除人群', { exact: true }).click();
}

async function submit(page: Page, toast: string, button = '提交') {
  await drawer(page)
    .getByRole('button', { name: button === '提交' ? /^提\s?交$/ : button })
    .click();
  await expectToast(page, toast);
  await drawer(page).waitFor({ state: 'hidden' });
}

// Away from the button that was pressed, whose colours under the pointer are antd's own.
async function look(page: Page, name: string) {
  await page.mouse.move(0, 0);
  await takePicture(page, name);
  await expectNoViolations(page);
}

async function closeDrawer(page: Page) {
  await drawer(page)
    .getByRole('button', { name: /^(关闭|Close)$/ })
    .click();
  await drawer(page).waitFor({ state: 'hidden' });
}

describe('send tasks', () => {
  let journey: Journey;
  let simulator: Simulator;
  let call: Call;

  beforeAll(async () => {
    simulator = await startSimulator((parts) => createHttpSms({ ...parts, key: HTTP_SMS_DEMO_KEY }));
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await setUp();
    await openAs(journey.page, journey.portal, 'acme-admin', TASKS);
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  // Adds what other journeys add by hand: an account, a template, two crowds, and a second administrator.
  async function setUp() {
    const { url, password } = journey.portal;
    await setParameters(journey.portal, { SEND_TASK_APPROVAL_RECIPIENTS: MOST_WITHOUT_APPROVAL });
    const client = await connectClient(url);
    const token = await client.signIn('acme-admin', password);
    call = async (endpoint, arg) => v.parse(endpoint.data, await client.call(endpoint, { ...arg }, token));
    const template = { templateCode: 'outage', templateName: '停电通知', templateType: 'notice' } as const;
    await addSmsGateway(call, { url, simulator, template: { ...template, text: '{姓名}您好，周五停电。' } });
    const addCrowd = (crowdName: string, names: readonly string[]) =>
      call(crowds.addCrowd, { crowdName, kind: 'list', contacts: names.map(toContact) });
    await addCrowd('业主', ['张三', '李四']);
    await addCrowd(
      '全体业主',
      Array.from({ length: MANY }, (_, index) => `业主${index + 1}`),
    );
    await query(
      `insert into user_roles (merchant_id, user_id, role_id)
       select u.merchant_id, u.user_id, r.role_id from users u join roles r using (merchant_id)
       where u.user_name = 'acme-lead' and r.is_administrator`,
    );
  }

  const query = (statement: string) => queryDatabase(journey.portal, statement);

  const toContact = (contactName: string, index: number) => ({
    contactName,
    phonenumber: `138${contactName.startsWith('业主') ? '1' : '0'}013${String(8000 + index)}`,
  });
  const arrived = (text = '') => simulator.arrivals.list({ text });

  it('[TSK-01] [CRD-01] writes a task in steps to a crowd, keeps its draft, and sends each person their own message', async () => {
    const { page } = journey;
    await page.getByText('暂无发送任务，请点击右上角“新建任务”添加').waitFor();
    await startTask(page, '周五停电');
    await drawer(page).getByLabel('用途', { exact: true }).fill('检修');
    await look(page, 'send-task-basics');
    await chooseMessage(page);
    await takePicture(page, 'send-task-message');
    await chooseCrowd(page, '业主');
    const aside = drawer(page).getByLabel('预览', { exact: true });
    await aside.getByText('2 人', { exact: true }).waitFor();
    await aside.getByText('【智慧能源】张三您好，周五停电。').waitFor();
    await look(page, 'send-task-audience');
    // The draft is saved by itself, and is there again after a reload.
    await drawer(page)
      .getByText(/^草稿已保存/)
      .waitFor();
    await page.reload();
    await expectRowState(rowWith(page, '周五停电'), '草稿');
    await runRowAction(page, rowWith(page, '周五停电'), '编辑');
    await openStep(page, '发送对象');
    await drawer(page).getByLabel('预览', { exact: true }).getByText('李四', { exact: true }).waitFor();
    await next(page);
    await look(page, 'send-task-plan');
    await next(page);
    await drawer(page).getByText('检查通过').waitFor();
    await drawer(page).getByText('2 人，其中 2 人可以送达').waitFor();
    await look(page, 'send-task-check');
    await submit(page, '任务已提交');
    const row = rowWith(page, '周五停电');
    await expectRowState(row, '已完成');
    expect(arrived('周五停电').map(({ arrival }) => [arrival.recipient, 'text' in arrival && arrival.text])).toEqual(
      expect.arrayContaining([
        ['13800138000', '张三您好，周五停电。'],
        ['13800138001', '李四您好，周五停电。'],
      ]),
    );
    expect(arrived()).toHaveLength(2);
    await look(page, 'send-tasks');
    await row.getByRole('button', { name: '周五停电' }).click();
    await drawer(page).getByLabel('漏斗', { exact: true }).getByText('已送达', { exact: true }).first().waitFor();
    await drawer(page).getByText('138****8001', { exact: true }).waitFor();
    await look(page, 'send-task-result');
    await closeDrawer(page);
  });

  it('[TSK-02] says whom a message has not reached and why, exports that, and sends it once more', async () => {
    const { page } = journey;
    await page.goto(TASKS);
    const { rows } = await call(messageRecords.listMessageRecords, { recipient: '13800138001' });
    const { blockId } = await call(messageRecords.blockRecipient, {
      recordId: rows[0]?.recordId ?? '',
      reason: '投诉',
    });
    await runRowAction(page, rowWith(page, '周五停电'), '复制');
    await openStep(page, '检查与确认');
    await drawer(page).getByText('收件人在黑名单中').waitFor();
    await submit(page, '任务已提交');
    const row = rowWith(page, '周五停电 副本');
    await expectRowState(row, '部分失败');
    await row.getByRole('button', { name: '周五停电 副本' }).click();
    const reasons = drawer(page).getByLabel('未送达的原因', { exact: true });
    await reasons.getByText('收件人在黑名单中').waitFor();
    // The page had read the task before it began.
    await drawer(page)
      .getByText('结束时间')
      .locator('..')
      .getByText(/\d{4}-/)
      .waitFor();
    const recipients = drawer(page).getByLabel('接收明细', { exact: true });
    await recipients.getByText('138****8000', { exact: true }).waitFor();
    await reasons.getByRole('button', { name: '1 条' }).click();
    await recipients.getByText('138****8000', { exact: true }).waitFor({ state: 'detached' });
    await recipients.getByText('138****8001', { exact: true }).waitFor();
    await look(page, 'send-task-reasons');
    const downloading = page.waitForEvent('download');
    await recipients.getByRole('button', { name: /^导\s?出$/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);

    await call(messageRecords.unblockRecipient, { blockId });
    await drawer(page).getByRole('button', { name: '重试失败' }).click();
    await expectToast(page, '已重新发送 1 条');
    await drawer(page).locator('.ant-tag').getByText('已完成', { exact: true }).waitFor();
    await waitUntil(() => arrived('李四').length === 2);
    expect(arrived()).toHaveLength(4);
    await closeDrawer(page);
    await expectRowState(row, '已完成');
  });

  it('[TSK-02] has a large task decided by a second person, and pauses, goes on and stops', async () => {
    const { page } = journey;
    await page.goto(TASKS);
    await startTask(page, '全体停电');
    await chooseMessage(page);
    await chooseCrowd(page, '全体业主');
    await next(page);
    await drawer(page).getByLabel('发送速度', { exact: true }).fill('60');
    await next(page);
    await drawer(page).getByText('提交后需要其他人审批').waitFor();
    await takePicture(page, 'send-task-approval-needed');
    await submit(page, '已提交审批', '提交审批');
    const row = rowWith(page, '全体停电');
    await expectRowState(row, '审批中');
    await withNewVisitor(journey, async (other) => {
      await openAs(other, journey.portal, 'acme-lead', TASKS);
      await runRowAction(other, rowWith(other, '全体停电'), '审批');
      await drawer(other)
        .getByText(/【智慧能源】业主\d+您好，周五停电。/)
        .first()
        .waitFor();
      await look(other, 'send-task-decision');
      await drawer(other)
        .getByRole('button', { name: /^同\s?意$/ })
        .click();
      await other.getByRole('dialog').getByLabel('审批意见').last().fill('可以发送');
      await pressDialogButton(other, '同意');
      await expectToast(other, '已同意');
    });
    await page.reload();
    await expectRowState(row, '发送中');
    await runRowAction(page, row, '暂停');
    await expectRowState(row, '已暂停');
    await takePicture(page, 'send-task-paused');
    await runRowAction(page, row, '继续');
    await expectRowState(row, '发送中');
    await row.getByRole('button', { name: '全体停电' }).click();
    const action = (name: RegExp) => drawer(page).getByRole('button', { name }).click();
    await action(/^停\s?止$/);
    await expectConfirmDialog(page, '停止任务“全体停电”？');
    await pressDialogButton(page, '停止');
    await expectToast(page, '已停止');
    await drawer(page).getByText('可以发送', { exact: true }).waitFor();
    await drawer(page).getByLabel('未送达的原因', { exact: true }).getByText('任务已停止').waitFor();
    await takePicture(page, 'send-task-stopped', { fullPage: true });
    await closeDrawer(page);
    await expectRowState(row, '已停止');
    expect(arrived('业主').length).toBeLessThan(MANY);
  });

  it('[TSK-01] [APR-01] has a process of the merchant decide, which is linked both ways', async () => {
    const { page } = journey;
    await useProcess();
    await page.goto(TASKS);
    await startTask(page, '检修停电');
    await chooseMessage(page);
    await chooseCrowd(page, '全体业主');
    await next(page);
    await next(page);
    await drawer(page).getByText('提交后发起审批流程').waitFor();
    await submit(page, '已提交审批', '提交审批');
    const row = rowWith(page, '检修停电');
    await expectRowState(row, '审批中');
    await row.getByRole('button', { name: '检修停电' }).click();
    await drawer(page).getByText('任务由审批流程决定，流程通过后按计划发送').waitFor();
    await drawer(page).getByRole('link', { name: '发送任务：检修停电' }).waitFor();
    await look(page, 'send-task-process');
    await drawer(page).getByRole('link', { name: '发送任务：检修停电' }).click();
    await drawer(page).getByText('由发送任务自动发起').waitFor();
    await look(page, 'send-task-instance');
    await withNewVisitor(journey, async (other) => {
      await openAs(other, journey.portal, 'acme-lead', '/workflow/myApproval');
      await rowWith(other, '检修停电').getByRole('button', { name: '处理' }).click();
      await pass(other, '可以发送');
    });
    await page.goto(TASKS);
    await row.getByRole('button', { name: '检修停电' }).click();
    await drawer(page).getByText('可以发送', { exact: true }).waitFor();
    await drawer(page).getByText('已通过', { exact: true }).waitFor();
    await look(page, 'send-task-process-passed');
    await closeDrawer(page);
    await setParameters(journey.portal, { SEND_TASK_APPROVAL_PROCESS: null });
  });

  // Publishes a process of the template whose only person is the second administrator, and lets it decide about tasks.
  async function useProcess() {
    const names = { processKey: 'smsApproval', processName: '短信审批', formCode: 'smsApproval', formName: '短信审批' };
    const { processId } = await call(processTemplates.addProcessOfTemplate, { templateKey: 'sendTask', ...names });
    const [lead] = await query(`select user_id from users where user_name = 'acme-lead'`);
    const { version } = await call(processes.getProcess, { processId });
    const check = {
      ...approver('check', [String(lead?.['user_id'])]),
      name: '审核',
      nobody: { action: 'PASS' as const },
    };
    await call(processes.saveProcessDraft, { processId, version, definition: { nodes: [check], managerIds: [] } });
    await call(processes.publishProcess, { processId, version: version + 1 });
    await setParameters(journey.portal, { SEND_TASK_APPROVAL_PROCESS: 'smsApproval' });
    const [template] = (await call(sendTasks.getSendTaskChoices, { channel: 'sms' })).templates;
    const form = {
      channel: 'sms' as const,
      templateId: template?.templateId ?? '',
      variables: [],
      plan: 'now' as const,
    };
    await waitUntil(async () => (await call(sendTasks.checkSendTask, form)).startsProcess, 5000);
  }

  it('[TSK-01] removes a draft', async () => {
    const { page } = journey;
    await page.goto(TASKS);
    await startTask(page, '不用了');
    await chooseMessage(page);
    await drawer(page).getByRole('button', { name: '保存草稿' }).click();
    await expectToast(page, '已保存');
    await drawer(page).waitFor({ state: 'hidden' });
    await runRowAction(page, rowWith(page, '不用了'), '删除');
    await expectConfirmDialog(page, '删除任务“不用了”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, '不用了').waitFor({ state: 'detached' });
  });

  it('speaks English', async () => {
    const { page } = journey;
    const isEnglish = async (name: string) => {
      await takePicture(page, `send-task-en-${name}`);
      // The names of tasks, crowds and people are data.
      const texts = await findChineseTexts(page);
      expect(texts.filter((text) => !/停电|业主|智慧能源|姓名|短信网关|陈思远|检修/.test(text))).toEqual([]);
      expect(await findCutOffTexts(page)).toEqual([]);
    };
    await page.evaluate(() => localStorage.setItem('smartube-portal:preference:language', 'en-US'));
    await page.goto(TASKS);
    const row = rowWith(page, '全体停电');
    await row.waitFor();
    await isEnglish('list');
    await row.getByRole('button', { name: '全体停电' }).click();
    await drawer(page).getByLabel('Each recipient', { exact: true }).waitFor();
    await isEnglish('result');
    await closeDrawer(page);
    await row.getByRole('button', { name: 'Copy', exact: true }).click();
    await openStep(page, 'Template and variables');
    await drawer(page).getByText('Sample messages', { exact: true }).waitFor();
    await isEnglish('message');
    for (const [step, name] of [
      ['Recipients', 'audience'],
      ['Plan', 'plan'],
      ['Check and confirm', 'check'],
    ] as const) {
      await openStep(page, step);
      await isEnglish(name);
    }
    await drawer(page).getByText('Everything is fine').waitFor();
  });
});
