import { fireEvent, screen, within } from '@testing-library/react';
import type { ProtectedList, RoleScopeRow, TestedRow, UserDataScope } from 'contract/access/dataPermissions';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DataPermissionsScreen } from './DataPermissionsScreen';

const users: ProtectedList = {
  list: 'users',
  title: '用户管理',
  ownership: 'person',
  places: ['list', 'job'],
  isTestable: true,
};
const logs: ProtectedList = { ...users, list: 'businessLogs', title: '业务日志', ownership: 'self', isTestable: false };
const role: RoleScopeRow = {
  roleId: 'r1',
  roleName: '运营',
  status: 'NORMAL',
  isAdministrator: false,
  dataScope: 'OWN_AND_BELOW',
  organizeNames: ['华东区', '华南区'],
  organizationCount: 2,
  userCount: 3,
};
const scope: UserDataScope = {
  userId: 'u1',
  userName: 'lin',
  nickName: '林婉清',
  organizeName: '华东区',
  isAdministrator: false,
  roles: [
    { roleId: 'r1', roleName: '运营', dataScope: 'OWN_AND_BELOW', organizeNames: [] },
    { roleId: 'r2', roleName: '审计', dataScope: 'CUSTOM', organizeNames: ['财务部'] },
    { roleId: 'r3', roleName: '员工', dataScope: 'SELF', organizeNames: [] },
  ],
  added: [{ organizeId: 'o3', organizeName: '客服部' }],
  excluded: [{ organizeId: 'o2', organizeName: '上海公司' }],
  organizations: [
    {
      ...{ organizeId: 'o1', organizeName: '华东区', roleNames: ['运营'], isAdded: false },
      ...{ isExcluded: false, excludedBy: null },
    },
    {
      ...{ organizeId: 'o4', organizeName: '浦东店', roleNames: ['运营'], isAdded: false },
      ...{ isExcluded: true, excludedBy: '上海公司' },
    },
    {
      ...{ organizeId: 'o3', organizeName: '客服部', roleNames: [], isAdded: true },
      ...{ isExcluded: false, excludedBy: null },
    },
  ],
};
const tested: TestedRow = {
  ...{ rowId: 'u9', name: '王静（wang）', isVisible: true, reason: 'organization', organizeName: '客服部' },
  ...{ roleNames: [], isAdded: true, excludedBy: null },
};
const listed = { total: 1, rows: [{ userId: 'u1', userName: 'lin', nickName: '林婉清', status: 'NORMAL' as const }] };

const PERMISSIONS = ['system:data-permissions:list', 'system:data-permissions:test', 'system:user:list'];
const open = (tab: string, answers: Answers, permissions = PERMISSIONS, query = '') =>
  renderScreen(<DataPermissionsScreen />, {
    answers: { listProtectedLists: [users, logs], listUsers: listed, ...answers },
    permissions,
    address: `/system/data-permissions?tab=${tab}${query}`,
  });

describe('the data permissions', () => {
  it('[PER-04] name the protected lists, what decides about their rows and where', async () => {
    open('lists', {});
    const row = (await screen.findByText('用户管理')).closest('tr');
    expect(row).toHaveTextContent('可查看的组织中的用户，以及本人和本人新增的用户');
    expect(row).toHaveTextContent('后台任务');
    expect(screen.getByText('业务日志').closest('tr')).toHaveTextContent('可查看全部数据的人能看到所有记录');
  });

  it('[PER-04] offer to try again after a failure, and no test without the right to it', async () => {
    const shown = open('test', { listProtectedLists: refused({ subMsg: '系统繁忙' }) }, [
      'system:data-permissions:list',
    ]);
    expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
    expect(screen.queryByText('测试')).toBeNull();
    shown.answer({ listProtectedLists: [users] });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('用户管理')).toBeInTheDocument();
  });

  it('[PER-04] tell the scope of each role in a sentence, with a link to the role for those who see roles', async () => {
    const custom: RoleScopeRow = { ...role, roleId: 'r2', roleName: '审计', dataScope: 'CUSTOM' };
    const rows = [
      role,
      { ...custom, organizeNames: ['财务部'], organizationCount: 4 },
      { ...custom, roleId: 'r3', roleName: '访客', organizeNames: [], organizationCount: 0 },
    ];
    open('roles', { listRoleScopes: { total: 3, rows } }, [...PERMISSIONS, 'system:role:list']);
    expect(await screen.findByText('本组织及下级组织：华东区、华南区')).toBeInTheDocument();
    expect(screen.getByText('指定组织：财务部等 4 个组织')).toBeInTheDocument();
    expect(screen.getByText('指定组织：无，只能看到本人的数据')).toBeInTheDocument();
    expect(screen.getByText('运营').closest('a')).toHaveAttribute(
      'href',
      `/system/role?roleName=${encodeURIComponent('运营')}`,
    );
  });

  it('[PER-04] tell what a user sees in a sentence, and where each organisation comes from', async () => {
    open('users', { getUserDataScope: scope }, PERMISSIONS, '&userId=u1');
    expect(
      await screen.findByText(
        '能看到华东区及其下级组织（来自角色“运营”）；财务部（来自角色“审计”），以及本人和本人新增的用户；另加客服部；排除上海公司及其下级组织',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('浦东店').closest('tr')).toHaveTextContent('已随上级组织“上海公司”排除');
    expect(screen.getByText('客服部').closest('tr')).toHaveTextContent('单独添加可查看');
    // Only who may change data permissions is offered the dialog.
    expect(screen.queryByText('另加或排除组织')).toBeNull();
  });

  it('[PER-04] of an administrator are everything, and are not to be changed', async () => {
    open('users', { getUserDataScope: { ...scope, isAdministrator: true } }, ['*:*:*'], '&userId=u1');
    expect(await screen.findByText('能看到全部数据：管理员不受数据权限限制')).toBeInTheDocument();
    expect(screen.queryByText('另加或排除组织')).toBeNull();
  });

  it('[PER-04] save additions and exclusions of a user together', async () => {
    const node = (id: string, label: string) => ({ id, label, isSelectable: true, children: [] });
    const shown = open(
      'users',
      {
        getUserDataScope: scope,
        getOrganizationTree: [node('o1', '华东区'), node('o3', '客服部'), node('o5', '西北区')],
        getUserDataPerms: {
          userId: 'u1',
          roles: [{ roleId: 'r1', roleName: '运营', dataScope: 'OWN' }],
          isAdministrator: false,
          ...{ organizeIds: ['o1'], excludedIds: [], addedIds: ['o3'] },
        },
        excludeDataPerms: null,
      },
      [...PERMISSIONS, 'system:user:dataPerms'],
      '&userId=u1',
    );
    fireEvent.click(await screen.findByText('另加或排除组织'));
    const dialog = within(await screen.findByRole('dialog'));
    const tick = (label: string) => {
      const box = dialog.getByText(label).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox');
      fireEvent.click(box ?? document.body);
    };
    await dialog.findByText('西北区');
    expect(dialog.getByText('客服部').closest('.ant-tree-treenode')).toHaveTextContent('单独添加');
    tick('西北区');
    tick('客服部');
    tick('华东区');
    fireEvent.click(dialog.getByText(/保\s*存/));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('excludeDataPerms').map(({ body }) => body)).toEqual([
      { userId: 'u1', organizeIds: ['o1'], addedIds: ['o5'] },
    ]);
  });

  it('[PER-04] show what a user sees of a list, what is left out, and why a row is hidden', async () => {
    const hidden: TestedRow = {
      ...{ ...tested, rowId: 'u8', name: '赵磊（zhao）', isVisible: false, reason: 'excluded', organizeName: '浦东店' },
      excludedBy: '上海公司',
    };
    const shown = open(
      'test',
      {
        getUserDataScope: scope,
        testDataScope: { mayOpen: false, total: 12, outsideCount: 3, rows: [tested] },
        explainRowVisibility: hidden,
      },
      PERMISSIONS,
      '&userId=u1',
    );
    expect(
      await screen.findByText('能看到 12 条；其中 3 条不在您的数据范围内，不显示；以下是前 1 条'),
    ).toBeInTheDocument();
    expect(screen.getByText(/该用户没有打开此列表的权限/)).toBeInTheDocument();
    expect(screen.getByText('王静（wang）').closest('tr')).toHaveTextContent('组织“客服部”是为该用户单独添加的');
    const ask = (row: string) => {
      fireEvent.change(screen.getByPlaceholderText('输入数据编号'), { target: { value: row } });
      fireEvent.click(screen.getByText('查询原因'));
    };
    ask(' u8 ');
    expect(await screen.findByText('看不到“赵磊（zhao）”')).toBeInTheDocument();
    expect(screen.getByText('组织“浦东店”随上级组织“上海公司”一起排除')).toBeInTheDocument();
    expect(shown.requests('explainRowVisibility').at(-1)?.url.searchParams.get('row')).toBe('u8');
    shown.answer({ explainRowVisibility: null });
    ask('x');
    expect(await screen.findByText('没有这条数据，或它不在您的数据范围内')).toBeInTheDocument();
  });

  it('[PER-04] say what is missing for choosing a user', async () => {
    open('users', {}, ['system:data-permissions:list']);
    expect(await screen.findByText('选择用户需要用户管理的权限，请联系管理员')).toBeInTheDocument();
  });
});
