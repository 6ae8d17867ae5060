import { parameters } from 'contract/site/parameters';
import { properties } from 'contract/site/properties';
import { siteConfiguration } from 'contract/site/siteConfiguration';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { getSiteConfiguration, saveSiteDraft, discardSiteDraft, publishSite, listSiteReleases, rollBackSite } =
  siteConfiguration;

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['parameters', 'site_drafts', 'site_releases'])
    await portal.store.ownerQuery(`delete from ${table}`);
});

const read = (as = platform) => portal.call(getSiteConfiguration, undefined, as);
const find = async (parameterKey: string, as = platform) =>
  (await read(as)).attributes.find((one) => one.parameterKey === parameterKey);

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The argument that saves a draft over what `as` has read. */
async function draftOf(values: Values, as = platform) {
  const { attributes, draft } = await read(as);
  const versions = new Map(attributes.map(({ parameterKey, version }) => [parameterKey, version]));
  const changes = Object.entries(values).map(([parameterKey, value]) => ({
    parameterKey,
    value,
    version: versions.get(parameterKey) ?? 0,
  }));
  return { version: draft.version, changes };
}
const save = async (values: Values, as = platform) => portal.call(saveSiteDraft, await draftOf(values, as), as);
const publish = async (values: Values, as = platform, note?: string) => {
  await save(values, as);
  const { draft } = await read(as);
  return portal.call(publishSite, { version: draft.version, note }, as);
};
const releases = async (as = platform) => (await portal.call(listSiteReleases, { pageSize: 100 }, as)).rows;
async function rollBackTo(releaseNumber: number, as = platform) {
  const release = (await releases(as)).find((one) => one.releaseNumber === releaseNumber);
  const { publishedVersion } = await read(as);
  return portal.call(rollBackSite, { releaseId: release?.releaseId ?? '', publishedVersion }, as);
}

/** The attribute that the browser of a session gets, or of a visitor at the installation's own host. */
async function attribute(code: string, as?: SignedIn) {
  const headers = as === undefined ? {} : { authorization: `Bearer ${as.token}` };
  const { path: url } = properties.loadProperties;
  const { data } = (await portal.app.inject({ url, headers })).json<{
    data: { attrCode: string; attrValue: string }[];
  }>();
  return data.find(({ attrCode }) => attrCode === code)?.attrValue;
}
const applies = (code: string, value: string | undefined, as?: SignedIn) =>
  waitUntil(async () => (await attribute(code, as)) === value, 2000);

describe('[SET-02] a draft of the site', () => {
  it('changes nothing until it is published, and tells what differs', async () => {
    await save({ VUE_APP_NAME: '绿能门户', THEME_COLOR: '#0a7d5a' });
    const { draft, attributes } = await read();
    expect(draft).toMatchObject({
      version: 1,
      updateUserName: 'admin',
      changes: [
        { parameterKey: 'VUE_APP_NAME', value: '绿能门户', version: 0 },
        { parameterKey: 'THEME_COLOR', value: '#0a7d5a', version: 0 },
      ],
    });
    expect(attributes.every(({ isChanged }) => !isChanged)).toBe(true);
    expect(await attribute('VUE_APP_NAME')).toBe('数字生活能源服务平台');
    await portal.call(publishSite, { version: 1 }, platform);
    await applies('VUE_APP_NAME', '绿能门户');
    await applies('THEME_COLOR', '#0a7d5a');
    expect((await read()).draft).toMatchObject({ version: 2, changes: [] });
  });

  it('is thrown away without a trace in the site', async () => {
    await save({ VUE_APP_NAME: '绿能门户' });
    await portal.call(discardSiteDraft, { version: 1 }, platform);
    expect((await read()).draft).toMatchObject({ version: 2, changes: [] });
    expect(await portal.refused(publishSite, { version: 2 }, platform)).toMatchObject({
      subCode: 'conflict',
      msg: '草稿中没有修改，不需要发布',
    });
  });

  it.each([
    ['THEME_COLOR', 'red', '请输入 #rrggbb 形式的颜色，例如 #1b58f4'],
    [
      'LOGO_PLATFORM',
      'https://elsewhere.example/logo.png',
      '请输入本站的地址（以 / 开头），或以 data:image/ 开头的图片',
    ],
    ['LOGIN_BACKGROUND', '//elsewhere.example/a.png', '请输入本站的地址（以 / 开头），或以 data:image/ 开头的图片'],
    ['SITE_FOOTER', '长'.repeat(121), '最多 120 个字符'],
    ['SITE_LANGUAGES', 'de-DE', '请选择界面语言'],
    ['INTRODUCE_CONTENT', '{"slogan": ', '不是有效的 JSON，请检查括号、引号和逗号'],
  ])('refuses %s = %p with the reason beside its field', async (key, value, message) => {
    const refusal = await portal.refused(saveSiteDraft, await draftOf({ [key]: value }), platform);
    expect(refusal).toMatchObject({ subCode: 'param-invalid', fields: [{ name: key, message }] });
  });

  it('takes attributes of the site only, each once', async () => {
    for (const changes of [
      [{ parameterKey: 'AUDIT_RETENTION_DAYS', version: 0, value: 400 }],
      [
        { parameterKey: 'THEME_COLOR', version: 0, value: '#0a7d5a' },
        { parameterKey: 'THEME_COLOR', version: 0, value: '#0a7d5b' },
      ],
    ])
      expect((await portal.refused(saveSiteDraft, { version: 0, changes }, platform)).subCode).toBe('not-found');
  });

  it('tells the second of two who save it both values of each attribute that differs', async () => {
    const second = await draftOf({ VUE_APP_NAME: '第二', THEME_COLOR: '#0a7d5a' });
    await save({ VUE_APP_NAME: '第一', THEME_COLOR: '#0a7d5a' });
    expect(await portal.refused(saveSiteDraft, second, platform)).toMatchObject({
      subCode: 'conflict',
      fields: [
        {
          name: 'VUE_APP_NAME',
          message: '草稿中的“产品名称”已被admin改为“第一”，您的“第二”没有保存。如仍需修改，请再次保存',
        },
      ],
    });
    const nameInDraft = async () =>
      (await read()).draft.changes.find(({ parameterKey }) => parameterKey === 'VUE_APP_NAME')?.value;
    expect(await nameInDraft()).toBe('第一');
    // Once they have seen it they may save again.
    await portal.call(saveSiteDraft, { ...second, version: 1 }, platform);
    expect(await nameInDraft()).toBe('第二');
  });

  it('is not published where it, or what it rests on, has changed since', async () => {
    await save({ VUE_APP_NAME: '绿能门户' });
    await save({ VUE_APP_NAME: '绿能门户 2' });
    expect(await portal.refused(publishSite, { version: 1 }, platform)).toMatchObject({
      subCode: 'conflict',
      msg: '草稿已被admin修改，请查看最新的草稿后再试',
    });
    await portal.call(
      parameters.updateParameter,
      { parameterKey: 'VUE_APP_NAME', version: 0, value: '他人' },
      platform,
    );
    expect(await portal.refused(publishSite, { version: 2 }, platform)).toMatchObject({
      subCode: 'conflict',
      msg: '“产品名称”已被admin改为“他人”，您的“绿能门户 2”没有保存。如仍需修改，请再次保存',
    });
    // Nothing of a refused publishing stays.
    expect(await releases()).toEqual([]);
    expect(await find('VUE_APP_NAME')).toMatchObject({ value: '他人' });
  });

  it('is published by one of two at the same moment', async () => {
    await save({ VUE_APP_NAME: '绿能门户' });
    const sent = await Promise.all([1, 2].map(() => portal.send(publishSite, { version: 1 }, platform)));
    const subCodes = sent.map((one) => one.json<{ subCode: string | null }>().subCode);
    expect(subCodes.toSorted()).toEqual(['conflict', null].toSorted());
  });
});

describe('[SET-02] the history of the site', () => {
  it('has each published state with who, why and what it changed, from before the first one', async () => {
    await publish({ VUE_APP_NAME: '绿能门户' }, platform, '改名');
    await publish({ THEME_COLOR: '#0a7d5a', TABS_ENABLED: false });
    const rows = await releases();
    expect(rows).toMatchObject([
      {
        releaseNumber: 3,
        kind: 'publish',
        isCurrent: true,
        userName: 'admin',
        changes: [
          { parameterKey: 'THEME_COLOR', name: '主题色', before: null, after: '#0a7d5a' },
          { parameterKey: 'TABS_ENABLED', before: null, after: false },
        ],
        rollBack: [],
      },
      { releaseNumber: 2, note: '改名', changes: [{ parameterKey: 'VUE_APP_NAME', before: null, after: '绿能门户' }] },
      { releaseNumber: 1, kind: 'found', userName: null, changes: [] },
    ]);
    expect(rows[2]?.rollBack.map(({ parameterKey }) => parameterKey)).toEqual([
      'VUE_APP_NAME',
      'THEME_COLOR',
      'TABS_ENABLED',
    ]);
  });

  it('is rolled back to a state, which becomes a new one; the draft stays', async () => {
    await publish({ VUE_APP_NAME: '第一' });
    await publish({ VUE_APP_NAME: '第二', THEME_COLOR: '#0a7d5a' });
    await save({ SITE_FOOTER: '版权所有' });
    await rollBackTo(2);
    await applies('VUE_APP_NAME', '第一');
    await applies('THEME_COLOR', '#1b58f4');
    expect((await releases())[0]).toMatchObject({
      releaseNumber: 4,
      kind: 'rollBack',
      sourceNumber: 2,
      isCurrent: true,
    });
    expect((await read()).draft.changes).toMatchObject([{ parameterKey: 'SITE_FOOTER' }]);
    await rollBackTo(1);
    await applies('VUE_APP_NAME', '数字生活能源服务平台');
    expect((await releases())[0]).toMatchObject({ releaseNumber: 5, sourceNumber: 1 });
  });

  it('keeps a state that was made on the page 系统参数, so that it can be rolled back to', async () => {
    await publish({ VUE_APP_NAME: '第一' });
    await portal.call(
      parameters.updateParameter,
      { parameterKey: 'VUE_APP_NAME', version: 1, value: '他处' },
      platform,
    );
    expect((await releases()).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    await rollBackTo(2);
    expect((await releases()).map(({ kind }) => kind)).toEqual(['rollBack', 'found', 'publish', 'found']);
    await rollBackTo(3);
    await applies('VUE_APP_NAME', '他处');
  });

  it('is not rolled back over a change that the caller has not seen, or to what it already is', async () => {
    await publish({ VUE_APP_NAME: '第一' });
    const [current, first] = await releases();
    const { publishedVersion } = await read();
    expect(
      (await portal.refused(rollBackSite, { releaseId: current?.releaseId ?? '', publishedVersion }, platform)).msg,
    ).toBe('当前的配置与该版本相同，不需要回滚');
    await publish({ VUE_APP_NAME: '第二' });
    expect(
      await portal.refused(rollBackSite, { releaseId: first?.releaseId ?? '', publishedVersion }, platform),
    ).toMatchObject({ subCode: 'conflict', msg: '已发布的配置刚刚被他人修改，请核对最新的变更后再回滚' });
  });

  it('cuts pictures, which would make the list too long', async () => {
    await publish({ LOGO_PLATFORM: `data:image/png;base64,${'A'.repeat(50_000)}` });
    const [release] = await releases();
    expect(release?.changes.map(({ after }) => after)).toEqual([
      expect.stringMatching(/^data:image\/png;base64,A{200,}…$/),
    ]);
  });
});

describe('[SET-02] a merchant', () => {
  it('overrides what it may, sees what it inherits, and follows the platform again once it wants to', async () => {
    await publish({ VUE_APP_NAME: '平台', THEME_COLOR: '#0a7d5a' });
    await applies('VUE_APP_NAME', '平台', acme);
    expect(await find('CENTERS_INVERTED', acme)).toBeUndefined();
    expect(await find('VUE_APP_NAME', acme)).toMatchObject({ value: '平台', source: 'platform', level: 'merchant' });
    await publish({ VUE_APP_NAME: '甲公司' }, acme);
    await applies('VUE_APP_NAME', '甲公司', acme);
    expect(await attribute('THEME_COLOR', acme)).toBe('#0a7d5a');
    expect(await attribute('VUE_APP_NAME', platform)).toBe('平台');
    expect(await attribute('VUE_APP_NAME')).toBe('平台');
    expect(await find('VUE_APP_NAME', acme)).toMatchObject({ value: '甲公司', fallback: '平台', source: 'merchant' });
    await publish({ VUE_APP_NAME: null }, acme);
    await applies('VUE_APP_NAME', '平台', acme);
    expect(await releases(acme)).toHaveLength(3);
    expect(await releases()).toHaveLength(2);
  });

  it('changes neither what belongs to the platform, nor less than the platform orders', async () => {
    await publish({ WATERMARK_ENABLED: true });
    await waitUntil(async () => (await find('WATERMARK_ENABLED', acme))?.value === true, 2000);
    expect((await portal.refused(saveSiteDraft, await draftOf({ CENTERS_INVERTED: false }, acme), acme)).subCode).toBe(
      'not-found',
    );
    expect(await portal.refused(saveSiteDraft, await draftOf({ WATERMARK_ENABLED: false }, acme), acme)).toMatchObject({
      subCode: 'param-invalid',
      fields: [{ name: 'WATERMARK_ENABLED', message: '平台的值是“已开启”，只能设置得更严格' }],
    });
  });

  it('neither sees nor rolls back to a state of another merchant', async () => {
    await publish({ VUE_APP_NAME: '平台' });
    const [release] = await releases();
    const { publishedVersion } = await read(acme);
    const refusal = await portal.refused(rollBackSite, { releaseId: release?.releaseId ?? '', publishedVersion }, acme);
    expect(refusal.subCode).toBe('not-found');
    expect(await releases(acme)).toEqual([]);
  });
});

it('[SET-02][AUD-02] the business log has a draft and a publishing attribute by attribute', async () => {
  await publish({ VUE_APP_NAME: '绿能门户', THEME_COLOR: '#0a7d5a' });
  const logged = async (operation: string) =>
    JSON.stringify(
      await portal.store.ownerQuery(
        `select kind, object_name, changes from audited_objects where audit_id =
         (select max(audit_id) from audit_log where operation = $1 and refusal is null) order by object_name`,
        [operation],
      ),
    );
  const [published, saved] = [await logged('publishSite'), await logged('saveSiteDraft')];
  for (const part of ['"parameter"', 'VUE_APP_NAME', '绿能门户', '#0a7d5a']) expect(published).toContain(part);
  for (const part of ['"siteDraft"', 'VUE_APP_NAME', '绿能门户', '#0a7d5a']) expect(saved).toContain(part);
});
