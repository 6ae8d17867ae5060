import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunVoice } from '../../../../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from '../../../../vendors/aliyunVoice/demo';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listVoiceTemplates, getVoiceTemplate, addVoiceTemplate, updateVoiceTemplate } = voiceTemplates;
const { getVoiceTemplateVersion, restoreVoiceTemplateVersion, testVoiceTemplate } = voiceTemplates;

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

const TEXT = '{name}您好，{project}发生告警，{content}，请及时处理。';
const VALUES = { name: '林婉清', project: '一号园区', content: '温度过高' };
const PHONE = '13900000001';
const FORM = {
  templateName: '告警电话',
  templateType: 'notice' as const,
  kind: 'tts' as const,
  vendorCode: 'TTS_100000002',
  text: TEXT,
  playTimes: 2,
};
const add = (more: object = {}) =>
  portal.call(addVoiceTemplate, { templateCode: 'alarm-call', ...FORM, ...more }, admin);
const read = (templateId: string) => portal.call(getVoiceTemplate, { templateId }, admin);

async function startAccount(more: object = {}) {
  const simulator = await startSimulator((parts) =>
    createAliyunVoice({
      ...parts,
      accounts: [ALIYUN_DEMO_ACCOUNT],
      items: VOICE_DEMO_ITEMS,
      numbers: [VOICE_DEMO_NUMBER],
      reviewMs: 0,
    }),
  );
  const endpoint = simulator.urlOf('aliyunVoice');
  const form = { accountName: '告警', vendor: 'aliyun' as const, ...ALIYUN_DEMO_ACCOUNT, endpoint };
  const { accountId } = await portal.call(
    voiceAccounts.addVoiceAccount,
    { ...form, numberMode: 'pool', ...more },
    admin,
  );
  return { simulator, accountId };
}
const test = (templateId: string, more: object = {}) =>
  portal.call(testVoiceTemplate, { templateId, phone: PHONE, values: VALUES, ...more }, admin);

describe('[CHN-05] the templates of calls', () => {
  it('find their variables, and keep the former content as a version', async () => {
    const { templateId } = await add();
    expect(await read(templateId)).toMatchObject({
      ...FORM,
      volume: 100,
      speed: 0,
      variableNames: ['name', 'project', 'content'],
      versionNumber: 1,
    });
    const changed = { ...FORM, kind: 'file' as const, vendorCode: 'demo.wav', text: '请撤离。', speed: 100 };
    await portal.call(updateVoiceTemplate, { templateId, version: 1, ...changed }, admin);
    expect(await read(templateId)).toMatchObject({ kind: 'file', variableNames: [], speed: 0, versionNumber: 2 });
    expect(await portal.call(getVoiceTemplateVersion, { templateId, number: 1 }, admin)).toMatchObject({ text: TEXT });
    await portal.call(restoreVoiceTemplateVersion, { templateId, version: 2, number: 1 }, admin);
    expect(await read(templateId)).toMatchObject({ kind: 'tts', vendorCode: 'TTS_100000002', versionNumber: 3 });
    expect(await portal.call(listVoiceTemplates, {}, admin)).toMatchObject({
      total: 1,
      rows: [{ kind: 'tts', vendorCode: 'TTS_100000002' }],
    });
  });

  it.each([
    [{ text: '' }, '请输入朗读的内容'],
    [{ text: '{姓名}您好' }, '变量与服务商模板中的同名'],
    [{ vendorCode: 'TTS 1' }, '只能使用字母、数字、下划线、点和短横线'],
    [{ playTimes: 4 }, '播放 1 到 3 次'],
    [{ volume: 101 }, '音量为 0 到 100 的整数'],
    [{ speed: 501 }, '语速为 -500 到 500 的整数'],
  ])('refuse %j: %s', async (more, words) => {
    await expect(add(more)).rejects.toThrow(words);
  });

  it('hold on to their account', async () => {
    const { accountId } = await startAccount();
    await add({ accountId });
    const removing = portal.call(voiceAccounts.removeVoiceAccount, { accountId, version: 1 }, admin);
    await expect(removing).rejects.toThrow('1 个模板使用该账号（告警电话），不能删除');
  });
});

describe('[CHN-05] the test of a template of calls', () => {
  it('calls the number with the values, by the account of the template', async () => {
    const number = { number: VOICE_DEMO_NUMBER, kind: 'landline', concurrency: 1 };
    const { simulator, accountId } = await startAccount({ numberMode: 'own', numbers: [number] });
    const { templateId } = await add({ accountId });
    const result = await test(templateId);
    expect(result).toMatchObject({ isPassed: true, accountName: '告警' });
    expect(simulator.arrivals.list({})).toMatchObject([
      { arrival: { recipient: PHONE, text: '林婉清您好，一号园区发生告警，温度过高，请及时处理。' } },
    ]);
    const said = result.dialogue.map(({ text }) => text).join('\n');
    expect(said).toContain(`CalledShowNumber=${VOICE_DEMO_NUMBER}`);
    expect(said).toContain('PlayTimes=2');
    // The vendor takes one call a minute to a number.
    const again = await test(templateId);
    expect(again.failure && renderInChinese(again.failure)).toContain('该号码的呼叫超过服务商的频率限制');
    expect(JSON.stringify(await portal.store.ownerQuery('select * from audit_log'))).not.toContain(PHONE);
  });

  it('says what stands in its way', async () => {
    const { templateId } = await add();
    await expect(test(templateId)).rejects.toThrow('没有默认账号');
    const { simulator, accountId } = await startAccount();
    await portal.store.ownerQuery('update channel_accounts set is_default = true');
    await expect(test(templateId, { values: { name: '林' } })).rejects.toThrow('变量“project”没有值');
    await expect(test(templateId, { phone: '123' })).rejects.toThrow('请输入手机号，或带区号的固定电话');
    expect(await test(templateId)).toMatchObject({ isPassed: true });
    await portal.store.ownerQuery('update channel_accounts set enabled = false where account_id = $1', [accountId]);
    await expect(test(templateId)).rejects.toThrow('账号“告警”已停用');
    expect(simulator.arrivals.list({})).toHaveLength(1);
  });
});
