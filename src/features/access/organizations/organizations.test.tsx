import { fireEvent, screen } from '@testing-library/react';
import type { Organization } from 'contract/access/organizations';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { OrganizationsScreen } from './OrganizationsScreen';

const company: Organization = {
  organizeId: '1',
  parentId: null,
  organizeName: '艾可米',
  organizeCode: 'acme',
  organizeType: 'company',
  leaderId: null,
  leaderName: null,
  sort: 0,
  status: 'NORMAL',
  userCount: 2,
  totalUserCount: 9,
  remark: null,
  isInScope: true,
  version: 1,
};
const noUsers = { total: 0, rows: [] };

describe('[ORG-01] the organisations', () => {
  it('claims nothing while they are on their way', () => {
    renderScreen(<OrganizationsScreen />, { answers: { listOrganizations: pending } });
    expect(screen.getByText('组织管理')).toBeInTheDocument();
    expect(screen.queryByText('您的数据范围内没有组织')).toBeNull();
  });

  it('says why they can’t be had, and tries again', async () => {
    const shown = renderScreen(<OrganizationsScreen />, {
      answers: { listOrganizations: refused({ subMsg: '没有权限' }) },
    });
    await screen.findByText('没有权限');
    shown.answer({ listOrganizations: [company], listUsers: noUsers });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('该组织及其下级组织还没有用户')).toBeInTheDocument();
    expect(screen.getByText('9 人')).toBeInTheDocument();
  });

  it('says so where none is in the user’s data scope, and of an address that names another one', async () => {
    const answers = { listOrganizations: [{ ...company, isInScope: false }] };
    const shown = renderScreen(<OrganizationsScreen />, { answers });
    expect(await screen.findByText('您的数据范围内没有组织')).toBeInTheDocument();
    expect(shown.requests('listUsers')).toHaveLength(0);
    renderScreen(<OrganizationsScreen />, { answers, address: '/?organizeId=7' });
    expect(await screen.findByText('该组织不存在，或不在您的数据范围内')).toBeInTheDocument();
  });

  it('shows no users and no operations to who may see organisations alone', async () => {
    const shown = renderScreen(<OrganizationsScreen />, {
      answers: { listOrganizations: [company] },
      permissions: ['system:organization:list'],
    });
    expect(await screen.findByText('您没有查看用户的权限，这里只显示人数。')).toBeInTheDocument();
    expect(shown.requests('listUsers')).toHaveLength(0);
    for (const label of ['编辑', '停用', '新增下级', '更多']) expect(screen.queryByText(label)).toBeNull();
  });
});

it('[LST-04] says before enabling that the parent is disabled, and before removing what an organisation holds', async () => {
  const parent = { ...company, organizeId: '2', parentId: '1', organizeName: '运营部', status: 'STOP_USING' as const };
  const child = { ...parent, organizeId: '3', parentId: '2', organizeName: '一组' };
  const shown = renderScreen(<OrganizationsScreen />, {
    answers: { listOrganizations: [company, parent, child], listUsers: noUsers },
    address: '/?organizeId=3',
  });
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText('启用'));
  expect(await screen.findByText('上级组织已停用，请先启用上级组织')).toBeInTheDocument();
  expect(shown.requests('changeOrganizationStatus')).toHaveLength(0);
  fireEvent.click(await screen.findByText('删除'));
  expect(await screen.findByText('该组织下有 2 个用户，不能删除')).toBeInTheDocument();
});
