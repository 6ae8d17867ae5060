import * as v from 'valibot';
import { parameters } from 'contract/site/parameters';
import { properties } from 'contract/site/properties';
import { openParameters } from '../../../parameters/parameters';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';
import { collectParameters } from '../../../declared';
import {
  PASSWORD_FORBIDDEN_WORDS,
  PASSWORD_MAX_AGE_DAYS,
  PASSWORD_MIN_LENGTH,
} from '../../access/passwords/parameters';
import { AUDIT_RETENTION_DAYS } from '../../audit/jobs/auditRetention';
import { REQUESTS_PER_USER, SECRET_SEARCHES_PER_USER } from '../../../limits/parameters';
import { waitUntil } from '../../../jobs/testing';
import { storeParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { modules } from '../..';

// A parameter of a type that no module needs yet.
const API_SECRET = defineParameter({
  key: 'API_SECRET',
  name: '接口密钥',
  category: '测试',
  remark: '',
  type: 'secret',
  schema: v.pipe(v.string(), v.minLength(8, '至少 {n} 个字符')),
  default: '',
});
const definitions = new Map<string, ParameterDefinition>([...collectParameters(modules), [API_SECRET.key, API_SECRET]]);

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeAll(async () => {
  portal = await installPortal({ definitions });
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(() => portal.store.ownerQuery('delete from parameters'));

async function find(parameterKey: string, as = platform) {
  const { rows } = await portal.call(parameters.listParameters, { keyword: parameterKey, pageSize: 100 }, as);
  return rows.find((row) => row.parameterKey === parameterKey);
}
const update = (parameterKey: string, value: string | number | boolean, { version = 0, as = platform } = {}) =>
  portal.call(parameters.updateParameter, { parameterKey, version, value }, as);
const refusal = (parameterKey: string, value: string | number | boolean, { version = 0, as = platform } = {}) =>
  portal.refused(parameters.updateParameter, { parameterKey, version, value }, as);
const applied = (definition: ParameterDefinition, value: unknown, merchantId?: string) =>
  waitUntil(() => portal.services.parameters.get(definition, merchantId) === value, 2000);

describe('[SYS-04] a parameter of the platform', () => {
  it('has its default until somebody stores another value, which applies within two seconds in every process', async () => {
    const { store, storageCipher } = portal.services;
    const second = await openParameters({ store, storageCipher, definitions, log: () => undefined });
    expect(await find('AUDIT_RETENTION_DAYS')).toMatchObject({
      value: 365,
      fallback: 365,
      unit: '天',
      source: 'release',
      isChanged: false,
      version: 0,
    });
    await update('AUDIT_RETENTION_DAYS', 400);
    await applied(AUDIT_RETENTION_DAYS, 400);
    await waitUntil(() => second.get(AUDIT_RETENTION_DAYS) === 400, 2000);
    await second.stop();
    expect(await find('AUDIT_RETENTION_DAYS')).toMatchObject({
      value: 400,
      fallback: 365,
      source: 'platform',
      isChanged: true,
      updateUserName: 'admin',
      version: 1,
    });
    await portal.call(parameters.resetParameter, { parameterKey: 'AUDIT_RETENTION_DAYS', version: 1 }, platform);
    await applied(AUDIT_RETENTION_DAYS, 365);
    expect(await find('AUDIT_RETENTION_DAYS')).toMatchObject({ value: 365, source: 'release', isChanged: false });
  });

  it('is stored only while it differs from the default', async () => {
    await update('TABS_ENABLED', true);
    expect(await find('TABS_ENABLED')).toMatchObject({ isChanged: false, version: 1 });
  });

  it.each([
    ['AUDIT_RETENTION_DAYS', 179, '审计日志至少保留 180 天'],
    ['AUDIT_RETENTION_DAYS', '400', '请输入天数'],
    ['REQUESTS_PER_USER', 5, '至少 120 次：打开一个页面需要多次调用，再低将无法使用；0 表示不限'],
    ['TABS_ENABLED', 'yes', '数据格式错误'],
    ['TOP_NAV_STYLE', 'blue', '请选择样式'],
    ['THEME_COLOR', 'red', '请输入 #rrggbb 形式的颜色，例如 #1b58f4'],
    ['INTRODUCE_CONTENT', '{"slogan": ', '不是有效的 JSON，请检查括号、引号和逗号'],
    ['INTRODUCE_CONTENT', '{"lists": {}}', 'lists 应为数组'],
    ['INTRODUCE_CONTENT', '{"lists": [{"title": "\\u0000"}]}', '数据格式错误'],
  ])('refuses %s = %p with the reason beside its field', async (key, value, message) => {
    expect(await refusal(key, value)).toMatchObject({ subCode: 'param-invalid', fields: [{ name: 'value', message }] });
    expect(await find(key)).toMatchObject({ isChanged: false });
  });

  it('keeps texts that look like JSON, and JSON as it was entered', async () => {
    await update('VUE_APP_NAME', '2026');
    await update('INTRODUCE_CONTENT', '{"slogan":"绿能"}');
    expect(await find('VUE_APP_NAME')).toMatchObject({ value: '2026' });
    expect((await find('INTRODUCE_CONTENT'))?.value).toBe('{\n  "slogan": "绿能"\n}');
    const attribute = async (code: string) =>
      (await portal.call(properties.loadProperties, undefined)).find(({ attrCode }) => attrCode === code)?.attrValue;
    await waitUntil(async () => (await attribute('VUE_APP_NAME')) === '2026', 2000);
    expect(await attribute('INTRODUCE_CONTENT')).toBe('{"slogan":"绿能"}');
  });

  it('refuses the second of two changes, with both values', async () => {
    await update('AUDIT_RETENTION_DAYS', 400);
    expect(await refusal('AUDIT_RETENTION_DAYS', 500)).toMatchObject({
      subCode: 'conflict',
      msg: '“审计日志保留天数”已被admin改为“400”，您的“500”没有保存。如仍需修改，请再次保存',
    });
    expect(await find('AUDIT_RETENTION_DAYS')).toMatchObject({ value: 400, version: 1 });
    await update('AUDIT_RETENTION_DAYS', 500, { version: 1 });
    // A reset counts as a change, too.
    await portal.call(parameters.resetParameter, { parameterKey: 'AUDIT_RETENTION_DAYS', version: 2 }, platform);
    expect(await refusal('AUDIT_RETENTION_DAYS', 600, { version: 2 })).toMatchObject({
      msg: '“审计日志保留天数”已被admin改为“365”，您的“600”没有保存。如仍需修改，请再次保存',
    });
  });

  it('has its default where the stored value violates the rules of this release, and the log names only the key', async () => {
    const lines: string[] = [];
    const { store, storageCipher } = portal.services;
    const values = await openParameters({ store, storageCipher, definitions, log: (line) => lines.push(line) });
    const color = async () =>
      (await portal.call(properties.loadProperties, undefined)).find(({ attrCode }) => attrCode === 'THEME_COLOR')
        ?.attrValue;
    await storeParameters(portal.store.ownerUrl, { THEME_COLOR: '#0a7d5a' });
    await waitUntil(async () => (await color()) === '#0a7d5a', 2000);
    await storeParameters(portal.store.ownerUrl, { THEME_COLOR: 'garbage', FORMER_PARAMETER: 1 });
    await waitUntil(async () => (await color()) === '#1b58f4', 2000);
    await waitUntil(() => lines.length > 0);
    expect(lines).toEqual(['the stored value of the parameter THEME_COLOR is invalid and does not apply']);
    await values.stop();
    expect(await find('THEME_COLOR')).toMatchObject({
      value: '#1b58f4',
      source: 'release',
      isChanged: true,
      isInvalid: true,
    });
  });
});

describe('a secret parameter', () => {
  it('is stored encrypted, applies, and is in no answer and no log', async () => {
    const secret = 'Top-Secret-Value';
    const form = { parameterKey: 'API_SECRET', version: 0, secret };
    await portal.call(parameters.updateParameter, form, platform);
    await applied(API_SECRET, secret);
    const response = await portal.send(parameters.listParameters, { pageSize: 100 }, platform);
    expect(response.body).toContain('API_SECRET');
    expect(response.body).not.toContain(secret);
    expect(await find('API_SECRET')).toMatchObject({ value: null, fallback: null, isChanged: true });
    for (const table of ['parameters', 'audit_log', 'audited_objects']) {
      const rows = await portal.store.ownerQuery(`select t::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
    const [{ changes } = { changes: null }] = await portal.store.ownerQuery(
      `select changes from audited_objects where object_id = 'API_SECRET'`,
    );
    expect(changes).toEqual([{ field: 'valueCipher', before: null, after: '****' }]);
    const short = { parameterKey: 'API_SECRET', version: 1, secret: 'short' };
    expect(await portal.refused(parameters.updateParameter, short, platform)).toMatchObject({
      fields: [{ name: 'secret', message: '至少 8 个字符' }],
    });
    const conflict = await portal.refused(parameters.updateParameter, { ...form, secret: 'Another-Secret' }, platform);
    expect(conflict.msg).toBe('数据已被他人修改，请刷新后再试');
  });
});

describe('a parameter that a merchant may override', () => {
  const key = SECRET_SEARCHES_PER_USER.key;
  const globexId = async () => (await portal.signIn('globex-admin')).merchantId;

  it('is inherited from the platform until the merchant stores a value, which applies to that merchant alone', async () => {
    await update(key, 100);
    await applied(SECRET_SEARCHES_PER_USER, 100, acme.merchantId);
    expect(await find(key, acme)).toMatchObject({
      value: 100,
      fallback: 100,
      source: 'platform',
      level: 'merchant',
      isChanged: false,
    });
    await update(key, 10, { as: acme });
    await applied(SECRET_SEARCHES_PER_USER, 10, acme.merchantId);
    expect(portal.services.parameters.get(SECRET_SEARCHES_PER_USER, await globexId())).toBe(100);
    expect(portal.services.parameters.get(SECRET_SEARCHES_PER_USER)).toBe(100);
    expect(await find(key, acme)).toMatchObject({ value: 10, fallback: 100, source: 'merchant', isChanged: true });
    expect(await find(key)).toMatchObject({ value: 100, fallback: 60, source: 'platform' });
    await portal.call(parameters.resetParameter, { parameterKey: key, version: 1 }, acme);
    await applied(SECRET_SEARCHES_PER_USER, 100, acme.merchantId);
  });

  it('[TEN-03] is all that a merchant sees and changes', async () => {
    const { rows } = await portal.call(parameters.listParameters, { pageSize: 100 }, acme);
    const overridable = [...definitions.values()].filter(({ isMerchantOverridable }) => isMerchantOverridable);
    expect(rows.map(({ parameterKey }) => parameterKey).sort()).toEqual(overridable.map((one) => one.key).sort());
    const categories = await portal.call(parameters.listParameterCategories, undefined, acme);
    expect(categories).toEqual(['会话', '登录安全', '密码', '站点外观', '访问限制', '消息通道', '文档中心']);
    for (const hidden of [REQUESTS_PER_USER.key, 'NO_SUCH_PARAMETER'])
      expect((await refusal(hidden, 2000, { as: acme })).subCode).toBe('not-found');
  });
});

describe('a parameter that a merchant can only tighten', () => {
  const { key: days } = PASSWORD_MAX_AGE_DAYS;
  const { key: length } = PASSWORD_MIN_LENGTH;

  it('refuses what is laxer than the value of the platform, and saves what is stricter', async () => {
    await update(days, 90);
    await update(length, 10);
    await applied(PASSWORD_MAX_AGE_DAYS, 90);
    await applied(PASSWORD_MIN_LENGTH, 10);
    const message = '平台的值是“90”，只能设置得更严格';
    for (const value of [0, 91])
      expect((await refusal(days, value, { as: acme })).fields).toEqual([{ name: 'value', message }]);
    expect((await refusal(length, 9, { as: acme })).msg).toBe('平台的值是“10”，只能设置得更严格');
    await update(days, 30, { as: acme });
    await update(length, 12, { as: acme });
    await applied(PASSWORD_MAX_AGE_DAYS, 30, acme.merchantId);
    await applied(PASSWORD_MIN_LENGTH, 12, acme.merchantId);
  });

  it('has the value of the platform where that has become stricter since', async () => {
    await update(length, 12, { as: acme });
    await applied(PASSWORD_MIN_LENGTH, 12, acme.merchantId);
    await update(length, 16);
    await applied(PASSWORD_MIN_LENGTH, 16, acme.merchantId);
    expect(await find(length, acme)).toMatchObject({ value: 16, source: 'platform', isChanged: true, isInvalid: true });
  });

  it('takes a list as lines', async () => {
    await update(PASSWORD_FORBIDDEN_WORDS.key, ' portal \n\nenergy');
    expect(await find(PASSWORD_FORBIDDEN_WORDS.key)).toMatchObject({ value: 'portal\nenergy' });
    expect((await refusal(PASSWORD_FORBIDDEN_WORDS.key, 'ab', { version: 1 })).fields).toEqual([
      { name: 'value', message: '每个禁用词至少 3 个字符' },
    ]);
  });
});

describe('[SYS-04] the list of parameters', () => {
  it('is filtered by text, category and change, and sorted', async () => {
    const list = async (filter: Parameters<typeof portal.call<typeof parameters.listParameters>>[1]) =>
      (await portal.call(parameters.listParameters, { pageSize: 100, ...filter }, platform)).rows.map(
        ({ parameterKey }) => parameterKey,
      );
    expect(await list({ keyword: '保留' })).toEqual([
      'DATA_SOURCE_LOG_RETENTION_DAYS',
      'AUDIT_RETENTION_DAYS',
      'JOB_RETENTION_DAYS',
      'DOWNLOAD_RETENTION_DAYS',
      'RECORD_RETENTION_DAYS',
    ]);
    expect(await list({ category: '测试' })).toEqual(['API_SECRET']);
    expect(await list({ state: 'changed' })).toEqual([]);
    await update('TABS_ENABLED', false);
    expect(await list({ state: 'changed' })).toEqual(['TABS_ENABLED']);
    expect(await list({ state: 'unchanged' })).not.toContain('TABS_ENABLED');
    const all = await list({});
    expect(await list({ orderBy: 'parameterKey', isAsc: false })).toEqual(
      all.toSorted((one, other) => one.localeCompare(other)).toReversed(),
    );
    const page = await portal.call(parameters.listParameters, { pageNum: 2, pageSize: 3 }, platform);
    expect(page).toMatchObject({ total: all.length, rows: all.slice(3, 6).map((parameterKey) => ({ parameterKey })) });
  });
});
