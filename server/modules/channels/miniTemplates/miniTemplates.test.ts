import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { renderInChinese } from 'contract/text';
import { createAlipay } from '../../../../vendors/alipay/alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY, ALIPAY_DEMO_PUBLIC_KEY } from '../../../../vendors/alipay/testing';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { WECHAT_DEMO } from '../../../../vendors/wechat/demo';
import { createWeChat } from '../../../../vendors/wechat/wechat';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listMiniTemplates, listMiniTemplateAccounts, getMiniTemplate, addMiniTemplate } = miniTemplates;
const { updateMiniTemplate, getMiniTemplateVersion, listVendorTemplates, testMiniTemplate } = miniTemplates;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
});
afterEach(closeAll);

const [wechatApp] = WECHAT_DEMO.apps;
const MEETING = {
  templateName: '会议',
  templateType: 'notice' as const,
  vendorTemplateId: wechatApp?.templates[0]?.id ?? '',
  title: '报名结果通知',
  keywords: [
    { code: 'date2', name: '会议时间', text: '{日期}' },
    { code: 'thing1', name: '会议地点', text: '{地点}' },
  ],
  page: 'pages/index/index',
};
const BOOKING = {
  templateName: '预约',
  templateType: 'notice' as const,
  vendorTemplateId: ALIPAY_DEMO.apps[0]?.templates[0]?.id ?? '',
  title: '预约成功通知',
  keywords: ['预约时间', '预约日期', '预约门店'].map((name, index) => ({
    ...{ code: `keyword${index + 1}`, name },
    text: `{${name}}`,
  })),
  page: 'pages/index/index',
};
const add = (accountId: string, form: object) =>
  portal.call(addMiniTemplate, { templateCode: 'card', accountId, ...MEETING, ...form }, admin);
const read = (templateId: string) => portal.call(getMiniTemplate, { templateId }, admin);
const test = (templateId: string, form: object) =>
  portal.call(
    testMiniTemplate,
    { templateId, recipient: 'oDemo-chensiyuan', values: { 日期: '2026年1月5日', 地点: 'TIT会议室' }, ...form },
    admin,
  );

async function startWeChat() {
  const simulator = await startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
  const { accountId } = await portal.call(
    miniAccounts.addMiniAccount,
    {
      ...{ accountName: '客户服务', vendor: 'wechat', endpoint: simulator.urlOf('wechat') },
      ...{ appId: wechatApp?.appId ?? '', appSecret: wechatApp?.appSecret ?? '' },
    },
    admin,
  );
  return { simulator, accountId };
}

async function startAlipay() {
  const simulator = await startSimulator((parts) => createAlipay({ ...parts, settings: ALIPAY_DEMO }));
  const { accountId } = await portal.call(
    miniAccounts.addMiniAccount,
    {
      ...{ accountName: '门店', vendor: 'alipay', endpoint: simulator.urlOf('alipay') },
      ...{ appId: ALIPAY_DEMO.apps[0]?.appId ?? '', appPrivateKey: ALIPAY_DEMO_APP_PRIVATE_KEY },
      alipayPublicKey: ALIPAY_DEMO_PUBLIC_KEY,
    },
    admin,
  );
  return { simulator, accountId };
}

describe('[CHN-05] the templates of mini-programs', () => {
  it('have the vendor of their mini-program, variables and versions', async () => {
    const { accountId } = await startWeChat();
    const { templateId } = await add(accountId, {});
    expect(await read(templateId)).toMatchObject({
      ...{ vendor: 'wechat', title: '报名结果通知', accountName: '客户服务', targetVersion: 'formal' },
      ...{ variableNames: ['日期', '地点'], versionNumber: 1 },
    });
    const changed = { ...MEETING, accountId, title: '会议改期' };
    await portal.call(updateMiniTemplate, { templateId, version: 1, ...changed }, admin);
    expect(await portal.call(getMiniTemplateVersion, { templateId, number: 1 }, admin)).toMatchObject({
      title: '报名结果通知',
    });
    expect(await portal.call(listMiniTemplates, {}, admin)).toMatchObject({
      rows: [{ vendor: 'wechat', title: '会议改期', versionNumber: 2 }],
    });
    expect(await portal.call(listMiniTemplateAccounts, undefined, admin)).toMatchObject([
      { accountId, vendor: 'wechat', status: 'NORMAL' },
    ]);
    const removing = portal.call(miniAccounts.removeMiniAccount, { accountId, version: 1 }, admin);
    await expect(removing).rejects.toThrow('1 个模板使用该账号（会议），不能删除');
    const moved = portal.call(
      miniAccounts.updateMiniAccount,
      {
        ...{ accountId, version: 1, accountName: '客户服务', vendor: 'alipay', appId: 'x' },
        ...{ appPrivateKey: ALIPAY_DEMO_APP_PRIVATE_KEY, alipayPublicKey: ALIPAY_DEMO_PUBLIC_KEY },
      },
      admin,
    );
    await expect(moved).rejects.toThrow('1 个模板使用该账号，不能更改服务商');
  });

  it('refuse what their vendor would refuse', async () => {
    const wechat = await startWeChat();
    const alipay = await startAlipay();
    const [first] = MEETING.keywords;
    const refusals = [
      [wechat, { keywords: [] }, '请添加关键词'],
      [wechat, { keywords: [first, first] }, '关键词的代码重复'],
      [wechat, { keywords: [{ ...first, code: 'Date' }] }, '关键词的代码如 thing1 或 keyword1'],
      [wechat, { keywords: [{ ...first, text: '明天' }] }, '关键词“会议时间”的内容“明天”不符合要求：日期'],
      [wechat, { page: '首页' }, '页面路径只能使用英文字母、数字和符号'],
      [alipay, {}, '支付宝的关键词依次为 keyword1、keyword2……'],
      [alipay, { ...BOOKING, page: '' }, '支付宝的消息必须填写页面路径'],
    ] as const;
    for (const [{ accountId }, form, words] of refusals) await expect(add(accountId, form)).rejects.toThrow(words);
  });

  it('are chosen from those that the vendor tells', async () => {
    const { accountId } = await startWeChat();
    const list = (id: string) => portal.call(listVendorTemplates, { accountId: id }, admin);
    expect(await list(accountId)).toMatchObject({
      failure: null,
      templates: [
        {
          vendorTemplateId: MEETING.vendorTemplateId,
          title: '报名结果通知',
          keywords: [{ code: 'date2' }, { code: 'thing1' }],
        },
        { isLongTerm: true, keywords: [{ code: 'time1' }, { choices: ['客厅', '卧室', '厨房'] }] },
      ],
    });
    await closeAll();
    const { failure } = await list(accountId);
    expect(failure && renderInChinese(failure)).toBe('无法连接服务商（ECONNREFUSED）');
    const alipay = await startAlipay();
    await expect(list(alipay.accountId)).rejects.toThrow('支付宝不提供模板列表，请手动填写');
  });
});

describe('[CHN-05] the test of a template of mini-programs', () => {
  it('sends a card of WeChat, and tells a user who has not subscribed', async () => {
    const { simulator, accountId } = await startWeChat();
    const { templateId } = await add(accountId, {});
    const result = await test(templateId, {});
    expect(result).toMatchObject({ isPassed: true, accountName: '客户服务' });
    expect(JSON.stringify(result.dialogue)).not.toContain(wechatApp?.appSecret);
    expect(simulator.arrivals.list({})).toMatchObject([
      { arrival: { title: '报名结果通知', keywords: [{ value: '2026年1月5日' }, { value: 'TIT会议室' }] } },
    ]);
    const { failure } = await test(templateId, { recipient: 'oDemo-zhouxiaochuan' });
    expect(failure && renderInChinese(failure)).toBe('用户未订阅该消息，或订阅次数已用完（43101）');
    const long = test(templateId, { values: { 日期: '2026年1月5日', 地点: '长'.repeat(21) } });
    await expect(long).rejects.toThrow('不符合要求：最多 20 个字符');
  });

  it('sends a card of Alipay by the number of a form', async () => {
    const { simulator, accountId } = await startAlipay();
    const { templateId } = await add(accountId, BOOKING);
    const form = {
      recipient: '2088000000000001',
      values: { 预约时间: '10:00', 预约日期: '2026-01-05', 预约门店: '一号店' },
    };
    await expect(test(templateId, form)).rejects.toThrow('请输入表单号或交易号');
    expect(await test(templateId, { ...form, formId: 'demoform00000000000000000000chen' })).toMatchObject({
      isPassed: true,
      accountName: '门店',
    });
    expect(simulator.arrivals.list({})).toMatchObject([{ arrival: { title: '预约成功通知' } }]);
  });
});
