import { smsAccounts } from 'contract/channels/smsAccounts';
import { smsSigns } from 'contract/channels/smsSigns';
import { smsTemplates } from 'contract/channels/smsTemplates';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import type { Simulator } from '../../../../vendors/simulator';
import { createTestRunners, enqueue, waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { smsReviewJob } from './reviewJob';

const NEVER_MS = 3_600_000;
const SIGN = { source: 'company' as const, purpose: 'general' as const, note: '公司名称' };
const FORM = {
  templateName: '告警通知',
  templateType: 'notice' as const,
  text: '{姓名}您好，{项目}告警。',
  variables: [{ name: '姓名', sample: '张三' }],
};

let portal: Portal;
let admin: SignedIn;
let simulator: Simulator;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from sms_signs');
  await portal.store.ownerQuery('delete from channel_accounts');
  simulator = await startSimulator((parts) =>
    createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: [], reviewMs: NEVER_MS }),
  );
});
afterEach(closeAll);

async function addAccount(more: object = {}) {
  const account = {
    ...{ accountName: '通知', vendor: 'aliyun' as const, ...ALIYUN_DEMO_ACCOUNT },
    ...{ endpoint: simulator.urlOf('aliyunSms'), ...more },
  };
  return (await portal.call(smsAccounts.addSmsAccount, account, admin)).accountId;
}
async function addSign(accountId: string, signName = '智慧能源') {
  return (await portal.call(smsSigns.addSmsSign, { ...SIGN, signName, accountId }, admin)).signId;
}
const readSign = (signId: string) => portal.call(smsSigns.getSmsSign, { signId }, admin);
const submitSign = (signId: string, version: number, qualificationId: string | null = '85630001') =>
  portal.call(smsSigns.submitSmsSign, { signId, version, qualificationId }, admin);
const syncSign = (signId: string) => portal.call(smsSigns.syncSmsSign, { signId }, admin);
function decide(passed: boolean, reason = '') {
  const reviews = simulator.vendors[0]?.reviews;
  for (const { id, state } of reviews?.list(simulator.now()) ?? [])
    if (state === 'waiting') reviews?.decide(id, { passed, reason });
}
async function addPassedSign() {
  const signId = await addSign(await addAccount());
  await submitSign(signId, 1);
  decide(true);
  await syncSign(signId);
  return signId;
}
async function addTemplate(signId: string, more: object = {}) {
  const form = { templateCode: 'alarm', ...FORM, signId, ...more };
  return (await portal.call(smsTemplates.addSmsTemplate, form, admin)).templateId;
}
const read = (templateId: string) => portal.call(smsTemplates.getSmsTemplate, { templateId }, admin);
const submit = (templateId: string, version: number) =>
  portal.call(smsTemplates.submitSmsTemplate, { templateId, version }, admin);
const sync = (templateId: string) => portal.call(smsTemplates.syncSmsTemplate, { templateId }, admin);
const update = (templateId: string, signId: string, more: object = {}) =>
  read(templateId).then(({ version }) =>
    portal.call(smsTemplates.updateSmsTemplate, { ...FORM, signId, templateId, version, ...more }, admin),
  );

describe('[CHN-01] signs of SMS', () => {
  it('are submitted to the vendor, refused with its reason, and submitted again once changed', async () => {
    const accountId = await addAccount();
    const signId = await addSign(accountId);
    expect((await readSign(signId)).review).toEqual({
      ...{ vendorTemplateId: null, state: 'draft', reason: null, time: null },
    });
    await expect(submitSign(signId, 1, null)).rejects.toThrow('请输入服务商处的资质 ID');
    await submitSign(signId, 1);
    expect((await readSign(signId)).review).toMatchObject({ vendorTemplateId: '智慧能源', state: 'inReview' });
    await expect(submitSign(signId, 2)).rejects.toThrow('签名正在审核或已通过，不能再次提交');
    await expect(
      portal.call(smsSigns.updateSmsSign, { ...SIGN, signId, version: 2, note: '品牌' }, admin),
    ).rejects.toThrow('签名正在审核或已通过，只能修改备注');
    decide(false, '缺少证明');
    expect((await syncSign(signId)).review).toMatchObject({ state: 'refused', reason: '缺少证明' });
    await portal.call(smsSigns.updateSmsSign, { ...SIGN, signId, version: 2, note: '品牌' }, admin);
    await submitSign(signId, 3);
    decide(true);
    expect((await syncSign(signId)).review).toMatchObject({ state: 'passed', reason: null });
    await expect(addSign(accountId)).rejects.toThrow('该账号已有此签名');
  });

  it('are found at a vendor that knows them already', async () => {
    const accountId = await addAccount();
    const signId = await addSign(accountId);
    expect((await syncSign(signId)).review).toMatchObject({ state: 'draft', vendorTemplateId: null });
    await submitSign(signId, 1);
    decide(true);
    await portal.store.ownerQuery(`update sms_signs set review_state = 'draft', vendor_sign_id = null`);
    expect((await syncSign(signId)).review).toMatchObject({ state: 'passed', vendorTemplateId: '智慧能源' });
  });

  it('pass at once at a gateway of one’s own, and keep what uses them', async () => {
    const accountId = await addAccount({ vendor: 'http', endpoint: 'https://sms.example.com/send' });
    const signId = await addSign(accountId);
    expect((await readSign(signId)).review.state).toBe('passed');
    const templateId = await addTemplate(signId);
    expect((await read(templateId)).review.state).toBe('passed');
    expect((await readSign(signId)).templateCount).toBe(1);
    await expect(portal.call(smsSigns.removeSmsSign, { signId, version: 1 }, admin)).rejects.toThrow(
      '1 个模板使用该签名（告警通知），不能删除',
    );
    await portal.call(smsTemplates.removeSmsTemplate, { templateId, version: 1 }, admin);
    await expect(portal.call(smsAccounts.removeSmsAccount, { accountId, version: 1 }, admin)).rejects.toThrow(
      '1 个签名使用该账号（智慧能源），不能删除',
    );
    await portal.call(smsSigns.removeSmsSign, { signId, version: 1 }, admin);
    await portal.call(smsAccounts.removeSmsAccount, { accountId, version: 1 }, admin);
  });
});

describe('[CHN-01] [CHN-05] templates of SMS', () => {
  it('have the account of their sign, and a text that the vendors understand', async () => {
    const signId = await addPassedSign();
    expect(await read(await addTemplate(signId))).toMatchObject({
      ...{ accountName: '通知', signName: '智慧能源', vendor: 'aliyun', variableNames: ['姓名', '项目'] },
      review: { state: 'draft' },
    });
    const refused = (more: object) => addTemplate(signId, { templateCode: 'other', ...more });
    await expect(refused({ text: '{1}您好' })).rejects.toThrow('花括号只能用于变量');
    await expect(refused({ text: '【别人】您好' })).rejects.toThrow('内容不能含有 $ 和【】');
    await expect(refused({ templateType: 'marketing' })).rejects.toThrow('营销短信须以“拒收请回复R”结尾');
    await refused({ templateType: 'marketing', text: '新品上市，拒收请回复R' });
    await portal.store.ownerQuery(`update sms_signs set purpose = 'verification'`);
    await expect(refused({ templateCode: 'third' })).rejects.toThrow('该签名只能用于验证码');
  });

  it('are reviewed by the vendor, with its reason, and again for each other text', async () => {
    const signId = await addPassedSign();
    const templateId = await addTemplate(signId);
    await submit(templateId, 1);
    const { review } = await read(templateId);
    expect(review.state).toBe('inReview');
    expect(review.vendorTemplateId).toMatch(/^SMS_/);
    await expect(update(templateId, signId, { text: '另一段' })).rejects.toThrow('模板正在审核');
    decide(false, '用语不规范');
    expect((await sync(templateId)).review).toMatchObject({ state: 'refused', reason: '用语不规范' });
    // A template that was refused keeps its id at the vendor.
    await update(templateId, signId, { text: '{项目}告警。' });
    expect((await read(templateId)).review).toMatchObject({ ...review, state: 'draft', time: null });
    await submit(templateId, 3);
    expect((await read(templateId)).review.vendorTemplateId).toBe(review.vendorTemplateId);
    decide(true);
    await sync(templateId);
    // The name alone needs no review; another text becomes a new template of the vendor.
    await update(templateId, signId, { text: '{项目}告警。', templateName: '告警' });
    expect((await read(templateId)).review.state).toBe('passed');
    await portal.call(smsTemplates.restoreSmsTemplateVersion, { templateId, version: 5, number: 1 }, admin);
    expect(await read(templateId)).toMatchObject({
      ...{ versionNumber: 3, text: FORM.text },
      review: { state: 'draft', vendorTemplateId: null },
    });
  });

  it('wait for their sign, and say why the vendor can’t be asked', async () => {
    const signId = await addSign(await addAccount());
    const templateId = await addTemplate(signId);
    await expect(submit(templateId, 1)).rejects.toThrow('签名“智慧能源”未通过审核，请先提交签名');
    await submitSign(signId, 1);
    decide(true);
    await syncSign(signId);
    simulator.setTrouble('aliyunSms', { ...simulator.readTrouble('aliyunSms'), refuse: 100 });
    await expect(submit(templateId, 1)).rejects.toThrow('请求过于频繁，请稍后再试');
    expect((await read(templateId)).review.state).toBe('draft');
  });

  it('are sent to a number as a test once they have passed, with the dialogue', async () => {
    const signId = await addPassedSign();
    const templateId = await addTemplate(signId);
    const test = (values: Record<string, string>) =>
      portal.call(smsTemplates.testSmsTemplate, { templateId, phone: '13900000001', values }, admin);
    const values = { 姓名: '李四', 项目: '一号园区' };
    await expect(test(values)).rejects.toThrow('模板未通过审核，不能发送');
    await submit(templateId, 1);
    decide(true);
    await sync(templateId);
    await expect(test({ 姓名: '李四' })).rejects.toThrow('变量“项目”没有值');
    await expect(test({ ...values, 项目: 'https://a.example.com' })).rejects.toThrow('变量“项目”的值不能包含网址');
    const result = await test(values);
    expect(result).toMatchObject({ isPassed: true, failure: null, accountName: '通知' });
    expect(result.dialogue.map(({ text }) => text).join('\n')).toMatch(/Signature=\*{4}/);
    expect(simulator.arrivals.list({})).toMatchObject([
      { arrival: { recipient: '13900000001', signName: '智慧能源', text: '李四您好，一号园区告警。' } },
    ]);
    const passed = await portal.call(
      smsTemplates.listSmsTemplates,
      { pageNum: 1, pageSize: 10, state: 'passed' },
      admin,
    );
    expect(passed.rows).toMatchObject([{ templateId, text: FORM.text, signName: '智慧能源' }]);
  });

  it('and signs that are in review are asked about by a job, those of all merchants', async () => {
    const signId = await addPassedSign();
    const templateId = await addTemplate(signId);
    await submit(templateId, 1);
    const other = await addSign((await readSign(signId)).accountId, '智慧园区');
    await submitSign(other, 1);
    decide(true);
    const platform = await portal.signIn('admin');
    const runners = createTestRunners(portal);
    runners.start(smsReviewJob);
    const jobId = await enqueue(portal, platform, smsReviewJob, {});
    await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
    await runners.stop();
    expect((await read(templateId)).review.state).toBe('passed');
    expect((await readSign(other)).review.state).toBe('passed');
    expect((await portal.row('select note from jobs where job_id = $1', jobId)).note).toEqual({
      ...{ text: '已查询 {n} 项，{decided} 项有结果', values: { n: 2, decided: 2 } },
    });
  });
});
