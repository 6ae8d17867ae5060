import { MAX_APPS, MAX_LOGO_BYTES, appLogoPath, apps } from 'contract/access/apps';
import type { App } from 'contract/access/apps';
import { menus } from 'contract/access/menus';
import { roles } from 'contract/access/roles';
import { session } from 'contract/access/session';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { ONE_PIXEL_IMAGE } from '../../../testing/samples';

let portal: Portal;
let admin: SignedIn;
let acme: SignedIn;
let globex: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
  globex = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

const { listApps, getApp, addApp, updateApp, changeAppVisibility, removeApp, sortApps, uploadAppLogo } = apps;
const { listAppMerchants, previewAppMerchants, changeAppMerchants } = apps;
const form = {
  appName: '能耗分析',
  appPath: '/smartube-app/energy',
  appCategory: 'energy',
  visible: '1',
  isMicro: '1',
  openType: 'SELF',
} as const;
const gone = { subCode: 'not-found', msg: '数据不存在或已被删除' };
const list = () => portal.call(listApps, undefined, admin);
async function appOf(appCode: string): Promise<App> {
  const found = (await list()).find((app) => app.appCode === appCode);
  if (!found) throw new Error(`no app ${appCode}`);
  return found;
}
const make = async (appCode: string, more: object = {}) =>
  (await portal.call(addApp, { ...form, appCode, ...more }, admin)).appId;
/** The codes of the apps that `getInfo` returns for a user. */
const offered = async (as: SignedIn) =>
  (await portal.call(session.getInfo, undefined, as)).sysApps.map(({ appCode }) => appCode);
const give = (appId: string, givenIds: string[], takenIds: string[] = []) =>
  portal.call(changeAppMerchants, { appId, givenIds, takenIds }, admin);

it('[SYS-01] adds, edits, hides and removes an app; the platform has it at once, with the session that it has', async () => {
  const appId = await make('analysis', { openType: 'NEW_TAB', isMicro: '0' });
  expect(await portal.call(getApp, { appId }, admin)).toEqual({
    ...form,
    appId,
    appCode: 'analysis',
    openType: 'NEW_TAB',
    isMicro: '0',
    needsProject: '0',
    isSandboxed: '0',
    appLogo: null,
    appOrder: 90,
    isBuiltin: false,
    merchantCount: 1,
    menuCount: 0,
    version: 1,
  });
  expect((await list()).at(-1)?.appCode).toBe('analysis');
  expect(await offered(admin)).toContain('analysis');
  expect(await offered(acme)).not.toContain('analysis');

  const edited = { ...form, appId, appName: '能耗看板', appPath: 'https://example.com/board', appCategory: 'service' };
  await portal.call(updateApp, { ...edited, version: 1 }, admin);
  const { sysApps } = await portal.call(session.getInfo, undefined, admin);
  expect(sysApps.find((app) => app.appId === appId)).toMatchObject({
    appName: '能耗看板',
    appPath: 'https://example.com/board',
    appCategory: 'service',
    visible: '1',
    isMicro: '1',
    openType: null,
  });
  expect(await portal.refused(updateApp, { ...edited, version: 1 }, admin)).toMatchObject({
    subCode: 'conflict',
    msg: '数据已被他人修改，请刷新后再试',
  });
  await portal.call(changeAppVisibility, { appId, visible: '0' }, admin);
  expect(await appOf('analysis')).toMatchObject({ visible: '0', version: 3 });

  await portal.call(menus.addMenu, { appId, parentId: null, type: 'M', title: '目录', path: 'x' }, admin);
  await portal.call(removeApp, { appId }, admin);
  expect(await portal.refused(getApp, { appId }, admin)).toMatchObject(gone);
  expect(await portal.refused(removeApp, { appId }, admin)).toMatchObject(gone);
  expect(await portal.store.ownerQuery('select from menus where app_id = $1', [appId])).toEqual([]);
});

it('[SYS-01] takes each code once, and of the other fields what makes sense', async () => {
  const wrong = (more: object) =>
    portal
      .refused(addApp, { ...form, appCode: 'checked', ...more }, admin)
      .then(({ fields, subCode }) => [subCode, fields]);
  expect(await wrong({ appCode: 'introduce' })).toEqual(['conflict', [{ name: 'appCode', message: '应用编码已存在' }]]);
  const message = '以字母开头，只能使用字母、数字、下划线和短横线';
  expect(await wrong({ appCode: '9x' })).toEqual(['param-invalid', [{ name: 'appCode', message }]]);
  for (const appPath of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'home',
    'https://',
    'ftp://x.example',
    '/a b',
  ]) {
    const place = '请输入以 / 开头的站内路径，或 http(s):// 开头的完整地址';
    expect({ appPath, answer: await wrong({ appPath }) }).toEqual({
      appPath,
      answer: ['param-invalid', [{ name: 'appPath', message: place }]],
    });
  }
  const category = { name: 'appCategory', message: '所选应用分类不存在或已停用' };
  expect(await wrong({ appCategory: 'nowhere' })).toEqual(['param-invalid', [category]]);
  const logo = { name: 'appLogo', message: '图片已失效，请重新上传' };
  expect(await wrong({ appLogo: 'a'.repeat(64) })).toEqual(['param-invalid', [logo]]);
});

it('[SYS-01] what came with the release, and what other merchants have, is not removed', async () => {
  const builtin = await portal.refused(removeApp, { appId: (await appOf('system-new')).appId }, admin);
  expect(builtin).toMatchObject({ subCode: 'conflict', msg: '内置应用不能删除，可以在顶部导航中隐藏' });
  const { appId, merchantCount } = await appOf('introduce');
  const held = await portal.refused(removeApp, { appId }, admin);
  expect(held.msg).toBe(`还有 ${String(merchantCount - 1)} 个租户拥有该应用，请先收回后再删除`);
});

it('[SYS-01] puts the apps of a category into an order and leaves the others where they are', async () => {
  const codes = async () => (await list()).map(({ appCode }) => appCode);
  const before = await codes();
  const [market, hudong] = [await appOf('market-ui'), await appOf('hudong')];
  await portal.call(sortApps, { appCategory: 'marketing', appIds: [hudong.appId, market.appId] }, admin);
  const swapped = before.map((code) => ({ 'market-ui': 'hudong', hudong: 'market-ui' })[code] ?? code);
  expect(await codes()).toEqual(swapped);
  for (const appIds of [[hudong.appId], [hudong.appId, hudong.appId], [hudong.appId, market.appId, 'unknown']]) {
    const refused = await portal.refused(sortApps, { appCategory: 'marketing', appIds }, admin);
    expect(refused.subCode).toBe('conflict');
  }
  await portal.call(sortApps, { appCategory: 'marketing', appIds: [market.appId, hudong.appId] }, admin);
  expect(await codes()).toEqual(before);
});

it('[SYS-01] keeps no more apps than a session asks menus for', async () => {
  const count = (await list()).length;
  await portal.store.ownerQuery(
    `insert into apps (app_id, app_code, app_name) select 'many' || n, 'many' || n, 'x' from generate_series(1, $1::int) n`,
    [MAX_APPS - count],
  );
  const refused = await portal.refused(addApp, { ...form, appCode: 'beyond' }, admin);
  expect(refused).toMatchObject({ subCode: 'conflict', msg: '应用数量已达上限（200 个）' });
  await portal.store.ownerQuery(`delete from apps where app_code like 'many%'`);
});

describe('[SYS-01] a logo', () => {
  const upload = (content: Buffer | string) =>
    portal.call(uploadAppLogo, { content: typeof content === 'string' ? content : content.toString('base64') }, admin);
  const get = (hash: string) => portal.app.inject({ method: 'GET', url: appLogoPath(hash) });

  it('is served to everybody under its hash, for good, as the picture that it is', async () => {
    const { appLogo } = await upload(ONE_PIXEL_IMAGE);
    expect((await upload(ONE_PIXEL_IMAGE)).appLogo).toBe(appLogo);
    const answer = await get(appLogo);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.toString('base64')).toBe(ONE_PIXEL_IMAGE);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const appId = await make('with-logo', { appLogo });
    const { sysApps } = await portal.call(session.getInfo, undefined, admin);
    expect(sysApps.find((app) => app.appId === appId)?.appLogo).toBe(`/api/authority/admin/app/logo/${appLogo}`);
    await portal.call(removeApp, { appId }, admin);
  });

  it.each(['b'.repeat(64), '..%2f..%2fetc%2fpasswd', 'x', `${'a'.repeat(64)}.png`])(
    'is nowhere else: %s',
    async (hash) => {
      const answer = await get(hash);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined]);
    },
  );

  it.each([
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
    ['WebP', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1'), 'image/webp'],
  ])('may be %s', async (_, content, type) => {
    expect((await get((await upload(content)).appLogo)).headers['content-type']).toBe(type);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['GIF', 'GIF89a'],
  ])('is no %s, whatever it is called', async (_, text) => {
    const content = Buffer.from(text).toString('base64');
    const { fields } = await portal.refused(uploadAppLogo, { content }, admin);
    expect(fields).toEqual([{ name: 'content', message: '只支持 PNG、JPEG 或 WebP 图片' }]);
  });

  it('has 200 KB at most', async () => {
    const png = (size: number) =>
      Buffer.concat([Buffer.from(ONE_PIXEL_IMAGE, 'base64'), Buffer.alloc(size)]).subarray(0, size);
    await upload(png(MAX_LOGO_BYTES));
    const content = png(MAX_LOGO_BYTES + 1).toString('base64');
    const { fields } = await portal.refused(uploadAppLogo, { content }, admin);
    expect(fields).toEqual([{ name: 'content', message: '图片不能超过 200 KB' }]);
  });

  it('that no app has is dropped after a day', async () => {
    const used = (await upload(Buffer.from([0xff, 0xd8, 0xff, 7]))).appLogo;
    const appId = await make('keeps-logo', { appLogo: used });
    const unused = (await upload(Buffer.from([0xff, 0xd8, 0xff, 8]))).appLogo;
    await portal.store.ownerQuery(`update app_logos set create_time = now() - interval '25 hours'`);
    await upload(ONE_PIXEL_IMAGE);
    expect((await get(unused)).statusCode).toBe(404);
    expect((await get(used)).statusCode).toBe(200);
    await portal.call(removeApp, { appId }, admin);
  });
});

describe('[SYS-01] the merchants of an app', () => {
  const holders = async (appId: string) =>
    (await portal.call(listAppMerchants, { appId }, admin))
      .filter(({ hasApp }) => hasApp)
      .map(({ merchantId }) => merchantId);

  it('are given it and lose it, with their roles’ rights in it, and see so at their next question', async () => {
    const appId = await make('given');
    expect(await holders(appId)).toEqual([admin.merchantId]);
    await give(appId, [acme.merchantId, globex.merchantId]);
    expect(await offered(acme)).toContain('given');
    expect((await appOf('given')).merchantCount).toBe(3);

    const page = { title: '报表', path: 'report', component: 'users', permission: 'given:report:list' };
    const { menuId } = await portal.call(menus.addMenu, { appId, parentId: null, type: 'C', ...page }, admin);
    const role = { roleName: '报表员', roleCode: 'report', dataScope: 'ALL' as const, menuIds: [menuId] };
    const { roleId } = await portal.call(roles.addRole, role, acme);
    await portal.store.ownerQuery(
      `insert into user_roles (merchant_id, user_id, role_id) select merchant_id, user_id, $1 from users where user_name = 'acme-staff'`,
      [roleId],
    );
    const staff = await portal.signIn('acme-staff');
    expect(await offered(staff)).toContain('given');

    const change = { appId, givenIds: [], takenIds: [acme.merchantId] };
    const told = await portal.call(previewAppMerchants, change, admin);
    expect(told).toEqual({ gained: [], lost: ['艾可米综合能源服务有限公司'], roleCount: 1, userCount: 1 });
    expect(await offered(staff)).toContain('given');
    await give(appId, [], [acme.merchantId]);
    expect(await offered(staff)).not.toContain('given');
    expect(await holders(appId)).toEqual([admin.merchantId, globex.merchantId]);
    expect(await portal.store.ownerQuery('select from role_menus where menu_id = $1', [menuId])).toEqual([]);
  });

  it('have it from the one above, and lose it with the one above', async () => {
    const appId = await make('from-above');
    await portal.store.ownerQuery(
      `insert into merchants (merchant_id, merchant_name, parent_id) values ('below', '艾可米分公司', $1)`,
      [acme.merchantId],
    );
    const refused = (givenIds: string[], takenIds: string[] = []) =>
      portal.refused(changeAppMerchants, { appId, givenIds, takenIds }, admin).then(({ msg }) => msg);
    expect(await refused(['below'])).toBe('上级租户没有该应用，请先分配给上级租户');
    await give(appId, ['below', acme.merchantId]);
    expect(new Set(await holders(appId))).toEqual(new Set([admin.merchantId, acme.merchantId, 'below']));
    expect(await refused(['below'], [acme.merchantId])).toBe('上级租户没有该应用，请先分配给上级租户');
    const told = await portal.call(previewAppMerchants, { appId, givenIds: [], takenIds: [acme.merchantId] }, admin);
    expect(told.lost).toEqual(['艾可米综合能源服务有限公司', '艾可米分公司']);
    await give(appId, [], [acme.merchantId]);
    expect(await holders(appId)).toEqual([admin.merchantId]);

    expect(await refused([], [admin.merchantId])).toBe('平台始终拥有全部应用，不能修改');
    expect(await refused([globex.merchantId], [globex.merchantId])).toBe('同一租户不能既分配又收回');
    expect(await refused(['unknown'])).toBe('所选租户不存在，请刷新后再试');
    await portal.call(removeApp, { appId }, admin);
  });
});

it('[SYS-01] an app of whose pages none can be opened is not offered', async () => {
  const appId = await make('pages');
  await give(appId, [acme.merchantId]);
  const page = { title: '页', path: 'page', component: 'users' };
  const { menuId } = await portal.call(menus.addMenu, { appId, parentId: null, type: 'C', ...page }, admin);
  expect(await offered(acme)).toContain('pages');
  await portal.call(menus.changeMenuStatus, { menuId, status: 'STOP_USING' }, admin);
  expect(await offered(acme)).not.toContain('pages');
  expect(readEnvelope(await portal.send(getApp, { appId }, acme)).subCode).toBe('permission-denied');
});
