import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { session } from '../contract/access/session';
import { users } from '../contract/access/users';
import { messageClients } from '../contract/channels/clients';
import { decryptField } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { launchBrowser, newBrowserContext, newVisitorContext } from './browser';
import { startDemoPortal } from './demoPortal';
import type { DemoPortal } from './demoPortal';
import { openAs, rowWith, runRowAction, takePicture } from './journey';

const run = promisify(execFile);
const CHANNELS = '/newsChannelDispose';
const dialog = (page: Page) => page.locator('.ant-modal:visible');

/** One message by one vendor: the account that is tested, what a program sends, its end, and what the recipient reads. */
interface Case {
  readonly vendor: string;
  /** The list of the accounts, and the name of the account in it. */
  readonly accounts: string;
  readonly account: string;
  readonly message: {
    readonly channel: string;
    readonly templateCode: string;
    readonly phone?: string;
    readonly email?: string;
    readonly miniUserId?: string;
    readonly formId?: string;
  };
  readonly values: Readonly<Record<string, string>>;
  /** The template as the record names it. */
  readonly template: string;
  /** The last state: 已提交 where the vendor reports nothing. */
  readonly state: string;
  readonly text: string;
}

const CODE = { code: '246810', minutes: '5' };
const ALARM = { project: '南湖园区', content: '电压过低' };
const PHONE = '13900000077';

const CASES: readonly Case[] = [
  {
    ...{ vendor: 'Alibaba Cloud SMS', accounts: 'smsConfig/account', account: '演示短信（阿里云）' },
    message: { channel: 'sms', templateCode: 'code_aliyun', phone: PHONE },
    ...{ values: CODE, template: '验证码（阿里云）', state: '已送达' },
    text: '【智慧能源】您的验证码为：246810，5分钟内有效，请勿告知他人。',
  },
  {
    ...{ vendor: 'Tencent Cloud SMS', accounts: 'smsConfig/account', account: '演示短信（腾讯云）' },
    message: { channel: 'sms', templateCode: 'code_tencent', phone: PHONE },
    ...{ values: CODE, template: '验证码（腾讯云）', state: '已送达' },
    text: '【智慧能源】您的验证码为246810，5分钟内有效，请勿告知他人。',
  },
  {
    ...{ vendor: 'a gateway of SMS', accounts: 'smsConfig/account', account: '演示短信（HTTP 网关）' },
    message: { channel: 'sms', templateCode: 'code_http', phone: PHONE },
    ...{ values: CODE, template: '验证码（HTTP 网关）', state: '已送达' },
    text: '【智慧能源】您的验证码为：246810，请勿告知他人。',
  },
  {
    ...{ vendor: 'Alibaba Cloud calls', accounts: 'voiceConfig/account', account: '演示语音（阿里云）' },
    message: { channel: 'voice', templateCode: 'alarm', phone: PHONE },
    ...{ values: { name: '张三', ...ALARM }, template: '告警通知', state: '已送达' },
    text: '张三您好，南湖园区发生告警，电压过低，请及时处理。',
  },
  {
    ...{ vendor: 'WeChat', accounts: 'miniConfig/account', account: '演示小程序（微信）' },
    message: { channel: 'mini', templateCode: 'meeting_wechat', miniUserId: 'oDemo-chensiyuan' },
    ...{ values: { date: '2026年12月5日', place: '南湖会议室' }, template: '报名结果（微信）', state: '已提交' },
    text: '南湖会议室',
  },
  {
    ...{ vendor: 'Alipay', accounts: 'miniConfig/account', account: '演示小程序（支付宝）' },
    message: {
      ...{ channel: 'mini', templateCode: 'visit_alipay', miniUserId: '2088000000000001' },
      formId: 'demoform00000000000000000000chen',
    },
    ...{ values: { date: '2026年12月6日', time: '09:30' }, template: '预约成功（支付宝）', state: '已提交' },
    text: '2026年12月6日',
  },
  {
    ...{ vendor: 'DingTalk’s robots', accounts: 'nailConfiguration/management', account: '演示群机器人' },
    message: { channel: 'robot', templateCode: 'alarm' },
    ...{ values: { ...ALARM, content: '机器人说' }, template: '告警（群机器人）', state: '已提交' },
    text: '机器人说，请及时处理。',
  },
  {
    ...{ vendor: 'DingTalk’s work notices', accounts: 'nailConfiguration/configuration', account: '演示企业应用' },
    message: { channel: 'dingtalk', templateCode: 'alarm' },
    ...{ values: { ...ALARM, content: '通知说' }, template: '告警（工作通知）', state: '已提交' },
    text: '通知说，请及时处理。',
  },
  {
    ...{ vendor: 'DingTalk’s cards', accounts: 'nailConfiguration/configuration', account: '演示企业应用' },
    message: { channel: 'card', templateCode: 'alarm' },
    ...{ values: { ...ALARM, content: '卡片说' }, template: '告警（互动卡片）', state: '已提交' },
    text: '卡片说，请及时处理。',
  },
  {
    ...{ vendor: 'a mail server', accounts: 'mailConfig', account: '演示邮箱' },
    message: { channel: 'mail', templateCode: 'bill', email: 'zhang@example.com' },
    ...{ values: { month: '11月', name: '张三', amount: '96.20' }, template: '电费账单', state: '已提交' },
    text: '11月电费账单',
  },
];

describe('a message by each vendor, from its account to its recipient', () => {
  let portal: DemoPortal;
  let browser: Browser;
  let page: Page;
  let vendorsPage: Page;
  let client: { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string };
  // A user whom DingTalk knows by their phone.
  let userId: string;

  beforeAll(async () => {
    // Cards need an address at which their buttons reach the portal.
    portal = await startDemoPortal({ hasOrigin: true });
    browser = await launchBrowser('headless-shell');
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    page = await context.newPage();
    vendorsPage = await (await newBrowserContext(browser)).newPage();
    await addProgram();
    await openAs(page, portal, 'acme-admin');
  });
  afterAll(async () => {
    await browser.close();
    await portal.end();
  });

  // A program that may send by every channel.
  async function addProgram() {
    const { signIn, call } = await connectClient(portal.url);
    const token = await signIn('acme-admin', portal.password);
    const { fieldKey } = v.parse(session.getInfo.data, await call(session.getInfo, {}, token));
    const { rows } = v.parse(users.listUsers.data, await call(users.listUsers, { userName: 'acme-lead' }, token));
    userId = rows[0]?.userId ?? '';
    const channels = [...new Set(CASES.map(({ message }) => message.channel))];
    const { clientId, secret } = v.parse(
      messageClients.addMessageClient.data,
      await call(messageClients.addMessageClient, { clientName: '运维系统', channels }, token),
    );
    client = {
      CLIENT_ID: clientId,
      CLIENT_SECRET: decryptField(Buffer.from(fieldKey ?? '', 'base64'), secret),
    };
  }

  // Runs the example of the documentation.
  async function send(message: object): Promise<string> {
    const env = { ...process.env, ...client, PORTAL_URL: portal.url };
    const { stdout } = await run('node', ['docs/examples/sendMessage.mjs', 'send', JSON.stringify(message)], { env });
    return stdout;
  }

  it.each(CASES)('[CHN-01] [CHN-02] $vendor', async (one) => {
    await page.goto(`${CHANNELS}/${one.accounts}`);
    await runRowAction(page, rowWith(page, one.account), '测试');
    const recipient = dialog(page).getByLabel('收件人');
    await dialog(page).getByRole('button', { name: '开始测试' }).waitFor();
    if (await recipient.isVisible()) await recipient.fill('someone@example.org');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();

    const values = Object.entries(one.values).map(([name, value]) => ({ name, value }));
    const { channel, templateCode } = one.message;
    const toUser = channel === 'dingtalk' || channel === 'card' ? { userId } : {};
    const idempotencyKey = `${channel}:${templateCode}`;
    expect(await send({ ...one.message, ...toUser, values, idempotencyKey })).toContain('"code":"10000"');

    await page.goto(`${CHANNELS}/records`);
    // The list is read again by itself.
    await rowWith(page, one.template).locator('.ant-tag').getByText(one.state, { exact: true }).waitFor();
    await takePicture(page, `vendor-record-${one.account}`);
    await vendorsPage.goto(portal.vendorsUrl);
    await vendorsPage.getByText(one.text).first().waitFor();
  });
});
