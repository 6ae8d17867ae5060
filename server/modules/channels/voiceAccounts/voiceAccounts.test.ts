import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunVoice } from '../../../../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_NUMBER } from '../../../../vendors/aliyunVoice/demo';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listVoiceAccounts, getVoiceAccount, addVoiceAccount, updateVoiceAccount } = voiceAccounts;
const { setDefaultVoiceAccount, testVoiceAccount } = voiceAccounts;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const POOL = { vendor: 'aliyun' as const, ...ALIYUN_DEMO_ACCOUNT, numberMode: 'pool' as const };
const NUMBER = { number: VOICE_DEMO_NUMBER, kind: 'landline' as const, concurrency: 10 };
const startVendor = () =>
  startSimulator((parts) =>
    createAliyunVoice({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: [], numbers: [], reviewMs: 0 }),
  );
const add = (accountName: string, more: object = {}) =>
  portal.call(addVoiceAccount, { accountName, ...POOL, ...more }, admin);
const read = (accountId: string) => portal.call(getVoiceAccount, { accountId }, admin);

describe('[CHN-01] voice accounts', () => {
  it('keep their own numbers, and hand out no secret', async () => {
    const { accountId } = await add('告警', { numberMode: 'own', numbers: [NUMBER] });
    const { rows } = await portal.call(listVoiceAccounts, {}, admin);
    expect(rows).toMatchObject([{ accountId, vendor: 'aliyun', numberMode: 'own', numbers: [NUMBER], endpoint: null }]);
    const told = JSON.stringify([
      rows,
      await portal.store.ownerQuery('select * from channel_accounts'),
      await portal.store.ownerQuery('select * from audit_log'),
    ]);
    expect(told).not.toContain(ALIYUN_DEMO_ACCOUNT.accessKeySecret);
    expect(told).toContain(VOICE_DEMO_NUMBER);
    await portal.call(
      updateVoiceAccount,
      { accountId, version: 1, accountName: '告警', ...POOL, accessKeySecret: null, numbers: [NUMBER] },
      admin,
    );
    expect(await read(accountId)).toMatchObject({ numberMode: 'pool', numbers: [] });
  });

  it.each([
    [{ accessKeySecret: null }, '请输入访问密钥'],
    [{ numberMode: 'own' }, '请添加至少一个号码'],
    [{ numberMode: 'own', numbers: [{ ...NUMBER, kind: 'mobile' }] }, '号码与类型不符'],
    [{ numberMode: 'own', numbers: [{ ...NUMBER, number: '0571-12345678' }] }, '号码与类型不符'],
    [{ numberMode: 'own', numbers: [NUMBER, NUMBER] }, '号码重复'],
    [{ numberMode: 'own', numbers: [{ ...NUMBER, concurrency: 0 }] }, '并发数为 1 到 1000 的整数'],
    [{ endpoint: 'https://voice.example.com/path' }, '请输入服务地址'],
  ])('refuse %j: %s', async (more, words) => {
    await expect(add('甲', more)).rejects.toThrow(words);
  });

  it('send no stored secret elsewhere', async () => {
    const { accountId } = await add('甲');
    const form = { ...POOL, accountName: '甲', accessKeySecret: null, accountId, version: 1 };
    for (const elsewhere of [{ endpoint: 'https://voice.example.org' }, { accessKeyId: 'another' }])
      await expect(portal.call(updateVoiceAccount, { ...form, ...elsewhere }, admin)).rejects.toThrow(
        '请重新输入访问密钥',
      );
  });
});

describe('[CHN-01] the test of a voice account', () => {
  it('asks the vendor, calls nobody, and permits the account to be the default', async () => {
    const simulator = await startVendor();
    const endpoint = simulator.urlOf('aliyunVoice');
    const { accountId } = await add('告警', { endpoint });
    await expect(portal.call(setDefaultVoiceAccount, { accountId, version: 1 }, admin)).rejects.toThrow('请先测试');
    const form = { ...POOL, endpoint, accessKeySecret: null };
    const result = await portal.call(testVoiceAccount, { accountId, ...form }, admin);
    expect(result).toMatchObject({ isPassed: true, failure: null });
    const lines = result.dialogue.map(({ text }) => text).join('\n');
    expect(lines).toContain('QueryCallDetailByCallId');
    expect(lines).toMatch(/Signature=\*{4}$/m);
    expect(simulator.arrivals.list({})).toEqual([]);
    await portal.call(setDefaultVoiceAccount, { accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: true, lastTest: { failure: null } });
  });

  it('says why the vendor refuses', async () => {
    const simulator = await startVendor();
    const form = { ...POOL, endpoint: simulator.urlOf('aliyunVoice') };
    const failureOf = async (more: object) => {
      const { failure } = await portal.call(testVoiceAccount, { ...form, ...more }, admin);
      return failure && renderInChinese(failure);
    };
    expect(await failureOf({ accessKeyId: 'unknown' })).toBe(
      '服务商不认识该访问密钥 ID（InvalidAccessKeyId.NotFound）',
    );
    expect(await failureOf({ accessKeySecret: 'wrong' })).toBe('签名不正确，请检查访问密钥（SignatureDoesNotMatch）');
    expect(await failureOf({ endpoint: 'http://10.0.0.1' })).toBe('门户不能连接该服务地址，请联系平台管理员');
  });
});
