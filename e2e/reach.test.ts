import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { session } from '../contract/access/session';
import { messageClients } from '../contract/channels/clients';
import { dingtalkApps } from '../contract/channels/dingtalkApps';
import { dingtalkTemplates } from '../contract/channels/dingtalkTemplates';
import { channelIdentities } from '../contract/channels/identities';
import { miniAccounts } from '../contract/channels/miniAccounts';
import { miniTemplates } from '../contract/channels/miniTemplates';
import type { ArgOf, DataOf, Endpoint } from '../contract/endpoint';
import { waitUntil } from '../server/jobs/testing';
import { decryptField } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import { DINGTALK_DEMO } from '../vendors/dingtalk/demo';
import { createDingTalk } from '../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../vendors/dingtalk/settings';
import type { Simulator } from '../vendors/simulator';
import { WECHAT_DEMO } from '../vendors/wechat/demo';
import type { WeChatSettings } from '../vendors/wechat/settings';
import { createWeChat } from '../vendors/wechat/wechat';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const run = promisify(execFile);
const [dingtalkApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [miniProgram] = WECHAT_DEMO.apps as [WeChatSettings['apps'][0]];
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const personRow = (page: Page, name: string) => drawer(page).locator('tr', { hasText: name });

// All users fill several pages.
async function showReachable(page: Page) {
  await drawer(page)
    .locator('.ant-segmented-item', { hasText: /^可达$/ })
    .click();
}

describe('people whom messages reach', () => {
  let journey: Journey;
  let dingTalk: Simulator;
  let weChat: Simulator;
  let credentials: { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string };
  let userIds: Readonly<Record<string, string>>;

  beforeAll(async () => {
    dingTalk = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
    weChat = await startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await setUp();
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  // Adds what other journeys add by hand: an account and a template of each channel, and a program.
  async function setUp() {
    const { url, password } = journey.portal;
    const client = await connectClient(url);
    const token = await client.signIn('acme-admin', password);
    const call = async <E extends Endpoint>(endpoint: E, arg: ArgOf<E>): Promise<DataOf<E>> =>
      v.parse(endpoint.data, await client.call(endpoint, { ...arg }, token));
    const app = await call(dingtalkApps.addDingtalkApp, {
      ...{ accountName: '门户应用', corpId: dingtalkApp.corpId, agentId: String(dingtalkApp.agentId) },
      ...{ clientId: dingtalkApp.appKey, clientSecret: dingtalkApp.appSecret, endpoint: dingTalk.urlOf('dingtalk') },
    });
    const template = { templateCode: 'alarm', templateName: '告警', templateType: 'notice' as const };
    const notice = { channel: 'dingtalk' as const, messageType: 'text' as const, text: '{项目}温度过高' };
    await call(dingtalkTemplates.addDingtalkTemplate, { ...template, ...notice, ...app });
    const { appId, appSecret } = miniProgram;
    const settings = { vendor: 'wechat' as const, appId, appSecret, endpoint: weChat.urlOf('wechat') };
    const mini = await call(miniAccounts.addMiniAccount, { accountName: '客户服务', ...settings });
    await call(miniTemplates.addMiniTemplate, {
      ...{ ...template, ...mini, vendorTemplateId: miniProgram.templates[0]?.id ?? '', title: '报名结果通知' },
      page: 'pages/index/index',
      keywords: [
        { code: 'date2', name: '会议时间', text: '2026年8月8日' },
        { code: 'thing1', name: '会议地点', text: '{项目}' },
      ],
    });
    const form = { clientName: '告警系统', channels: ['dingtalk' as const, 'mini' as const] };
    const { clientId, secret } = await call(messageClients.addMessageClient, form);
    const { fieldKey } = await call(session.getInfo, undefined);
    credentials = { CLIENT_ID: clientId, CLIENT_SECRET: decryptField(Buffer.from(fieldKey ?? '', 'base64'), secret) };
    const { rows } = await call(channelIdentities.listReachablePeople, { ...app, pageSize: 100 });
    userIds = Object.fromEntries(rows.map(({ userName, userId }) => [userName, userId]));
  }

  // Sends a message to a user as a program does. Returns what the program is told.
  async function send(channel: 'dingtalk' | 'mini', userName: string): Promise<string> {
    const env = { ...process.env, ...credentials, PORTAL_URL: journey.portal.url };
    const arg = {
      ...{ idempotencyKey: `${channel}-${userName}`, channel, templateCode: 'alarm', userId: userIds[userName] },
      values: [{ name: '项目', value: '一号园区' }],
    };
    return (await run('node', ['docs/examples/sendMessage.mjs', 'send', JSON.stringify(arg)], { env })).stdout;
  }
  const recipients = (simulator: Simulator) => simulator.arrivals.list({}).map(({ arrival }) => arrival.recipient);

  async function openPeople(path: string, account: string) {
    const { page } = journey;
    await openAs(page, journey.portal, 'acme-admin', `/newsChannelDispose/${path}`);
    await runRowAction(page, rowWith(page, account), '可达人员');
    await drawer(page)
      .getByText(/人可达/)
      .waitFor();
  }

  it('are found by the contacts of DingTalk, and get work notices', async () => {
    await openPeople('nailConfiguration/configuration', '门户应用');
    const { page } = journey;
    await drawer(page).getByText('尚未同步过通讯录').waitFor();
    await drawer(page).getByRole('button', { name: '立即同步' }).click();
    await drawer(page).getByText('共读取 4 名成员').waitFor();
    // Three members of the demo enterprise have the phones of users of this merchant, and one that of another one.
    await drawer(page).getByText('新增 3 人，变更 0 人，移除 0 人，未匹配 1 人').waitFor();
    await showReachable(page);
    await personRow(page, 'acme-lead').getByText('通讯录同步').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'reach-dingtalk');
    await drawer(page).getByRole('tab', { name: '未匹配的钉钉成员（1）' }).click();
    await personRow(page, '沈知行').getByText('没有用户使用该手机号').waitFor();
    await takePicture(page, 'reach-unmatched');
    expect(await send('dingtalk', 'acme-lead')).toContain('"state":"queued"');
    await waitUntil(() => recipients(dingTalk).length > 0);
    expect(recipients(dingTalk)).toEqual(['linwanqing']);
  });

  it('are imported with their openid, and get the messages of the mini-program, or are not reachable', async () => {
    await openPeople('miniConfig/account', '客户服务');
    const { page } = journey;
    await drawer(page)
      .getByRole('button', { name: /导\s?入/ })
      .click();
    const content = dialog(page).getByLabel('CSV 内容');
    await content.fill('用户名或手机号,OpenID\nacme-staff,oDemo-chensiyuan\nnobody,oDemo-linwanqing');
    await dialog(page)
      .getByRole('button', { name: /预\s?览/ })
      .click();
    await dialog(page).getByText('没有这个用户').waitFor();
    await takePicture(page, 'reach-import');
    await content.fill('用户名或手机号,OpenID\nacme-staff,oDemo-chensiyuan');
    await dialog(page)
      .getByRole('button', { name: /预\s?览/ })
      .click();
    await dialog(page).locator('.ant-tag').getByText('新增').waitFor();
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: '确认导入' }).click();
    await expectToast(page, '已导入：新增 1 行，修改 0 行');
    await showReachable(page);
    await personRow(page, 'acme-staff').getByText('****yuan').waitFor();
    await takePicture(page, 'reach-mini');
    expect(await send('mini', 'acme-staff')).toContain('"state":"queued"');
    expect(await send('mini', 'acme-lead')).toContain('收件人不可达：没有该小程序的用户编号');
    await waitUntil(() => recipients(weChat).length > 0);
    expect(recipients(weChat)).toEqual(['oDemo-chensiyuan']);
    expect(journey.complaints).toEqual([]);
  });
});
