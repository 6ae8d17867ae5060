import type { Page } from 'playwright-core';
import { applyForLeave, dialog, drawer, expectNoBarrier, pass, press, sign } from './applicationSteps';
import { newVisitorContext } from './browser';
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
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const figure = (page: Page, name: string) => page.locator('main').getByRole('button', { name: new RegExp(`${name}$`) });
const draft = (page: Page) => page.getByRole('listitem', { name: '请假审批' });

/** Chooses to whom a manager gives tasks, in the open dialog. */
async function choosePerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('新处理人').click();
  await page.keyboard.type(name);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`^${name}`))
    .click();
}

/** Lets somebody decide in the place of the signed-in user from today on. */
async function nameDeputy(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: '待处理' }).click();
  await page.getByRole('button', { name: '代理人' }).click();
  await dialog(page, '代理人').getByText('没有代理人').waitFor();
  await dialog(page, '代理人').getByRole('button', { name: '新增代理人' }).click();
  const form = dialog(page, '新增代理人');
  await form.getByLabel('代理人').click();
  await page.keyboard.type(name);
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(new RegExp(`^${name}`))
    .click();
  await form.getByLabel('开始日期').click();
  await page.locator('.ant-picker-dropdown:visible .ant-picker-cell-today').click();
  await expectNoBarrier(page);
  await takePicture(page, 'deputy-form');
  await form.getByLabel('结束日期').fill('2099-12-31');
  // Takes the day over, and submits the form.
  await page.keyboard.press('Enter');
  await expectToast(page, '已新增代理人');
  await dialog(page, '代理人').getByRole('listitem', { name }).getByText('代理中').waitFor();
  await expectNoBarrier(page);
  await takePicture(page, 'deputies');
}

describe('applications and approvals', () => {
  let journey: Journey;
  let staff: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/home');
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff', '/workflow/myApply');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[APL-01] names what is missing at its field, and keeps what was filled in', async () => {
    await staff.getByText('没有进行中的申请，请点击右上角“发起申请”').waitFor();
    await expectNoBarrier(staff);
    await staff.getByRole('button', { name: '发起申请' }).click();
    await staff.getByRole('dialog').getByText('请假审批', { exact: true }).waitFor();
    await expectNoBarrier(staff);
    await takePicture(staff, 'apply-catalogue');
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /^请假审批/ })
      .click();
    await staff.getByLabel('请假事由').fill('回家');
    await staff.getByRole('button', { name: '提交', exact: true }).click();
    await staff.getByText('请填写请假类型').waitFor();
    expect(await staff.getByLabel('请假事由').inputValue()).toBe('回家');
    await takePicture(staff, 'apply-form');
    await expectNoBarrier(staff);
    await staff.getByRole('button', { name: '返回', exact: true }).click();
    await staff.getByText('没有进行中的申请，请点击右上角“发起申请”').waitFor();
  });

  it('[APL-01] keeps what was filled in by itself, and goes on with it on another device', async () => {
    await staff.getByRole('tab', { name: '草稿' }).click();
    await draft(staff).waitFor();
    await takePicture(staff, 'apply-drafts');
    await expectNoBarrier(staff);
    await withNewVisitor(journey, async (phone) => {
      await openAs(phone, journey.portal, 'acme-staff', '/workflow/myApply?view=drafts');
      await draft(phone).getByRole('button', { name: '继续填写' }).click();
      await phone.getByLabel('请假事由').fill('回家过年');
      await phone.getByText(/^草稿已保存/).waitFor();
      await expectNoBarrier(phone);
      await takePicture(phone, 'apply-draft-kept');
    });
    await draft(staff).getByRole('button', { name: '继续填写' }).click();
    await expectSoon(() => staff.getByLabel('请假事由').inputValue(), '回家过年');
    await staff.getByRole('button', { name: '返回', exact: true }).click();
    await staff.getByRole('tab', { name: '草稿' }).click();
    await draft(staff)
      .getByRole('button', { name: /^删\s?除$/ })
      .click();
    await expectConfirmDialog(staff, '删除“请假审批”的草稿？');
    await pressDialogButton(staff, '删除');
    await staff.getByText('没有草稿').waitFor();
    await staff.getByRole('tab', { name: '进行中' }).click();
  });

  it('[APL-01] [APR-01] [HDR-01] goes from the starter to those who decide, with counts that follow in each browser', async () => {
    const { page } = journey;
    await figure(page, '我的待办').filter({ hasText: '0' }).waitFor();
    await applyForLeave(staff, '回家探亲');
    await expectNoBarrier(staff);
    // The administrator's home page has not been touched.
    await figure(page, '我的待办').filter({ hasText: '1' }).click();
    await page.waitForURL('**/workflow/myApproval');
    await rowWith(page, '周小川的请假审批').getByRole('button', { name: '处理' }).click();
    await drawer(page).getByText('回家探亲').waitFor();
    await expectNoBarrier(page);
    await takePicture(page, 'approve-task');
    await pass(page, '同意', '陈思远');
    // The starter's drawer has not been touched.
    await drawer(staff).getByText('同意', { exact: true }).waitFor();
    await pass(page, '已登记');
    await drawer(staff).getByText('已通过', { exact: true }).first().waitFor();
    await takePicture(staff, 'apply-passed');
    await staff.keyboard.press('Escape');
    await staff.getByText('没有进行中的申请，请点击右上角“发起申请”').waitFor();
    await staff.getByRole('tab', { name: '已结束' }).click();
    await rowWith(staff, '周小川的请假审批').getByText('已通过').waitFor();
    await staff.getByRole('tab', { name: '进行中' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('没有待处理的申请').waitFor();
    await page.getByRole('tab', { name: '已处理' }).click();
    await rowWith(page, '周小川的请假审批').first().waitFor();
    await expectNoBarrier(page);
  });

  it('[APL-01] [APR-02] is returned, corrected and sent again, urged and withdrawn', async () => {
    const { page } = journey;
    await applyForLeave(staff, '看病');
    await press(staff, '催办');
    await expectToast(staff, '已催办');
    await page.getByRole('tab', { name: '待处理' }).click();
    await rowWith(page, '周小川的请假审批').getByRole('button', { name: '处理' }).click();
    await press(page, '退回');
    await dialog(page, '退回').getByLabel('意见').fill('请补充时间');
    await expectNoBarrier(page);
    await dialog(page, '退回').getByRole('button', { name: '退回', exact: true }).click();
    await expectToast(page, '已处理');
    await drawer(staff).getByText('待修改').waitFor();
    await drawer(staff).getByLabel('请假事由').fill('下午看病');
    await press(staff, '重新提交');
    await dialog(staff, '重新提交').getByRole('button', { name: '重新提交' }).click();
    await expectToast(staff, '已处理');
    await drawer(page).getByText('下午看病').waitFor();
    await press(staff, '撤销');
    await staff.getByLabel('撤销原因').fill('不去了');
    await staff.getByRole('dialog', { name: /^撤销/ }).getByRole('button', { name: '撤销', exact: true }).click();
    await expectToast(staff, '已撤销');
    await drawer(page).getByText('不去了').waitFor();
    await drawer(page).getByText('没有需要您处理的事项').waitFor();
  });

  it('[APR-03] [APR-05] is followed by its manager, who gives the task to somebody else, and all of a person in one step', async () => {
    const { page } = journey;
    await staff.keyboard.press('Escape');
    await applyForLeave(staff, '搬家');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: '我管理的' }).click();
    await rowWith(page, '陈思远').filter({ hasText: '审批中' }).getByRole('button', { name: '查看' }).click();
    await drawer(page).getByText('搬家').waitFor();
    await drawer(page).getByRole('button', { name: '更换处理人' }).click();
    await choosePerson(page, '林婉清');
    await expectNoBarrier(page);
    await takePicture(page, 'manage-reassign');
    await page
      .getByRole('dialog', { name: /^更换/ })
      .getByRole('button', { name: /^更\s?换$/ })
      .click();
    await expectToast(page, '已更换处理人');
    // The starter's drawer has not been touched.
    await drawer(staff).getByText('林婉清').first().waitFor();
    await page.keyboard.press('Escape');
    await rowWith(page, '林婉清').waitFor();
    await expectNoBarrier(page);
    await takePicture(page, 'manage-instances');
    await page.locator('.ant-segmented-item', { hasText: '处理人' }).click();
    await expectNoBarrier(page);
    await takePicture(page, 'manage-loads');
    await rowWith(page, '林婉清').getByRole('button', { name: '移交' }).click();
    await choosePerson(page, '陈思远');
    await page.getByLabel('原因').fill('离职');
    await expectNoBarrier(page);
    await takePicture(page, 'manage-hand-over');
    await page
      .getByRole('dialog', { name: /^移交/ })
      .getByRole('button', { name: /^移\s?交$/ })
      .click();
    await expectToast(page, '已移交 1 项');
    await rowWith(page, '陈思远').waitFor();
    await drawer(staff).getByText('离职').waitFor();
  });

  it('[APR-03] is decided by a deputy, whose list follows at once', async () => {
    const { page, portal } = journey;
    await withNewVisitor(journey, async (lead) => {
      await openAs(lead, portal, 'acme-lead', '/workflow/myApproval');
      await lead.getByText('没有待处理的申请').waitFor();
      await nameDeputy(page, '林婉清');
      // The deputy's list has not been touched.
      await rowWith(lead, '（代 陈思远）').getByRole('button', { name: '处理' }).click();
      await drawer(lead).getByText('您代 陈思远 处理').waitFor();
      await expectNoBarrier(lead);
      await takePicture(lead, 'deputy-task');
      await pass(lead, '代为同意', '陈思远');
      await drawer(lead).getByText('林婉清 代为处理').waitFor();
    });
  });

  it('[APR-01] is signed by hand where its node wants that', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/workflow/assemblyLiine');
    await runRowAction(page, rowWith(page, '请假审批'), '设计');
    await page
      .getByRole('group', { name: '流程画布' })
      .getByRole('group', { name: '直属负责人审批，审批', exact: true })
      .click();
    await page.getByRole('checkbox', { name: '必须手写签名' }).check();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await pressDialogButton(page, '发布');
    await expectToast(page, '已发布版本 V2');
    await staff.goto('/workflow/myApply');
    await applyForLeave(staff, '迁户口');
    await page.goto('/workflow/myApproval');
    await rowWith(page, '直属负责人审批').first().getByRole('button', { name: '处理' }).click();
    await drawer(page).getByText('迁户口').waitFor();
    await press(page, '拒绝');
    const asked = dialog(page, '拒绝');
    await asked.getByLabel('意见').fill('材料不全');
    await expectNoBarrier(page);
    await sign(page, asked);
    await takePicture(page, 'decision-signed');
    await asked.getByRole('button', { name: '拒绝', exact: true }).click();
    await expectToast(page, '已处理');
    await drawer(staff).getByRole('button', { name: '查看签名' }).click();
    await drawer(staff).getByRole('img', { name: '陈思远的签名' }).waitFor();
    await expectNoBarrier(staff);
    await takePicture(staff, 'signature-shown');
    expect(journey.complaints).toEqual([]);
  });
});
