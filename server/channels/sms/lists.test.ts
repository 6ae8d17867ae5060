import { MAX_VENDOR_ITEMS } from 'contract/channels/vendorImport';
import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../vendors/aliyunSms/demo';
import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import type { ReviewedItem } from '../../../vendors/reviewed';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../vendors/tencentSms/tencentSms';
import { createOutbound } from '../../outbound/outbound';
import { aliyun } from './aliyun';
import { readVendorList } from './lists';
import { tencent } from './tencent';
import { fromNamedVariables, fromNumberedVariables } from './vendorText';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const VENDORS = {
  aliyun: {
    lists: aliyun.lists,
    start: (items: readonly ReviewedItem[]) =>
      startSimulator((parts) => createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items, reviewMs: 0 })),
    key: { ...ALIYUN_DEMO_ACCOUNT, sdkAppId: null, region: null },
    items: ALIYUN_SMS_DEMO_ITEMS,
  },
  tencent: {
    lists: tencent.lists,
    start: (items: readonly ReviewedItem[]) =>
      startSimulator((parts) => createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items, reviewMs: 0 })),
    key: {
      accessKeyId: TENCENT_DEMO_ACCOUNT.secretId,
      accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey,
      sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
      region: null,
    },
    items: TENCENT_DEMO_ITEMS,
  },
} as const;

afterEach(closeAll);

describe.each(['aliyun', 'tencent'] as const)('what %s lists', (vendor) => {
  const { lists, start, key, items } = VENDORS[vendor];
  if (!lists) throw new Error('The vendor lists nothing.');
  const [sign, template] = items;
  if (!sign || !template) throw new Error('The demo has no items.');
  const read = async (seeds: readonly ReviewedItem[], more: object = {}) => {
    const account = { ...key, endpoint: (await start(seeds)).urlOf(`${vendor}Sms`), ...more };
    const signal = AbortSignal.timeout(10_000);
    return {
      signs: await readVendorList(outbound, account, lists.signs, signal),
      templates: await readVendorList(outbound, account, lists.templates, signal),
    };
  };

  it('has names, texts and reviews', async () => {
    const refused = { ...template, id: '1000009', decision: { passed: false, reason: '不规范' } };
    const { signs, templates } = await read([...items, refused]);
    expect(signs).toMatchObject({
      ...{ kind: 'listed', isCut: false },
      items: [{ vendorCode: sign.id, name: '智慧能源', purpose: 'general', state: 'passed', reason: null }],
    });
    expect(templates).toMatchObject({
      kind: 'listed',
      items: [
        { vendorCode: template.id, name: '验证码', text: template.text, state: 'passed' },
        { name: '告警通知' },
        { name: '活动推广' },
        { vendorCode: '1000009', state: 'refused', reason: '不规范' },
      ],
    });
    const types =
      vendor === 'aliyun' ? ['verification', 'notice', 'marketing', 'verification'] : [null, null, null, null];
    expect(templates.kind === 'listed' && templates.items.map(({ type }) => type)).toEqual(types);
  });

  it('is read page by page, up to what the portal takes', async () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, index) => ({ ...template, id: String(2_000_000 + index) }));
    const countOf = async (n: number) => {
      const { templates } = await read(many(n));
      return templates.kind === 'listed' && [templates.items.length, templates.isCut];
    };
    expect(await countOf(0)).toEqual([0, false]);
    expect(await countOf(100)).toEqual([100, false]);
    expect(await countOf(230)).toEqual([230, false]);
    expect(await countOf(MAX_VENDOR_ITEMS + 1)).toEqual([MAX_VENDOR_ITEMS, true]);
  });

  it('says why it can’t be had', async () => {
    const { signs } = await read(items, { accessKeySecret: 'wrong' });
    expect(signs.kind === 'failed' && renderInChinese(signs.reason)).toContain('签名不正确，请检查访问密钥');
    const { templates } = await read(items, { endpoint: 'http://127.0.0.1:1' });
    expect(templates).toMatchObject({ kind: 'failed' });
    for (const json of [undefined, { Code: 'OK' }, { Response: {} }])
      expect(lists.signs.readPage({ status: 200, text: '', json })).toMatchObject({ kind: 'failed' });
  });
});

it('turns the variables of the vendors into those of the portal, if the vendor would get the same text back', () => {
  expect(fromNamedVariables('${code}，${minutes}分钟内有效')).toBe('{code}，{minutes}分钟内有效');
  expect(fromNumberedVariables('{1}您好，{2}告警，请{1}处理')).toBe('{var1}您好，{var2}告警，请{var1}处理');
  for (const text of ['${1st}', '${_a}', `\${${'a'.repeat(21)}}`, '满$100', '【签名】您好', '{a}'])
    expect(fromNamedVariables(text)).toBeUndefined();
  for (const text of ['{2}{1}', '{1}{3}', '{name}']) expect(fromNumberedVariables(text)).toBeUndefined();
});
