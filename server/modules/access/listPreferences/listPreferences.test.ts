import { enteredMerchant } from 'contract/access/enteredMerchant';
import {
  MAX_LIST_COLUMNS,
  MAX_LIST_PREFERENCES,
  MAX_LIST_VIEWS,
  listPreferences,
} from 'contract/access/listPreferences';
import { positions } from 'contract/access/positions';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let lead: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
});
afterAll(() => portal.close());

const { getListPreferences, saveListPreference, getListViews, addListView, renameListView, removeListView } =
  listPreferences;
const listKey = users.listUsers.path;
const empty = { columns: null, density: null, pageSize: null, isFilterOpen: null };
const own = (as: SignedIn) => portal.call(getListPreferences, undefined, as);
const views = (as: SignedIn) => portal.call(getListViews, { listKey }, as);

describe('[LST-01] what a list remembers', () => {
  it('is told to the same person in another session, and to nobody else; the last call wins', async () => {
    const columns = [
      { name: 'nickName', isShown: true },
      { name: 'userName', isShown: false },
    ];
    await portal.call(saveListPreference, { listKey, density: 'loose', isFilterOpen: true }, admin);
    await portal.call(saveListPreference, { listKey, columns, density: 'compact', pageSize: 50 }, admin);
    await portal.call(saveListPreference, { listKey: positions.listPositions.path, pageSize: 20 }, admin);
    const another = await portal.signIn('acme-admin');
    expect(await own(another)).toEqual([
      { ...empty, listKey: positions.listPositions.path, pageSize: 20 },
      { listKey, columns, density: 'compact', pageSize: 50, isFilterOpen: true },
    ]);
    expect(await own(staff)).toEqual([]);
  });

  it('keeps what a call does not name, and resets what is null', async () => {
    await portal.call(saveListPreference, { listKey, pageSize: 50 }, staff);
    await portal.call(saveListPreference, { listKey, density: 'loose' }, staff);
    await portal.call(saveListPreference, { listKey }, staff);
    expect(await own(staff)).toEqual([{ ...empty, listKey, density: 'loose', pageSize: 50 }]);
    await portal.call(saveListPreference, { listKey, pageSize: null }, staff);
    expect(await own(staff)).toEqual([{ ...empty, listKey, density: 'loose' }]);
  });

  it('is of the merchant in which the person works', async () => {
    const guest = await portal.signIn('acme-lead');
    await portal.call(saveListPreference, { listKey, pageSize: 100 }, guest);
    const { merchantId } = await portal.signIn('globex-admin');
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: merchantId }, guest);
    const elsewhere = { ...guest, token, merchantId };
    expect(await own(elsewhere)).toEqual([]);
    await portal.call(saveListPreference, { listKey, pageSize: 20 }, elsewhere);
    expect(await own(elsewhere)).toEqual([{ ...empty, listKey, pageSize: 20 }]);
  });

  it.each([
    [{ listKey: '/nowhere/list' }],
    [{ listKey: users.addUser.path }],
    [{ listKey: 'listUsers' }],
    [{ listKey: `${listKey}#1` }],
    [{ listKey, pageSize: 101 }],
    [{ listKey, density: 'tiny' }],
    [{ listKey, columns: [{ name: '<b>', isShown: true }] }],
    [{ listKey, columns: Array.from({ length: MAX_LIST_COLUMNS + 1 }, (_, i) => ({ name: `c${i}`, isShown: true })) }],
  ])('takes no nonsense: %j', async (arg) => {
    const { subCode } = await portal.refused(saveListPreference, arg as never, admin);
    expect(subCode).toBe('param-invalid');
  });

  it('has an end', async () => {
    await portal.store.ownerQuery(
      `insert into list_preferences (merchant_id, user_id, list_key)
       select $1, $2, '/list#' || n from generate_series(1, $3::int) n`,
      [staff.merchantId, staff.userId, MAX_LIST_PREFERENCES - 1],
    );
    await portal.call(saveListPreference, { listKey, pageSize: 20 }, staff);
    // At the limit, stored entries can still be changed.
    await portal.call(saveListPreference, { listKey, pageSize: 50 }, staff);
    const { msg } = await portal.refused(saveListPreference, { listKey: `${listKey}#other` }, staff);
    expect(msg).toBe(`列表设置数量已达上限（${MAX_LIST_PREFERENCES} 个）`);
  });
});

describe('[LST-01] a saved view', () => {
  it('is added, renamed and removed by its person alone', async () => {
    const { viewId } = await portal.call(
      addListView,
      { listKey, viewName: '停用的', search: 'status=STOP_USING' },
      admin,
    );
    await portal.call(renameListView, { viewId, viewName: '已停用' }, admin);
    expect(await views(admin)).toEqual([{ viewId, viewName: '已停用', search: 'status=STOP_USING' }]);
    expect(await views(staff)).toEqual([]);
    for (const [endpoint, arg] of [
      [renameListView, { viewId, viewName: '我的' }],
      [removeListView, { viewId }],
    ] as const) {
      expect((await portal.refused(endpoint, arg as never, staff)).subCode).toBe('not-found');
    }
    await portal.call(removeListView, { viewId }, admin);
    expect(await views(admin)).toEqual([]);
  });

  it('has a name of its own in its list', async () => {
    const view = { listKey, viewName: '本月', search: '' };
    await portal.call(addListView, view, admin);
    const { fields } = await portal.refused(addListView, view, admin);
    expect(fields).toEqual([{ name: 'viewName', message: '视图名称已存在' }]);
    await portal.call(addListView, { ...view, listKey: positions.listPositions.path }, admin);
    await portal.call(addListView, view, lead);
  });

  it('comes to an end of twenty', async () => {
    const held = (await views(lead)).length;
    for (let n = held; n < MAX_LIST_VIEWS; n += 1)
      await portal.call(addListView, { listKey, viewName: `视图${n}`, search: '' }, lead);
    const { msg } = await portal.refused(addListView, { listKey, viewName: '多一个', search: '' }, lead);
    expect(msg).toBe(`每个列表最多保存 ${MAX_LIST_VIEWS} 个视图`);
  });
});
