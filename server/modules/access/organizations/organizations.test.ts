import { MAX_ORGANIZATIONS, MAX_ORGANIZATION_DEPTH, organizations } from 'contract/access/organizations';
import type { Organization, OrganizationNode } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm } from '../../../testing/world';

let portal: Portal;
let admin: SignedIn;
let demo: Map<string, string>;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  demo = new Map((await list()).map(({ organizeName, organizeId }) => [organizeName, organizeId]));
});
afterAll(() => portal.close());

const { listOrganizations, addOrganization, updateOrganization, moveOrganization } = organizations;
const { changeOrganizationStatus, removeOrganization, getOrganizationTree } = organizations;

const ROOT = '艾可米综合能源服务有限公司';
const idOf = (name: string) => demo.get(name) ?? '';
const list = (as = admin) => portal.call(listOrganizations, undefined, as);
async function find(organizeId: string, as = admin): Promise<Organization> {
  return (await list(as)).find((row) => row.organizeId === organizeId)!;
}
const byName = (rows: readonly Organization[]) => rows.map(({ organizeName }) => organizeName);

let made = 0;
function form() {
  made += 1;
  return {
    organizeName: `组织${made}`,
    organizeCode: `unit-${made}`,
    organizeType: 'team' as const,
    sort: 7,
    remark: '新设',
  };
}
async function add(parentId: string, as = admin): Promise<string> {
  return (await portal.call(addOrganization, { ...form(), parentId }, as)).organizeId;
}
async function addUser(organizeId: string, as = admin): Promise<string> {
  made += 1;
  return (await portal.call(users.addUser, { ...createUserForm(organizeId), userName: `member${made}` }, as)).userId;
}
const switched = (organizeId: string, status: 'NORMAL' | 'STOP_USING') => ({ organizeId, status });

describe('an organisation', () => {
  it('[ORG-01] is added, shown, edited and removed', async () => {
    const filled = { ...form(), leaderId: admin.userId };
    const parentId = idOf('运营管理中心');
    const { organizeId } = await portal.call(addOrganization, { ...filled, parentId }, admin);
    const row = { ...filled, organizeId, parentId, leaderName: '陈思远', status: 'NORMAL', isInScope: true };
    expect(await find(organizeId)).toEqual({ ...row, userCount: 0, totalUserCount: 0, version: 1 });

    const { leaderId: _leader, remark: _remark, ...plain } = filled;
    const edited = { ...plain, organizeName: '改名', organizeType: 'department' as const, sort: 1 };
    await portal.call(updateOrganization, { ...edited, organizeId, version: 1 }, admin);
    const emptied = { leaderId: null, leaderName: null, remark: null };
    expect(await find(organizeId)).toMatchObject({ ...edited, ...emptied, parentId, version: 2 });

    await portal.call(removeOrganization, { organizeId }, admin);
    expect(await find(organizeId)).toBeUndefined();
  });

  it('[ORG-01] stands after those above it, and by its sort among its like', async () => {
    const parentId = await add(idOf('职能管理中心'));
    const last = await portal.call(addOrganization, { ...form(), sort: 20, parentId }, admin);
    const first = await portal.call(addOrganization, { ...form(), sort: 10, parentId }, admin);
    const rows = await list();
    const order = rows.filter((row) => row.parentId === parentId).map(({ organizeId }) => organizeId);
    expect(order).toEqual([first.organizeId, last.organizeId]);
    const seen = new Set<unknown>([null]);
    for (const row of rows) {
      expect(seen).toContain(row.parentId);
      seen.add(row.organizeId);
    }
  });

  it('[ORG-01] says how many users it has, and with all below it', async () => {
    const counted = await portal.store.ownerQuery(
      `with recursive below as (
         select organize_id as top, organize_id from organizations where merchant_id = $1
         union all select top, o.organize_id from organizations o join below b on o.parent_id = b.organize_id
       )
       select top, count(user_id) filter (where users.organize_id = top) as own, count(user_id) as total
       from below left join users using (organize_id) group by top`,
      [admin.merchantId],
    );
    const told = (await list()).map((row) => `${row.organizeId} ${row.userCount} ${row.totalUserCount}`);
    expect(new Set(told)).toEqual(
      new Set(counted.map(({ top, own, total }) => `${String(top)} ${String(own)} ${String(total)}`)),
    );
    expect((await find(idOf(ROOT))).totalUserCount).toBeGreaterThan(60);
  });

  it('[ORG-01] has a code that no other one of the merchant has', async () => {
    const taken = { subCode: 'conflict', fields: [{ name: 'organizeCode', message: '组织编码已存在' }] };
    const parentId = idOf('财务部');
    const filled = form();
    await portal.call(addOrganization, { ...filled, parentId }, admin);
    expect(await portal.refused(addOrganization, { ...filled, parentId }, admin)).toMatchObject(taken);
    const organizeId = await add(parentId);
    const renamed = { ...filled, organizeId, version: 1 };
    expect(await portal.refused(updateOrganization, renamed, admin)).toMatchObject(taken);

    const globex = await portal.signIn('globex-admin');
    const [root] = await portal.call(getOrganizationTree, undefined, globex);
    await portal.call(addOrganization, { ...filled, parentId: root!.id }, globex);
  });

  it('[ORG-01] wants a name, a code, a kind and an order, in words', async () => {
    const blank = { parentId: idOf(ROOT), organizeName: ' ', organizeCode: '', organizeType: 'x', sort: -1 } as never;
    expect((await portal.refused(addOrganization, blank, admin)).fields).toEqual([
      { name: 'organizeName', message: '请输入组织名称' },
      { name: 'organizeCode', message: '请输入组织编码' },
      { name: 'organizeType', message: '请选择组织类型' },
      { name: 'sort', message: '请输入 0 到 9999 的整数' },
    ]);
  });

  it('[ORG-01] is not overwritten when somebody else has saved it meanwhile', async () => {
    const filled = form();
    const { organizeId } = await portal.call(addOrganization, { ...filled, parentId: idOf('财务部') }, admin);
    await portal.call(updateOrganization, { ...filled, organizeName: '先', organizeId, version: 1 }, admin);
    const late = { ...filled, organizeName: '后', organizeId, version: 1 };
    expect(await portal.refused(updateOrganization, late, admin)).toMatchObject({ subCode: 'conflict' });
    expect(await find(organizeId)).toMatchObject({ organizeName: '先', version: 2 });
  });

  it('[ORG-01] that is disabled is shown to pickers, but can not be chosen nor stood under', async () => {
    const organizeId = await add(idOf('财务部'));
    await portal.call(changeOrganizationStatus, switched(organizeId, 'STOP_USING'), admin);
    const nodes = flat(await portal.call(getOrganizationTree, undefined, admin));
    expect(nodes.get(organizeId)?.isSelectable).toBe(false);
    expect(nodes.get(idOf('财务部'))?.isSelectable).toBe(true);

    const message = '上级组织已停用，请选择其他组织';
    const refusal = { subCode: 'conflict', fields: [{ name: 'parentId', message }] };
    expect(await portal.refused(addOrganization, { ...form(), parentId: organizeId }, admin)).toMatchObject(refusal);
    const moved = { organizeId: await add(idOf('财务部')), parentId: organizeId };
    expect(await portal.refused(moveOrganization, moved, admin)).toMatchObject(refusal);
  });

  it('[ORG-01] is one of not too many', async () => {
    const globex = await portal.signIn('globex-admin');
    const [root] = await portal.call(getOrganizationTree, undefined, globex);
    const { count } = await portal.row(
      'select count(*)::int from organizations where merchant_id = $1',
      globex.merchantId,
    );
    await portal.store.ownerQuery(
      `insert into organizations (organize_id, merchant_id, parent_id, organize_name)
       select 'many' || n, $1, $2, '多' from generate_series(1, $3::int) n`,
      [globex.merchantId, root!.id, MAX_ORGANIZATIONS - Number(count)],
    );
    expect(await portal.refused(addOrganization, { ...form(), parentId: root!.id }, globex)).toMatchObject({
      subCode: 'conflict',
      msg: '组织数量已达上限（5000 个）',
    });
    expect(await list(globex)).toHaveLength(MAX_ORGANIZATIONS);
    await portal.store.ownerQuery(`delete from organizations where organize_name = '多'`);
  });
});

describe('a move', () => {
  it('[ORG-01] takes along all that is below', async () => {
    const [from, to] = [await add(idOf('财务部')), await add(idOf('财务部'))];
    const moved = await add(from);
    const below = await add(moved);
    await addUser(below);
    await portal.call(moveOrganization, { organizeId: moved, parentId: to }, admin);
    expect(await find(moved)).toMatchObject({ parentId: to, version: 2 });
    expect(await find(below)).toMatchObject({ parentId: moved, version: 1 });
    expect(await find(from)).toMatchObject({ totalUserCount: 0 });
    expect(await find(to)).toMatchObject({ totalUserCount: 1 });

    // A move to the current parent changes nothing.
    await portal.call(moveOrganization, { organizeId: moved, parentId: to }, admin);
    expect(await find(moved)).toMatchObject({ parentId: to, version: 2 });
  });

  it('[ORG-01] never leads under itself or what is below it, and never takes the topmost', async () => {
    const organizeId = await add(idOf('财务部'));
    const below = await add(await add(organizeId));
    for (const parentId of [organizeId, below]) {
      expect(await portal.refused(moveOrganization, { organizeId, parentId }, admin)).toMatchObject({
        subCode: 'conflict',
        msg: '不能移动到自己或自己的下级组织之下',
      });
    }
    const root = { organizeId: idOf(ROOT), parentId: idOf('财务部') };
    expect(await portal.refused(moveOrganization, root, admin)).toMatchObject({ msg: '最上级组织不能移动' });
    expect(await find(organizeId)).toMatchObject({ parentId: idOf('财务部'), version: 1 });
  });

  it('[ORG-01] makes no circle together with another one at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await add(idOf('财务部')), await add(idOf('财务部'))];
      const answers = await Promise.all([
        portal.send(moveOrganization, { organizeId: one, parentId: other }, admin),
        portal.send(moveOrganization, { organizeId: other, parentId: one }, admin),
      ]);
      const codes = answers.map(({ body }) => (JSON.parse(body) as { code: string }).code);
      expect(codes.sort()).toEqual(['10000', '40000']);
      const rows = await list();
      expect(rows.map(({ organizeId }) => organizeId)).toEqual(expect.arrayContaining([one, other]));
    }
  });

  it('[ORG-01] and an addition keep the tree from getting too high', async () => {
    const levels = [idOf(ROOT)];
    while (levels.length < MAX_ORGANIZATION_DEPTH) levels.push(await add(levels.at(-1)!));
    const [last, oneAbove] = [levels.at(-1)!, levels.at(-2)!];
    const tooDeep = { subCode: 'conflict', msg: '组织层级不能超过 20 级' };
    expect(await portal.refused(addOrganization, { ...form(), parentId: last }, admin)).toMatchObject(tooDeep);
    const organizeId = await add(idOf('财务部'));
    await portal.call(moveOrganization, { organizeId, parentId: oneAbove }, admin);
    await portal.call(moveOrganization, { organizeId, parentId: idOf('财务部') }, admin);
    await add(organizeId);
    expect(await portal.refused(moveOrganization, { organizeId, parentId: oneAbove }, admin)).toMatchObject(tooDeep);
  });
});

describe('an end', () => {
  it('[ORG-01] is not made of an organisation while others or users are in use below it, and says how many', async () => {
    const organizeId = await add(idOf('财务部'));
    const [child, closed] = [await add(organizeId), await add(organizeId)];
    const [user, gone] = [await addUser(organizeId), await addUser(organizeId)];
    await portal.call(users.changeUserStatus, { userId: gone, status: 'STOP_USING' }, admin);
    await portal.call(changeOrganizationStatus, switched(closed, 'STOP_USING'), admin);

    const disable = switched(organizeId, 'STOP_USING');
    const refusal = (held: string) => ({ subCode: 'conflict', msg: `该组织下有 ${held}，不能停用` });
    expect(await portal.refused(changeOrganizationStatus, disable, admin)).toMatchObject(
      refusal('1 个下级组织、1 个用户'),
    );
    await portal.call(changeOrganizationStatus, switched(child, 'STOP_USING'), admin);
    expect(await portal.refused(changeOrganizationStatus, disable, admin)).toMatchObject(refusal('1 个用户'));
    await portal.call(users.changeUserStatus, { userId: user, status: 'STOP_USING' }, admin);
    await portal.call(changeOrganizationStatus, disable, admin);
    expect(await find(organizeId)).toMatchObject({ status: 'STOP_USING', version: 2 });

    expect(await portal.refused(changeOrganizationStatus, switched(child, 'NORMAL'), admin)).toMatchObject({
      subCode: 'conflict',
      msg: '上级组织已停用，请先启用上级组织',
    });
    await portal.call(changeOrganizationStatus, switched(organizeId, 'NORMAL'), admin);
    await portal.call(changeOrganizationStatus, switched(child, 'NORMAL'), admin);
    expect(await find(child)).toMatchObject({ status: 'NORMAL' });
  });

  it('[ORG-01] by removal is refused while it holds members or children, and says how many', async () => {
    const organizeId = await add(idOf('财务部'));
    const child = await add(organizeId);
    const members = [await addUser(organizeId), await addUser(organizeId)];
    await portal.call(users.changeUserStatus, { userId: members[0]!, status: 'STOP_USING' }, admin);
    const refusal = (held: string) => ({ subCode: 'conflict', msg: `该组织下有 ${held}，不能删除` });
    const remove = () => portal.refused(removeOrganization, { organizeId }, admin);
    expect(await remove()).toMatchObject(refusal('1 个下级组织、2 个用户'));
    await portal.call(users.removeUsers, { userIds: members }, admin);
    expect(await remove()).toMatchObject(refusal('1 个下级组织'));
    await portal.call(removeOrganization, { organizeId: child }, admin);
    await portal.call(removeOrganization, { organizeId }, admin);
    expect(await find(organizeId)).toBeUndefined();
  });

  it('[ORG-01] never comes to the topmost', async () => {
    const organizeId = idOf(ROOT);
    const disable = switched(organizeId, 'STOP_USING');
    expect(await portal.refused(changeOrganizationStatus, disable, admin)).toMatchObject({ msg: '最上级组织不能停用' });
    expect(await portal.refused(removeOrganization, { organizeId }, admin)).toMatchObject({
      msg: '最上级组织不能删除',
    });
  });

  it('[ORG-01] at the moment at which somebody is added leaves neither an error nor anybody without a place', async () => {
    for (let round = 0; round < 3; round += 1) {
      const organizeId = await add(idOf('财务部'));
      const newcomer = { ...createUserForm(organizeId), userName: `racer${round}` };
      const answers = await Promise.all([
        portal.send(users.addUser, newcomer, admin),
        portal.send(removeOrganization, { organizeId }, admin),
      ]);
      for (const { statusCode } of answers) expect(statusCode).toBe(200);
    }
    const homeless = 'select from users where organize_id not in (select organize_id from organizations)';
    expect(await portal.store.ownerQuery(homeless)).toEqual([]);
  });

  it('[ORG-01] waits for who is just being added, and is refused then', async () => {
    const organizeId = await add(idOf('财务部'));
    const acting = { merchantId: admin.merchantId, scope: '*' };
    const { body } = await portal.services.store.asMerchant(acting, async (db) => {
      await db.execute(
        `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
         values ('late', '${admin.merchantId}', 'late-comer', '晚到', '${organizeId}', '-')`,
      );
      const removal = portal.send(removeOrganization, { organizeId }, admin);
      // The removal has to wait for the lock of this transaction; the test ends the transaction after that.
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'delete from "organizations"%'`;
      while ((await portal.store.ownerQuery(waiting)).length === 0);
      return { body: removal.then((answer) => answer.body) };
    });
    expect(JSON.parse(await body)).toMatchObject({ subCode: 'conflict' });
    await portal.store.ownerQuery(`delete from users where user_id = 'late'`);
  });
});

function flat(nodes: readonly OrganizationNode[]): Map<string, OrganizationNode> {
  return new Map(nodes.flatMap((node) => [[node.id, node] as const, ...flat(node.children)]));
}

describe('the data scope', () => {
  let lead: SignedIn;
  const here = '工程技术中心';
  const part = [here, '光伏事业部', '储能事业部', '充电网络部'];
  beforeAll(async () => {
    lead = await keeper('OWN_AND_BELOW', here);
  });

  /** Creates a user who manages organisations, with this data scope, in the organisation of this name. */
  async function keeper(dataScope: string, home: string, chosen: readonly string[] = []): Promise<SignedIn> {
    made += 1;
    const roleId = `keeper-${made}`;
    await portal.store.ownerQuery(
      `insert into roles (role_id, merchant_id, role_code, role_name, data_scope) values ($2, $1, $2, $2, $3)`,
      [admin.merchantId, roleId, dataScope],
    );
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select $1, $2, menu_id from menus
       where permission like 'system:organization:%' or permission in ('system:user:list', 'system:user:add')`,
      [admin.merchantId, roleId],
    );
    for (const organizeId of chosen) {
      await portal.store.ownerQuery(
        'insert into role_organizations (merchant_id, role_id, organize_id) values ($1, $2, $3)',
        [admin.merchantId, roleId, organizeId],
      );
    }
    const userName = `keeper${made}`;
    const { userId, password } = await portal.call(
      users.addUser,
      { ...createUserForm(idOf(home)), userName, roleIds: [roleId] },
      admin,
    );
    await portal.store.ownerQuery('update users set must_change_password = false where user_id = $1', [userId]);
    return portal.signIn(userName, password);
  }

  it('[PER-03] shows a part of the tree with what stands above it, of which nothing but the name is told', async () => {
    const [above, ...rows] = await list(lead);
    expect(byName(rows)).toEqual(part);
    expect(above).toEqual({
      ...{ organizeId: idOf(ROOT), parentId: null, organizeName: ROOT, organizeType: 'department', sort: 0 },
      ...{ status: 'NORMAL', userCount: 0, totalUserCount: 0, isInScope: false, version: 0 },
    });
    expect(rows.every(({ isInScope }) => isInScope)).toBe(true);
    const all = await find(idOf(here));
    expect(rows[0]).toMatchObject({ userCount: all.userCount, totalUserCount: all.totalUserCount });

    const [root] = await portal.call(getOrganizationTree, undefined, lead);
    expect(root).toMatchObject({ label: ROOT, isSelectable: false, children: [{ label: here, isSelectable: true }] });
    expect(root!.children).toHaveLength(1);
  });

  it('[PER-03] counts and names only users who may be seen', async () => {
    const organizeId = await add(idOf('人力资源部'));
    const filled = { ...form(), parentId: organizeId, leaderId: admin.userId };
    const { organizeId: below } = await portal.call(addOrganization, filled, admin);
    const [seen] = [await addUser(below), await addUser(organizeId)];
    const narrow = await keeper('CUSTOM', '财务部', [organizeId, below]);
    expect(await find(organizeId, narrow)).toMatchObject({ userCount: 1, totalUserCount: 2 });
    expect(await find(below, narrow)).toMatchObject({ userCount: 1, leaderId: null, leaderName: null });
    // A leader whom the caller can't see is kept.
    const { parentId: _, leaderId: __, ...saved } = filled;
    await portal.call(updateOrganization, { ...saved, organizeId: below, version: 1 }, narrow);
    expect(await find(below)).toMatchObject({ leaderId: admin.userId, version: 2 });
    await portal.call(updateOrganization, { ...saved, organizeId: below, version: 2, leaderId: seen }, narrow);
    expect(await find(below, narrow)).toMatchObject({ leaderId: seen, leaderName: '试验者' });
  });

  it('[PER-03] lets the tree be changed within it', async () => {
    const organizeId = await add(idOf('储能事业部'), lead);
    await portal.call(moveOrganization, { organizeId, parentId: idOf('充电网络部') }, lead);
    await portal.call(updateOrganization, { ...form(), organizeId, version: 2 }, lead);
    await portal.call(changeOrganizationStatus, switched(organizeId, 'STOP_USING'), lead);
    expect(await find(organizeId, lead)).toMatchObject({ status: 'STOP_USING', parentId: idOf('充电网络部') });
    await portal.call(removeOrganization, { organizeId }, lead);
  });

  it('[PER-03] [TEN-03] answers what is outside of it, and what is another merchant’s, like what exists nowhere', async () => {
    const foreign = await portal.row(
      'select organize_id from organizations where merchant_id <> $1 limit 1',
      admin.merchantId,
    );
    const own = idOf('光伏事业部');
    const calls = (organizeId: string) => [
      portal.send(addOrganization, { ...form(), parentId: organizeId }, lead),
      portal.send(updateOrganization, { ...form(), organizeId, version: 1 }, lead),
      portal.send(moveOrganization, { organizeId, parentId: own }, lead),
      portal.send(moveOrganization, { organizeId: own, parentId: organizeId }, lead),
      portal.send(changeOrganizationStatus, switched(organizeId, 'STOP_USING'), lead),
      portal.send(removeOrganization, { organizeId }, lead),
    ];
    const answersTo = async (id: string) => (await Promise.all(calls(id))).map(({ body }) => body);
    const before = await list();
    const unknown = await answersTo('zzzzzzzzzzzzzz');
    for (const body of unknown) expect(JSON.parse(body)).toMatchObject({ subCode: 'not-found' });
    for (const id of [idOf('财务部'), idOf(ROOT), String(foreign.organize_id)]) {
      expect(await answersTo(id)).toEqual(unknown);
    }
    const hidden = { ...form(), parentId: own, leaderId: admin.userId };
    expect(await portal.refused(addOrganization, hidden, lead)).toMatchObject({ subCode: 'not-found' });
    expect(await list()).toEqual(before);
  });

  it('[PER-03] of oneself alone leaves one’s own organisation to be chosen, and nothing to be changed', async () => {
    const self = await keeper('SELF', '财务部');
    const organizeId = idOf('财务部');
    const rows = await list(self);
    expect(byName(rows)).toEqual([ROOT, '职能管理中心', '财务部']);
    expect(rows.map(({ isInScope }) => isInScope)).toEqual([false, false, false]);
    expect(rows[2]).toMatchObject({ userCount: 0, totalUserCount: 0, version: 0 });
    const nodes = flat(await portal.call(getOrganizationTree, undefined, self));
    expect([...nodes.values()].map(({ isSelectable }) => isSelectable)).toEqual([false, false, true]);

    const missing = { subCode: 'not-found' };
    const edit = { ...form(), organizeId, version: 1 };
    expect(await portal.refused(updateOrganization, edit, self)).toMatchObject(missing);
    expect(await portal.refused(moveOrganization, { organizeId, parentId: organizeId }, self)).toMatchObject(missing);
    const disable = switched(organizeId, 'STOP_USING');
    expect(await portal.refused(changeOrganizationStatus, disable, self)).toMatchObject(missing);
    expect(await portal.refused(removeOrganization, { organizeId }, self)).toMatchObject(missing);
    expect(await portal.refused(addOrganization, { ...form(), parentId: organizeId }, self)).toMatchObject({
      subCode: 'permission-denied',
      fields: [{ name: 'parentId', message: '上级组织不在您的数据范围内' }],
    });
  });

  it('[PER-03] keeps a rule for those whom one can not see as well, and tells of them nothing but the number', async () => {
    const organizeId = await add(idOf('人力资源部'));
    const other = await add(idOf('人力资源部'));
    const below = await add(organizeId);
    await addUser(below);
    const custom = await keeper('CUSTOM', '财务部', [organizeId, other]);
    expect(await portal.refused(removeOrganization, { organizeId }, custom)).toMatchObject({
      subCode: 'conflict',
      msg: '该组织下有 1 个下级组织，不能删除',
    });
    const disable = switched(organizeId, 'STOP_USING');
    expect(await portal.refused(changeOrganizationStatus, disable, custom)).toMatchObject({ subCode: 'conflict' });
    // Users whose data scope contains all organisations below `other` would see the moved subtree as well.
    expect(await portal.refused(moveOrganization, { organizeId, parentId: other }, custom)).toMatchObject({
      subCode: 'permission-denied',
      msg: '部分下级组织不在您的数据范围内，不能移动',
    });
    await portal.call(moveOrganization, { organizeId: other, parentId: organizeId }, custom);
  });

  it('[PER-03] follows a move at once', async () => {
    const organizeId = await add(idOf('人力资源部'));
    await addUser(organizeId);
    const told = () => portal.call(users.listUsers, { pageSize: 100 }, lead);
    const { total } = await told();
    await portal.call(moveOrganization, { organizeId, parentId: idOf('光伏事业部') }, admin);
    expect((await told()).total).toBe(total + 1);
    expect(byName(await list(lead))).toHaveLength(part.length + 2);
    await portal.call(moveOrganization, { organizeId, parentId: idOf('人力资源部') }, admin);
    expect((await told()).total).toBe(total);
  });
});
