import { users } from 'contract/access/users';
import { home } from 'contract/site/home';
import { homeBoards } from 'contract/site/homeBoards';
import { DEFAULT_HOME_WIDGETS } from 'contract/site/homeWidgets';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import type { ArgOf } from 'contract/endpoint';
import { newId } from '../../../db/ids';
import { addUserWithPassword } from '../../access/passwords/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

type BoardForm = ArgOf<typeof homeBoards.addHomeBoard>;

const { addHomeBoard, updateHomeBoard, changeHomeBoardStatus, removeHomeBoard, listHomeBoards, getHomeBoard } =
  homeBoards;

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let roleId: string;
let positionId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  const role = await portal.row(
    `select role_id from roles where role_code = 'staff' and merchant_id = $1`,
    admin.merchantId,
  );
  roleId = String(role.role_id);
  const position = await portal.row(
    'insert into positions (position_id, merchant_id, position_code, position_name) values ($1, $2, $1, $1) returning position_id',
    newId(),
    admin.merchantId,
  );
  positionId = String(position.position_id);
  await portal.store.ownerQuery('insert into user_positions (merchant_id, user_id, position_id) values ($1, $2, $3)', [
    admin.merchantId,
    staff.userId,
    positionId,
  ]);
});
afterAll(() => portal.close());
afterEach(() => portal.store.ownerQuery('with a as (delete from home_arrangements) delete from home_boards'));

const item = (widget: HomeWidget): HomeWidgetItem => ({ widget, size: 'small' });
const form = (given: Partial<BoardForm> = {}): BoardForm => ({
  boardName: newId(),
  target: 'all',
  mode: 'board',
  widgets: [item('letters')],
  optionalWidgets: [],
  priority: 0,
  isArrangeable: true,
  ...given,
});
const add = async (given: Partial<BoardForm> = {}, as = admin) =>
  (await portal.call(addHomeBoard, form(given), as)).boardId;
const homeOf = (as = staff) => portal.call(home.getHome, undefined, as);
const widgetsOf = async (as = staff) => (await homeOf(as)).widgets.map(({ widget }) => widget);

describe('which board applies', () => {
  it('[SET-05] is the one of the release without any', async () => {
    expect(await homeOf()).toMatchObject({
      boardId: null,
      path: null,
      widgets: DEFAULT_HOME_WIDGETS,
      isArrangeable: true,
      isOwn: false,
    });
  });

  it('[SET-05] [SYS-06] is that of the person over position, role, merchant and platform', async () => {
    const platform = await portal.signIn('admin');
    const levels = [
      await add({ target: 'platform', widgets: [item('projects')] }, platform),
      await add({ target: 'all' }),
      await add({ target: 'role', roleId, priority: 9999 }),
      await add({ target: 'position', positionId }),
      await add({ target: 'user', userId: staff.userId }),
    ];
    for (const [index, boardId] of levels.toReversed().entries()) {
      expect((await homeOf()).boardId).toBe(boardId);
      const owner = index === levels.length - 1 ? platform : admin;
      await portal.call(removeHomeBoard, { boardId, version: 1 }, owner);
    }
    expect((await homeOf()).boardId).toBeNull();
  });

  it('[SET-05] is the one with the highest priority, of those for the same kind of target', async () => {
    const low = await add({ target: 'role', roleId, priority: 1 });
    const high = await add({ target: 'role', roleId, priority: 2 });
    await add({ target: 'role', roleId, priority: 0 });
    expect((await homeOf()).boardId).toBe(high);
    await portal.call(changeHomeBoardStatus, { boardId: high, version: 1, status: 'STOP_USING' }, admin);
    expect((await homeOf()).boardId).toBe(low);
  });

  it('[SET-05] is none before its first day and after its last one', async () => {
    await add({ validFrom: '2999-01-01' });
    await add({ validUntil: '2000-01-01' });
    expect((await homeOf()).boardId).toBeNull();
    const now = await add({ validFrom: '2000-01-01', validUntil: '2999-01-01' });
    expect((await homeOf()).boardId).toBe(now);
  });

  it('[SET-05] is for its target alone', async () => {
    await add({ target: 'role', roleId });
    await add({ target: 'position', positionId });
    await add({ target: 'user', userId: staff.userId });
    expect((await homeOf(admin)).boardId).toBeNull();
    await add({ target: 'all' });
    expect((await homeOf(await portal.signIn('globex-admin'))).boardId).toBeNull();
  });

  it('[SET-05] is that of the role of an authorisation, for a guest', async () => {
    const lead = await portal.signIn('acme-lead');
    const { target_merchant, role_id } = await portal.row(
      'select merchant_id as target_merchant, role_id from merchant_authorizations where user_id = $1',
      lead.userId,
    );
    const globex = await portal.signIn('globex-admin');
    const boardId = await add({ target: 'role', roleId: String(role_id) }, globex);
    await portal.store.ownerQuery('update sessions set merchant_id = $1 where user_id = $2', [
      target_merchant,
      lead.userId,
    ]);
    expect((await homeOf(lead)).boardId).toBe(boardId);
  });
});

describe('the widgets', () => {
  it('[SET-05] leave out those for which the user has no permission', async () => {
    await add({ widgets: [item('usage'), item('letters'), item('systemStatus')] });
    expect(await widgetsOf()).toEqual(['letters']);
    expect(await widgetsOf(admin)).toEqual(['usage', 'letters']);
    expect((await homeOf()).offered).toEqual(['letters']);
    for (const endpoint of [home.getHomeUsage, home.getSystemStatus])
      expect(await portal.refused(endpoint, undefined, staff)).toMatchObject({ subCode: 'permission-denied' });
  });

  it('[SET-05] count the rows of the lists that the user may see', async () => {
    const counts = await portal.call(home.getHomeUsage, undefined, admin);
    const [stored] = await portal.store.ownerQuery('select count(*)::int as n from users where merchant_id = $1', [
      admin.merchantId,
    ]);
    expect(counts.map(({ kind }) => kind)).toEqual(['users', 'roles', 'positions', 'projects']);
    expect(counts[0]).toEqual({ kind: 'users', count: stored?.n, isExact: true, most: null });
  });

  it('[SET-05] show the user’s own changes and nobody else’s', async () => {
    await add({ boardName: '管理员的首页' });
    const own = await portal.call(home.getHomeActions, undefined, admin);
    expect(own[0]).toMatchObject({ action: 'add', noun: '首页', objectName: '管理员的首页', isRefused: false });
    const others = await portal.call(home.getHomeActions, undefined, staff);
    expect(others.map(({ objectName }) => objectName)).not.toContain('管理员的首页');
  });

  it('[SET-05] show the state of the installation to the platform', async () => {
    const status = await portal.call(home.getSystemStatus, undefined, await portal.signIn('admin'));
    expect(status.databaseMs).toBeGreaterThanOrEqual(0);
    expect(status).toMatchObject({ failedJobs: 0, liveConnections: 0 });
  });
});

describe('the user’s own arrangement', () => {
  const save = (...widgets: HomeWidget[]) =>
    portal.call(home.saveHomeArrangement, { widgets: widgets.map(item) }, staff);

  it('[SET-05] goes before every board, and a reset returns to the board', async () => {
    await save('projects', 'letters');
    expect(await homeOf()).toMatchObject({ isOwn: true, widgets: [item('projects'), item('letters')] });
    expect((await homeOf(admin)).isOwn).toBe(false);
    await portal.call(home.resetHomeArrangement, undefined, staff);
    expect(await homeOf()).toMatchObject({ isOwn: false, widgets: DEFAULT_HOME_WIDGETS });
  });

  it('[SET-05] has only what the board allows, also where the board has changed since', async () => {
    await save('projects', 'letters');
    await add({ widgets: [item('apps')], optionalWidgets: ['letters'] });
    expect(await widgetsOf()).toEqual(['letters']);
    const refusal = await portal.refused(home.saveHomeArrangement, { widgets: [item('projects')] }, staff);
    expect(refusal).toMatchObject({ subCode: 'conflict', msg: '首页中有您不能使用的组件，请刷新页面后重试' });
  });

  it('[SET-05] does not apply where the administrator does not allow it', async () => {
    await save('projects');
    await add({ isArrangeable: false });
    expect(await homeOf()).toMatchObject({ isOwn: false, isArrangeable: false, widgets: [item('letters')] });
    const refusal = await portal.refused(home.saveHomeArrangement, { widgets: [item('letters')] }, staff);
    expect(refusal).toMatchObject({ msg: '管理员未开放首页的自定义' });
  });

  it('[SET-05] has each widget once', async () => {
    const twice = { widgets: [item('letters'), item('letters')] };
    expect(await portal.refused(home.saveHomeArrangement, twice, staff)).toMatchObject({ subCode: 'param-invalid' });
  });
});

describe('a page in place of the board', () => {
  const told = () =>
    portal.store.ownerQuery(`select title from letters where user_id = $1 and title like '首页“%'`, [admin.userId]);

  it('[SET-05] opens for who may open it; for others the next board applies and the administrator is told once', async () => {
    const next = await add({ target: 'all' });
    const boardId = await add({ boardName: '用户页', target: 'role', roleId, mode: 'route', path: '/system/user' });
    expect((await homeOf()).boardId).toBe(next);
    await homeOf();
    expect(await told()).toEqual([{ title: '首页“用户页”指向的页面无法打开' }]);
    const { role_id } = await portal.row(
      `select role_id from roles where merchant_id = $1 and role_code = 'admin'`,
      admin.merchantId,
    );
    await add({ target: 'role', roleId: String(role_id), mode: 'route', path: '/system/user' });
    expect(await homeOf(admin)).toMatchObject({ path: '/system/user' });
    // Another state of the board is told once more.
    const changed = {
      ...form(),
      boardName: '用户页',
      target: 'role',
      roleId,
      mode: 'route',
      path: '/nowhere',
    } as const;
    await portal.call(updateHomeBoard, { ...changed, boardId, version: 1 }, admin);
    await Promise.all([homeOf(), homeOf()]);
    expect(await told()).toHaveLength(2);
  });

  it('[SET-05] is one of the portal other than the home page', async () => {
    for (const path of [null, '/home', '//other.example', 'https://other.example'])
      expect(await portal.refused(addHomeBoard, form({ mode: 'route', path }), admin)).toMatchObject({
        fields: [{ name: 'path' }],
      });
  });
});

describe('the boards of a merchant', () => {
  it('[SET-05] are listed with their targets, edited, and removed', async () => {
    const boardId = await add({ boardName: '员工首页', target: 'role', roleId, priority: 3 });
    const { rows } = await portal.call(listHomeBoards, { target: 'role', boardName: '员工' }, admin);
    expect(rows).toMatchObject([{ boardId, boardName: '员工首页', targetName: '员工', priority: 3, status: 'NORMAL' }]);
    const changed = form({ boardName: '全员首页', target: 'all', roleId, validUntil: '2999-12-31' });
    await portal.call(updateHomeBoard, { ...changed, boardId, version: 1 }, admin);
    expect(await portal.call(getHomeBoard, { boardId }, admin)).toMatchObject({
      boardName: '全员首页',
      target: 'all',
      roleId: null,
      validUntil: '2999-12-31',
      version: 2,
    });
    const outdated = { boardId, version: 1 };
    expect(await portal.refused(updateHomeBoard, { ...changed, ...outdated }, admin)).toMatchObject({
      subCode: 'conflict',
    });
    expect(await portal.refused(removeHomeBoard, outdated, admin)).toMatchObject({ subCode: 'conflict' });
    await portal.call(removeHomeBoard, { boardId, version: 2 }, admin);
    expect((await portal.call(listHomeBoards, {}, admin)).total).toBe(0);
  });

  it('[SET-05] need a target of the merchant, and one of their kind', async () => {
    const { role_id: foreign } = await portal.row(
      'select role_id from roles where merchant_id <> $1 limit 1',
      admin.merchantId,
    );
    expect(await portal.refused(addHomeBoard, form({ target: 'role', roleId: String(foreign) }), admin)).toMatchObject({
      subCode: 'not-found',
    });
    for (const [target, name] of [
      ['role', 'roleId'],
      ['position', 'positionId'],
      ['user', 'userId'],
    ] as const)
      expect(await portal.refused(addHomeBoard, form({ target }), admin)).toMatchObject({ fields: [{ name }] });
    expect(await portal.refused(addHomeBoard, form({ target: 'platform' }), admin)).toMatchObject({
      fields: [{ name: 'target', message: '只有平台可以设置全平台的首页' }],
    });
  });

  it('[SET-05] take each name once, a valid period, and at least one widget', async () => {
    await add({ boardName: '首页一' });
    const refusalOf = async (given: Partial<BoardForm>) =>
      (await portal.refused(addHomeBoard, form(given), admin)).fields[0];
    expect(await refusalOf({ boardName: '首页一' })).toEqual({ name: 'boardName', message: '名称已存在' });
    expect(await refusalOf({ widgets: [] })).toMatchObject({ name: 'widgets' });
    expect(await refusalOf({ validFrom: '2026-02-02', validUntil: '2026-02-01' })).toMatchObject({
      name: 'validUntil',
    });
  });

  it('[SET-05] go with the user whom they are for', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const boardId = await add({ target: 'user', userId });
    await portal.call(users.removeUsers, { userIds: [userId] }, admin);
    expect(await portal.refused(getHomeBoard, { boardId }, admin)).toMatchObject({ subCode: 'not-found' });
  });
});

it('[SET-05] previews the home page as a role sees it', async () => {
  const boardId = await add({ widgets: [item('usage'), item('letters')], validFrom: '2999-01-01' });
  const preview = (argument: ArgOf<typeof home.previewHome>) => portal.call(home.previewHome, argument, admin);
  expect(await preview({ roleId, boardId })).toMatchObject({ boardId, widgets: [item('letters')] });
  expect(await preview({ roleId })).toMatchObject({ boardId: null, widgets: DEFAULT_HOME_WIDGETS });
  const { role_id } = await portal.row(
    `select role_id from roles where merchant_id = $1 and role_code = 'admin'`,
    admin.merchantId,
  );
  expect((await preview({ roleId: String(role_id), boardId })).widgets).toHaveLength(2);
});
