import { apps } from 'contract/access/apps';
import { menus } from 'contract/access/menus';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let appId: string;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('admin');
  appId = await makeApp('trial', '试验', '1');
});
afterEach(() => portal.close());

const { getTagReport, addMenu } = menus;

async function makeApp(appCode: string, appName: string, isMicro: '0' | '1'): Promise<string> {
  const look = { appCategory: 'energy', visible: '1', openType: 'SELF' } as const;
  return (await portal.call(apps.addApp, { ...look, isMicro, appCode, appName }, admin)).appId;
}
const page = { type: 'C', title: '报表', path: 'report', component: 'users' } as const;
const add = async (form: object, of = appId, parentId: string | null = null) =>
  (await portal.call(addMenu, { ...page, ...form, appId: of, parentId }, admin)).menuId;
const report = (of?: string) => portal.call(getTagReport, of === undefined ? {} : { appId: of }, admin);
const told = async (of?: string) =>
  (await report(of)).map(({ tag, kind, places }) =>
    [tag, kind, ...places.map(({ appName, place }) => `${appName}：${place}`)].join(' | '),
  );

it('[SYS-02] of the menus that come with the release there is nothing to tell', async () => {
  expect(await report()).toEqual([]);
});

it('[SYS-02] a mistyped tag is told with where it stands, of its own app and of all', async () => {
  const top = await add({ type: 'M', title: '经营', path: 'business', component: null });
  const menuId = await add({ permission: 'system:usr:list' }, appId, top);
  expect(await report(appId)).toEqual([
    { tag: 'system:usr:list', kind: 'unused', places: [{ menuId, appName: '试验', place: '经营 / 报表' }], calls: [] },
  ]);
  expect(await told()).toEqual(['system:usr:list | unused | 试验：经营 / 报表']);
  expect(await told(await makeApp('other', '别的', '1'))).toEqual([]);
});

it('[SYS-02] a tag that several nodes carry is told with all of them, also those of another app', async () => {
  await add({ permission: 'system:user:list' });
  const shared = 'system:user:list | shared | 系统管理：系统管理 / 用户管理 | 试验：报表';
  expect(await told(appId)).toEqual([shared]);
  expect(await told()).toEqual([shared]);
  expect(await told(await makeApp('other', '别的', '1'))).toEqual([]);
  const [row] = await report(appId);
  expect(row?.calls).toContain('GET /api/authority/admin/user/list');
});

it('[SYS-02] a tag that endpoints ask for and no node carries is told, whichever app is looked at', async () => {
  await portal.store.ownerQuery(`delete from menus where permission = 'system:position:add'`);
  const missing = {
    ...{ tag: 'system:position:add', kind: 'missing', places: [] },
    calls: ['POST /api/authority/admin/position/add'],
  };
  expect(await report()).toEqual([missing]);
  expect(await report(appId)).toEqual([missing]);
  await add({ permission: 'system:position:add' });
  expect(await report()).toEqual([]);
});

it('[SYS-02] what a child, the frame or a link asks for by itself is no mistake', async () => {
  const child = await makeApp('garden', '园区', '0');
  await add({ permission: 'garden:visit:list', component: 'garden:visits' }, child);
  await add({ permission: 'system:document:center', path: 'center' });
  await add({ permission: 'board:energy:view', path: 'board', component: null, link: 'https://board.example' });
  const ofChild = 'garden:visit:list | ofChild | 园区：报表';
  expect(await told()).toEqual([ofChild]);
  expect(await told(child)).toEqual([ofChild]);
  expect(await told(appId)).toEqual([]);
  // In an app that is not a sub-app, the tag is reported as unused, since no endpoint requires the tag.
  await add({ permission: 'garden:visit:list', path: 'visits' });
  expect(await told(appId)).toEqual([
    'garden:visit:list | unused | 试验：报表',
    'garden:visit:list | shared | 试验：报表 | 园区：报表',
  ]);
});

it('[SYS-02] [PER-02] is nothing for another merchant, and nothing of an app that there is not', async () => {
  const acme = await portal.signIn('acme-admin');
  expect(await portal.refused(getTagReport, {}, acme)).toMatchObject({ subCode: 'permission-denied' });
  expect(await portal.refused(getTagReport, { appId: 'nowhere' }, admin)).toMatchObject({ subCode: 'not-found' });
});
