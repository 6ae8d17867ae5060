import { fireEvent, screen, within } from '@testing-library/react';
import type { Role } from 'contract/access/roles';
import type { ObjectChange } from 'contract/audit/businessLogs';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { RolesScreen } from './RolesScreen';

const operator: Role = {
  roleId: '2',
  roleCode: 'operator',
  roleName: '运行人员',
  dataScope: 'OWN_AND_BELOW',
  secondFactor: 'optional',
  status: 'NORMAL',
  isAdministrator: false,
  userCount: 5,
  guestCount: 0,
  changeRefusal: null,
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 2,
};
const builtIn: Role = { ...operator, roleId: '1', roleCode: 'admin', roleName: '租户管理员', isAdministrator: true };
const EMPTY = '暂无角色，请点击右上角“新增”添加';
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const dialog = () =>
  within(document.querySelector<HTMLElement>('.ant-modal') ?? document.querySelector<HTMLElement>('.ant-drawer')!);

describe('[ORG-03] the roles', () => {
  it('claims nothing while the list is on its way', () => {
    renderScreen(<RolesScreen />, { answers: { listRoles: pending } });
    expect(screen.getByText('角色管理')).toBeInTheDocument();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  it('says what to do while there are none', async () => {
    renderScreen(<RolesScreen />, { answers: { listRoles: { total: 0, rows: [] } } });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('says why the list can’t be had, and tries again', async () => {
    const shown = renderScreen(<RolesScreen />, { answers: { listRoles: refused({ subMsg: '没有权限' }) } });
    await screen.findByText('没有权限');
    shown.answer({ listRoles: { total: 1, rows: [operator] } });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('运行人员')).toBeInTheDocument();
  });

  it.each([
    ['编辑', { changeRefusal: 'beyondOwnRights' }, '角色“运行人员”超出了您自己的权限，不能操作'],
    ['停用', { changeRefusal: 'heldByCaller' }, '不能修改自己持有的角色'],
    ['删除', { guestCount: 2 }, '该角色下有 5 个用户、2 个其他租户的授权用户，不能删除'],
  ] as const)('[LST-04] says before %s why it would be refused: %o', async (label, facts, reason) => {
    renderScreen(<RolesScreen />, { answers: { listRoles: { total: 1, rows: [{ ...operator, ...facts }] } } });
    const row = await rowOf('运行人员');
    if (label !== '编辑') fireEvent.click(row.getByText('更多'));
    fireEvent.click(await screen.findByText(label));
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('leaves the built-in role as it is', async () => {
    renderScreen(<RolesScreen />, { answers: { listRoles: { total: 2, rows: [builtIn, operator] } } });
    expect((await rowOf('运行人员')).getByText('编辑')).toBeInTheDocument();
    const row = await rowOf('租户管理员');
    expect(row.getByText('用户')).toBeInTheDocument();
    for (const label of ['编辑', '复制', '停用', '删除', '更多']) expect(row.queryByText(label)).toBeNull();
  });

  it('offers nothing to who may only read', async () => {
    const permissions = ['system:role:list'];
    renderScreen(<RolesScreen />, { answers: { listRoles: { total: 1, rows: [operator] } }, permissions });
    const row = await rowOf('运行人员');
    for (const label of ['编辑', '用户', '停用', '更多']) expect(row.queryByText(label)).toBeNull();
    expect(screen.queryByText('新增')).toBeNull();
  });
});

it('the history of a role restores its menu nodes, and keeps what the list does not show', async () => {
  const detail = { ...operator, menuIds: ['m2', 'm1'], organizeIds: [] };
  const change: ObjectChange = {
    auditId: '9',
    createTime: '2026-11-22T08:00:00.000Z',
    userId: '1',
    userName: 'admin',
    action: 'edit',
    refusal: null,
    changes: [
      { field: 'menuIds', label: '菜单权限', before: ['m1'], after: ['m1', 'm2'] },
      { field: 'organizeIds', label: '可查看的组织', before: [], after: ['o1'] },
    ],
  };
  const shown = renderScreen(<RolesScreen />, {
    answers: {
      listRoles: { total: 1, rows: [operator] },
      getRole: detail,
      updateRole: null,
      listObjectChanges: { total: 1, rows: [change] },
    },
  });
  fireEvent.click((await rowOf('运行人员')).getByText('更多'));
  fireEvent.click(await screen.findByText('变更记录'));
  fireEvent.click(await screen.findByText('恢复到此前'));
  expect(await dialog().findByLabelText('菜单权限')).toBeInTheDocument();
  // The organisations are those of before already.
  expect(dialog().queryByLabelText('可查看的组织')).toBeNull();
  fireEvent.click(dialog().getByText('恢复'));
  expect(await screen.findByText('已恢复')).toBeInTheDocument();
  const { roleId, roleName, roleCode, dataScope, secondFactor, remark, version } = operator;
  const kept = { roleId, roleName, roleCode, dataScope, secondFactor, remark, version, organizeIds: [] };
  expect(shown.requests('updateRole')[0]?.body).toEqual({ ...kept, menuIds: ['m1'] });
});

it('[ORG-03] the form of a role says what can’t be loaded, loads it again, and keeps what was typed where saving is refused', async () => {
  const shown = renderScreen(<RolesScreen />, {
    answers: {
      listRoles: { total: 0, rows: [] },
      getGrantableMenus: refused({ subMsg: '菜单读取失败' }),
      getGrantableScopes: ['ALL', 'OWN_AND_BELOW', 'SELF'],
    },
  });
  fireEvent.click(await screen.findByText('新增'));
  await dialog().findByText('菜单读取失败');
  shown.answer({ getGrantableMenus: [], addRole: refused({ subMsg: '角色数量已达上限' }) });
  fireEvent.click(dialog().getByText('重试'));
  const name = await dialog().findByLabelText('角色名称');
  fireEvent.change(name, { target: { value: '调度员' } });
  fireEvent.change(dialog().getByLabelText('角色编码'), { target: { value: 'dispatcher' } });
  fireEvent.click(dialog().getByText('保存'));
  expect(await dialog().findByText('角色数量已达上限')).toBeInTheDocument();
  expect(name).toHaveValue('调度员');
});
