import type { Page } from 'playwright-core';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { createAliyunSms } from '../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../vendors/aliyunSms/demo';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import type { Simulator } from '../vendors/simulator';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const NEVER_MS = 3_600_000;
// Signs and templates that were registered with the vendor without the portal.
const ITEMS = ALIYUN_SMS_DEMO_ITEMS.map((item) =>
  item.kind === 'sign' ? { ...item, id: '园区服务', name: '园区服务' } : item,
);
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const fill = (page: Page, label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);

async function add(page: Page) {
  await page.getByRole('button', { name: /新\s?增/ }).click();
  await drawer(page).waitFor();
}
async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}
async function save(page: Page) {
  await drawer(page)
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expectToast(page, '已保存');
  await drawer(page).waitFor({ state: 'hidden' });
}

describe('signs and templates of SMS', () => {
  let journey: Journey;
  let simulator: Simulator;

  beforeAll(async () => {
    simulator = await startSimulator((parts) =>
      createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ITEMS, reviewMs: NEVER_MS }),
    );
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/smsConfig/account');
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  function decide(passed: boolean, reason = '') {
    const reviews = simulator.vendors[0]?.reviews;
    for (const { id, state } of reviews?.list(simulator.now()) ?? [])
      if (state === 'waiting') reviews?.decide(id, { passed, reason });
  }

  it('[CHN-01] shows what is left of an account', async () => {
    const { page } = journey;
    await add(page);
    await fill(page, '账号名称', '通知短信');
    await fill(page, 'AccessKey ID', ALIYUN_DEMO_ACCOUNT.accessKeyId);
    await fill(page, 'AccessKey Secret', ALIYUN_DEMO_ACCOUNT.accessKeySecret);
    await fill(page, '服务地址', simulator.urlOf('aliyunSms'));
    await save(page);
    const row = rowWith(page, '通知短信');
    await row.getByText('未查询', { exact: true }).waitFor();
    await runRowAction(page, row, '查询余额');
    await row.getByText('12,345.60 CNY', { exact: true }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'sms-accounts-balance');
  });

  it('[CHN-01] imports a sign and a template that the vendor has', async () => {
    const { page } = journey;
    const importOne = async (label: string, option: string, name: string) => {
      await page.getByRole('button', { name: '从服务商导入' }).click();
      await dialog(page).getByLabel(label, { exact: true }).click();
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
      await dialog(page).getByLabel(`选择 ${name}`).check();
      await expectNoViolations(page);
    };
    const confirm = async () => {
      await dialog(page).getByRole('button', { name: '确认导入' }).click();
      await expectToast(page, '已导入 1 项');
    };
    await page.goto('/newsChannelDispose/smsConfig/sign');
    await page.getByText('短信开头【】中的名称，由服务商审核').waitFor();
    await importOne('短信账号', '通知短信', '园区服务');
    await takePicture(page, 'sms-sign-import');
    await confirm();
    await rowWith(page, '园区服务').getByText('已通过', { exact: true }).waitFor();
    await page.goto('/newsChannelDispose/smsConfig/template');
    await page.getByText('短信的内容，由服务商审核后才能发送').waitFor();
    await importOne('短信签名', '园区服务（通知短信）', '告警通知');
    await takePicture(page, 'sms-template-import');
    await confirm();
    await rowWith(page, 'SMS_100000002').getByText('已通过', { exact: true }).waitFor();
  });

  it('[CHN-01] submits a sign, and shows what the vendor says of it', async () => {
    const { page } = journey;
    await page.goto('/newsChannelDispose/smsConfig/sign');
    await page.getByText('短信开头【】中的名称，由服务商审核').waitFor();
    await add(page);
    await fill(page, '签名名称', '智慧能源');
    await choose(page, '短信账号', '通知短信');
    await fill(page, '申请说明', '公司名称');
    await expectNoViolations(page);
    await takePicture(page, 'sms-sign-form');
    await save(page);
    await runRowAction(page, rowWith(page, '智慧能源'), '提交审核');
    await dialog(page).getByLabel('资质 ID', { exact: true }).fill('85630001');
    await dialog(page).getByRole('button', { name: '提交审核' }).click();
    await expectToast(page, '已提交审核');
    await rowWith(page, '智慧能源').getByText('审核中', { exact: true }).waitFor();
    decide(true);
    await runRowAction(page, rowWith(page, '智慧能源'), '同步');
    await rowWith(page, '智慧能源').getByText('已通过', { exact: true }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'sms-signs');
  });

  it('[CHN-05] previews a template with its billed parts, and has it reviewed until it passes', async () => {
    const { page } = journey;
    await page.goto('/newsChannelDispose/smsConfig/template');
    await page.getByText('短信的内容，由服务商审核后才能发送').waitFor();
    await add(page);
    await fill(page, '模板编码', 'alarm');
    await fill(page, '模板名称', '告警短信');
    await choose(page, '短信签名', '智慧能源（通知短信）');
    await fill(page, '短信内容', '{姓名}您好，{项目}发生告警，请及时处理。');
    await fill(page, '姓名的示例值', '张三');
    await fill(page, '项目的示例值', '一号园区');
    await drawer(page).getByText('【智慧能源】张三您好，一号园区发生告警，请及时处理。').waitFor();
    await drawer(page).getByText('按 1 条计费').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'sms-template-form');
    await save(page);
    const row = rowWith(page, '告警短信');
    const submit = async () => {
      await runRowAction(page, row, '提交审核');
      await expectConfirmDialog(page, '提交短信模板“告警短信”审核？');
      await pressDialogButton(page, '提交审核');
      await row.getByText('审核中', { exact: true }).waitFor();
    };
    await submit();
    decide(false, '用语不规范');
    await runRowAction(page, row, '同步');
    await row.getByText('用语不规范').waitFor();
    await takePicture(page, 'sms-templates-refused');
    await submit();
    decide(true);
    await runRowAction(page, row, '同步');
    await row.getByText('已通过', { exact: true }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'sms-templates');
  });

  it('[CHN-05] sends a test, which arrives', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, '告警短信'), '测试');
    await dialog(page).getByLabel('手机号', { exact: true }).fill('13900000001');
    await dialog(page).getByLabel('姓名', { exact: true }).fill('李四');
    await dialog(page).getByRole('button', { name: '发送测试短信' }).click();
    await dialog(page).getByText('服务商已接收').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'sms-template-test');
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        arrival: {
          recipient: '13900000001',
          signName: '智慧能源',
          text: '李四您好，一号园区发生告警，请及时处理。',
        },
      },
    ]);
  });
});
