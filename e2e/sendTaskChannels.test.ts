import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { users } from '../contract/access/users';
import { crowds } from '../contract/channels/crowds';
import { dingtalkApps } from '../contract/channels/dingtalkApps';
import { dingtalkTemplates } from '../contract/channels/dingtalkTemplates';
import { mailAccounts } from '../contract/channels/mailAccounts';
import { mailTemplates } from '../contract/channels/mailTemplates';
import { miniAccounts } from '../contract/channels/miniAccounts';
import { miniTemplates } from '../contract/channels/miniTemplates';
import { voiceAccounts } from '../contract/channels/voiceAccounts';
import { voiceTemplates } from '../contract/channels/voiceTemplates';
import type { ArgOf, DataOf, Endpoint } from '../contract/endpoint';
import { startTestMailServer } from '../server/mail/testing';
import type { TestMailServer } from '../server/mail/testing';
import { connectClient } from '../server/testing/client';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { createAliyunVoice } from '../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS } from '../vendors/aliyunVoice/demo';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import { DINGTALK_DEMO } from '../vendors/dingtalk/demo';
import { createDingTalk } from '../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../vendors/dingtalk/settings';
import { parseMail } from '../vendors/mail/parseMail';
import type { Simulator } from '../vendors/simulator';
import { WECHAT_DEMO } from '../vendors/wechat/demo';
import type { WeChatSettings } from '../vendors/wechat/settings';
import { createWeChat } from '../vendors/wechat/wechat';
import { expectRowState, expectToast, openAs, rowWith, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const [dingtalkApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];
const [miniProgram] = WECHAT_DEMO.apps as [WeChatSettings['apps'][0]];
const TEMPLATE = { templateCode: 'outage', templateName: '停电通知', templateType: 'notice' } as const;

const drawer = (page: Page): Locator => page.locator('.ant-drawer:visible');
const next = (page: Page) => drawer(page).getByRole('button', { name: '下一步' }).click();

async function choose(page: Page, label: string, option: string) {
  await drawer(page).getByLabel(label, { exact: true }).last().press('ArrowDown');
  await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
}

describe('send tasks of other channels', () => {
  let journey: Journey;
  let mailServer: TestMailServer;
  let voice: Simulator;
  let weChat: Simulator;
  let dingTalk: Simulator;

  beforeAll(async () => {
    mailServer = await startTestMailServer();
    voice = await startSimulator((parts) =>
      createAliyunVoice({
        ...{ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: VOICE_DEMO_ITEMS, numbers: [], reviewMs: 0 },
      }),
    );
    weChat = await startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
    dingTalk = await startSimulator(({ tables }) => createDingTalk({ tables, settings: DINGTALK_DEMO }));
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await setUp();
    await openAs(journey.page, journey.portal, 'acme-admin', '/home');
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
    await mailServer.close();
  });

  // Adds what other journeys add by hand: an account and a template of each channel, and two crowds.
  async function setUp() {
    const { url, password } = journey.portal;
    const client = await connectClient(url);
    const token = await client.signIn('acme-admin', password);
    const call = async <E extends Endpoint>(endpoint: E, arg: ArgOf<E>): Promise<DataOf<E>> =>
      v.parse(endpoint.data, await client.call(endpoint, { ...arg }, token));
    const mail = await call(mailAccounts.addMailAccount, {
      ...{ accountName: '客服', host: '127.0.0.1', port: Number(new URL(mailServer.url).port), encryption: 'none' },
      ...{ userName: 'portal', password: 'Secret-1', senderAddress: 'service@acme.example.com' },
    });
    await call(mailTemplates.addMailTemplate, { ...TEMPLATE, ...mail, subject: '停电', text: '{name}，周五停电。' });
    const { accessKeyId, accessKeySecret } = ALIYUN_DEMO_ACCOUNT;
    const calls = await call(voiceAccounts.addVoiceAccount, {
      ...{ accountName: '线路', vendor: 'aliyun', numberMode: 'pool', endpoint: voice.urlOf('aliyunVoice') },
      ...{ accessKeyId, accessKeySecret },
    });
    await call(voiceTemplates.addVoiceTemplate, {
      ...{ ...TEMPLATE, ...calls, kind: 'tts', vendorCode: 'TTS_100000002' },
      text: '{name}您好，{project}发生告警，{content}，请及时处理。',
    });
    const { appId, appSecret } = miniProgram;
    const mini = await call(miniAccounts.addMiniAccount, {
      ...{ accountName: '客户服务', vendor: 'wechat', appId, appSecret, endpoint: weChat.urlOf('wechat') },
    });
    await call(miniTemplates.addMiniTemplate, {
      ...{ ...TEMPLATE, ...mini, vendorTemplateId: miniProgram.templates[0]?.id ?? '', title: '报名结果通知' },
      page: 'pages/index/index',
      keywords: [
        { code: 'date2', name: '会议时间', text: '2026年8月8日' },
        { code: 'thing1', name: '会议地点', text: '{name}' },
      ],
    });
    const app = await call(dingtalkApps.addDingtalkApp, {
      ...{ accountName: '门户应用', corpId: dingtalkApp.corpId, agentId: String(dingtalkApp.agentId) },
      ...{ clientId: dingtalkApp.appKey, clientSecret: dingtalkApp.appSecret, endpoint: dingTalk.urlOf('dingtalk') },
    });
    const notice = { channel: 'dingtalk', messageType: 'text', text: '{name}，周五停电。' } as const;
    await call(dingtalkTemplates.addDingtalkTemplate, { ...TEMPLATE, ...app, ...notice });
    const { rows } = await call(users.listUsers, { userName: 'acme-lead' });
    const contact = { contactName: '张三', phonenumber: '13800138000', email: 'zhang@outside.example.com' };
    const contacts = [{ ...contact, miniUserId: 'oDemo-chensiyuan' }];
    await call(crowds.addCrowd, { crowdName: '业主', kind: 'list', contacts });
    await call(crowds.addCrowd, { crowdName: '同事', kind: 'list', userIds: rows.map(({ userId }) => userId) });
  }

  const arrivals = (simulator: Simulator) => simulator.arrivals.list({}).map(({ arrival }) => arrival);

  const CASES = [
    {
      ...{ path: 'mailTask', crowd: '业主', title: '邮件任务' },
      read: () => mailServer.taken.map(({ recipient }) => recipient),
      expected: ['zhang@outside.example.com'],
    },
    {
      ...{ path: 'voiceTask', crowd: '业主', title: '语音任务', texts: ['project', 'content'] },
      read: () => arrivals(voice),
      expected: [{ recipient: '13800138000', text: '张三您好，停电发生告警，停电，请及时处理。' }],
    },
    {
      ...{ path: 'miniTask', crowd: '业主', title: '小程序任务' },
      read: () => arrivals(weChat),
      expected: [{ recipient: 'oDemo-chensiyuan', keywords: [{}, { name: '会议地点', value: '张三' }] }],
    },
    {
      ...{ path: 'nailingTask', crowd: '同事', title: '钉钉任务' },
      read: () => arrivals(dingTalk),
      expected: [{ recipient: 'linwanqing', markdown: '林婉清，周五停电。' }],
    },
  ] as const;

  it.each(CASES)('[TSK-01] [CRD-01] $title: goes to a crowd, and arrives', async (sent) => {
    const { page } = journey;
    await page.goto(`/sendTask/${sent.path}`);
    await page.getByRole('button', { name: '新建任务' }).click();
    await drawer(page).getByLabel('任务名称', { exact: true }).fill('周五停电');
    await next(page);
    await choose(page, '模板', '停电通知（outage）');
    await choose(page, 'name的取值方式', '人员信息');
    for (const name of 'texts' in sent ? sent.texts : [])
      await drawer(page).getByLabel(`${name}的值`, { exact: true }).fill('停电');
    await next(page);
    await choose(page, '通知人群', sent.crowd);
    await drawer(page).getByText('全部可以送达').waitFor();
    await drawer(page).getByText('排除人群', { exact: true }).click();
    await takePicture(page, `send-task-${sent.path}`);
    await next(page);
    await next(page);
    await drawer(page).getByText('检查通过').waitFor();
    await drawer(page)
      .getByRole('button', { name: /^提\s?交$/ })
      .click();
    await expectToast(page, '任务已提交');
    await expectRowState(rowWith(page, '周五停电'), '已完成');
    expect(sent.read()).toMatchObject(sent.expected);
  });

  it('[TSK-01] what a mail says is what its recipient reads', () => {
    const [mail] = mailServer.taken;
    expect(parseMail(Buffer.from(mail?.source ?? '', 'latin1'))).toMatchObject({ subject: '停电' });
  });
});
