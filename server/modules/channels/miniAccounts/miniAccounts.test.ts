import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { renderInChinese } from 'contract/text';
import { createAlipay } from '../../../../vendors/alipay/alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY, ALIPAY_DEMO_PUBLIC_KEY } from '../../../../vendors/alipay/testing';
import { closeAll, startSimulator } from '../../../../vendors/customer/testing';
import { WECHAT_DEMO } from '../../../../vendors/wechat/demo';
import { createWeChat } from '../../../../vendors/wechat/wechat';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listMiniAccounts, getMiniAccount, addMiniAccount, updateMiniAccount } = miniAccounts;
const { setDefaultMiniAccount, testMiniAccount } = miniAccounts;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from channel_accounts'));
afterEach(closeAll);

const [wechatApp] = WECHAT_DEMO.apps;
const WECHAT = {
  vendor: 'wechat' as const,
  appId: wechatApp?.appId ?? '',
  appSecret: wechatApp?.appSecret ?? '',
  originalId: wechatApp?.originalId ?? '',
  pushToken: wechatApp?.pushToken ?? '',
};
const ALIPAY = {
  vendor: 'alipay' as const,
  appId: ALIPAY_DEMO.apps[0]?.appId ?? '',
  appPrivateKey: ALIPAY_DEMO_APP_PRIVATE_KEY,
  alipayPublicKey: ALIPAY_DEMO_PUBLIC_KEY,
};
const startWeChat = () => startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
const startAlipay = () => startSimulator((parts) => createAlipay({ ...parts, settings: ALIPAY_DEMO }));
const add = (accountName: string, form: object) =>
  portal.call(addMiniAccount, { accountName, ...WECHAT, ...form }, admin);
const read = (accountId: string) => portal.call(getMiniAccount, { accountId }, admin);
const test = (form: object) => portal.call(testMiniAccount, { ...WECHAT, ...form }, admin);
const failureOf = async (form: object) => {
  const { failure } = await test(form);
  return failure && renderInChinese(failure);
};

describe('[CHN-01] mini-programs', () => {
  it('are of either vendor, and hand out no secret', async () => {
    const { accountId } = await add('微信', {});
    await add('支付宝', ALIPAY);
    const { rows } = await portal.call(listMiniAccounts, {}, admin);
    expect(rows).toMatchObject([
      { vendor: 'alipay', alipayPublicKey: ALIPAY_DEMO_PUBLIC_KEY, originalId: null, hasPushToken: false },
      { accountId, vendor: 'wechat', originalId: WECHAT.originalId, alipayPublicKey: null, hasPushToken: true },
    ]);
    expect(await portal.call(listMiniAccounts, { vendor: 'alipay' }, admin)).toMatchObject({ total: 1 });
    const told = JSON.stringify([
      rows,
      await portal.store.ownerQuery('select * from channel_accounts'),
      await portal.store.ownerQuery('select * from audit_log'),
    ]);
    for (const secret of [WECHAT.appSecret, WECHAT.pushToken, 'PRIVATE KEY']) expect(told).not.toContain(secret);
  });

  it.each([
    [{ appSecret: null }, '请输入 AppSecret'],
    [{ originalId: 'demo' }, '原始 ID 以 gh_ 开头'],
    [{ pushToken: 'a-b' }, '消息推送令牌为 3 到 32 位字母或数字'],
    [{ ...ALIPAY, appPrivateKey: null }, '请输入应用私钥'],
    [{ ...ALIPAY, appPrivateKey: 'MIIB' }, '私钥无法识别'],
    [{ ...ALIPAY, alipayPublicKey: '' }, '请输入支付宝公钥'],
    [{ ...ALIPAY, alipayPublicKey: 'MIIB' }, '公钥无法识别'],
    // The private key in the field that everybody may read.
    [{ ...ALIPAY, alipayPublicKey: ALIPAY_DEMO_APP_PRIVATE_KEY }, '公钥无法识别'],
  ])('refuse incomplete or wrong keys: %#', async (more, words) => {
    await expect(add('甲', more)).rejects.toThrow(words);
  });

  it('take keys as the tool of Alipay gives them, in base64 alone', async () => {
    const simulator = await startAlipay();
    const privateKey = createPrivateKey(ALIPAY_DEMO_APP_PRIVATE_KEY);
    const publicKey = createPublicKey(ALIPAY_DEMO_PUBLIC_KEY).export({ format: 'der', type: 'spki' });
    for (const type of ['pkcs8', 'pkcs1'] as const) {
      const form = {
        ...ALIPAY,
        endpoint: simulator.urlOf('alipay'),
        appPrivateKey: privateKey.export({ format: 'der', type }).toString('base64'),
        alipayPublicKey: publicKey.toString('base64'),
      };
      expect(await failureOf(form)).toBeNull();
    }
  });

  it('send no stored secret elsewhere, and drop those of another vendor', async () => {
    const { accountId } = await add('甲', {});
    const form = { ...WECHAT, appSecret: null, pushToken: null, accountName: '甲', accountId };
    for (const elsewhere of [{ endpoint: 'https://mini.example.org' }, { appId: 'wxother' }])
      await expect(portal.call(updateMiniAccount, { ...form, version: 1, ...elsewhere }, admin)).rejects.toThrow(
        '请重新输入密钥',
      );
    await portal.call(updateMiniAccount, { accountName: '甲', accountId, version: 1, ...ALIPAY }, admin);
    await expect(portal.call(updateMiniAccount, { ...form, version: 2 }, admin)).rejects.toThrow('请输入 AppSecret');
  });
});

describe('[CHN-01] the test of a mini-program', () => {
  it('asks WeChat for an access token, hides it, and permits the default', async () => {
    const simulator = await startWeChat();
    const endpoint = simulator.urlOf('wechat');
    const { accountId } = await add('微信', { endpoint });
    const result = await test({ accountId, endpoint, appSecret: null, pushToken: null });
    expect(result).toMatchObject({ isPassed: true, failure: null });
    const said = result.dialogue.map(({ text }) => text).join('\n');
    expect(said).toContain('/cgi-bin/stable_token');
    expect(said).toContain('"access_token":"****');
    expect(said).not.toContain(WECHAT.appSecret);
    await portal.call(setDefaultMiniAccount, { accountId, version: 1 }, admin);
    expect(await read(accountId)).toMatchObject({ isDefault: true, lastTest: { failure: null } });
    expect(await failureOf({ endpoint, appSecret: 'wrong' })).toBe('AppSecret 不正确（40125）');
    expect(await failureOf({ endpoint: 'http://10.0.0.1' })).toBe('门户不能连接该服务地址，请联系平台管理员');
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('checks both keys of Alipay', async () => {
    const simulator = await startAlipay();
    const form = { ...ALIPAY, endpoint: simulator.urlOf('alipay') };
    const result = await test(form);
    expect(result).toMatchObject({ isPassed: true, failure: null });
    expect(result.dialogue[0]?.text).toContain('sign=****');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    expect(await failureOf({ ...form, appPrivateKey: privateKey })).toBe(
      '签名不正确，请检查应用私钥（isv.invalid-signature）',
    );
    expect(await failureOf({ ...form, alipayPublicKey: publicKey })).toBe('服务商的回答签名不正确，请检查支付宝公钥');
    expect(simulator.arrivals.list({})).toEqual([]);
  });
});
