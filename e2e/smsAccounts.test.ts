import type { Page } from 'playwright-core';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { createAliyunSms } from '../vendors/aliyunSms/aliyunSms';
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

const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const closeDialog = async (page: Page) => {
  await dialog(page)
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
};

describe('SMS accounts', () => {
  let journey: Journey;
  let simulator: Simulator;

  beforeAll(async () => {
    simulator = await startSimulator((parts) =>
      createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: [], reviewMs: 0 }),
    );
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/smsConfig/account');
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  it('[CHN-01] adds an account that its vendor accepts, and makes it the default', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    const fill = (label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);
    await fill('账号名称', '通知短信');
    await fill('AccessKey ID', ALIYUN_DEMO_ACCOUNT.accessKeyId);
    await fill('AccessKey Secret', 'wrong');
    await fill('服务地址', simulator.urlOf('aliyunSms'));
    await expectNoViolations(page);
    await takePicture(page, 'sms-account-form');
    await drawer(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('签名不正确，请检查访问密钥（SignatureDoesNotMatch）').waitFor();
    await takePicture(page, 'sms-account-test');
    await closeDialog(page);
    await fill('AccessKey Secret', ALIYUN_DEMO_ACCOUNT.accessKeySecret);
    await drawer(page)
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await expectToast(page, '已保存');
    await runRowAction(page, rowWith(page, '通知短信'), '测试');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    await expectNoViolations(page);
    await closeDialog(page);
    await rowWith(page, '通知短信').getByText('通过', { exact: true }).waitFor();
    await runRowAction(page, rowWith(page, '通知短信'), '设为默认');
    await expectConfirmDialog(page, '将短信账号“通知短信”设为默认？');
    await pressDialogButton(page, '设为默认');
    await expectToast(page, '已设为默认');
    await rowWith(page, '通知短信').getByText('默认', { exact: true }).waitFor();
    await takePicture(page, 'sms-accounts');
  });
});
