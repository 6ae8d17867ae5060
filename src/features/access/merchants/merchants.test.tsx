import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MerchantRow } from 'contract/access/merchants';
import type { ObjectChange } from 'contract/audit/businessLogs';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MerchantsScreen } from './MerchantsScreen';

const own: MerchantRow = {
  merchantId: '1',
  merchantName: '艾可米',
  parentId: null,
  status: 'NORMAL',
  contactName: null,
  contactPhone: null,
  remark: null,
  storageQuotaBytes: null,
  endDate: null,
  storedBytes: 0,
  userCount: 12,
  isOwn: true,
  hasRecords: false,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 1,
};
const below: MerchantRow = { ...own, merchantId: '2', merchantName: '城南分公司', parentId: '1', isOwn: false };
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

it('the history of a merchant restores its name and keeps its apps', async () => {
  const change: ObjectChange = {
    auditId: '9',
    createTime: '2026-11-22T08:00:00.000Z',
    userId: '1',
    userName: 'admin',
    action: 'edit',
    refusal: null,
    changes: [
      { field: 'merchantName', label: '租户名称', before: '城南', after: '城南分公司' },
      { field: 'appIds', label: '应用', before: ['a1'], after: ['a1', 'a2'] },
    ],
  };
  const shown = renderScreen(<MerchantsScreen />, {
    answers: {
      listMerchants: [own, below],
      getMerchant: { ...below, appIds: ['a1', 'a2'] },
      updateMerchant: null,
      listObjectChanges: { total: 1, rows: [change] },
    },
  });
  fireEvent.click((await rowOf('城南分公司')).getByText('更多'));
  fireEvent.click(await screen.findByText('变更记录'));
  fireEvent.click(await screen.findByText('恢复到此前'));
  const confirmation = within(document.querySelector<HTMLElement>('.ant-modal')!);
  expect(await confirmation.findByLabelText('租户名称')).toBeInTheDocument();
  expect(confirmation.queryByLabelText('应用')).toBeNull();
  fireEvent.click(confirmation.getByText('恢复'));
  expect(await screen.findByText('已恢复')).toBeInTheDocument();
  expect(shown.requests('updateMerchant')[0]?.body).toMatchObject({
    merchantId: '2',
    merchantName: '城南',
    appIds: ['a1', 'a2'],
    version: 1,
  });
});

describe('[MER-01] the merchants', () => {
  it('claims nothing while they are on their way, and adds none before it is known below which', () => {
    renderScreen(<MerchantsScreen />, { answers: { listMerchants: pending } });
    expect(screen.getByText('租户管理')).toBeInTheDocument();
    expect(screen.queryByText('暂无租户')).toBeNull();
  });

  it('says why they can’t be had, and tries again', async () => {
    const shown = renderScreen(<MerchantsScreen />, { answers: { listMerchants: refused({ subMsg: '没有权限' }) } });
    await screen.findByText('没有权限');
    expect(screen.getByText('新增').closest('button')).toBeDisabled();
    shown.answer({ listMerchants: [own] });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('本租户')).toBeInTheDocument();
    expect(screen.getByText('新增').closest('button')).toBeEnabled();
  });

  it('[LST-04] neither disables nor removes one’s own from within, and says why', async () => {
    renderScreen(<MerchantsScreen />, { answers: { listMerchants: [own, below] } });
    const row = await rowOf('艾可米');
    expect(row.getByText('编辑')).toBeInTheDocument();
    fireEvent.click(row.getByText('更多'));
    await screen.findByText('变更记录');
    fireEvent.click(screen.getByText('停用'));
    expect(await screen.findByText('不能启用或停用本租户')).toBeInTheDocument();
    fireEvent.click(screen.getByText('删除'));
    expect(await screen.findByText('不能删除本租户')).toBeInTheDocument();
  });

  it('[LST-04] offers to disable one with records instead of removing it', async () => {
    renderScreen(<MerchantsScreen />, {
      answers: { listMerchants: [own, { ...below, userCount: 1, hasRecords: true }] },
    });
    fireEvent.click((await rowOf('城南分公司')).getByText('更多'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(await screen.findByText('该租户已有操作记录，不能删除，可以停用')).toBeInTheDocument();
  });

  it('[LST-04] says before enabling that the parent is disabled', async () => {
    const parent = { ...below, status: 'STOP_USING' as const };
    const child = { ...parent, merchantId: '3', merchantName: '城南一店', parentId: '2' };
    const shown = renderScreen(<MerchantsScreen />, { answers: { listMerchants: [own, parent, child] } });
    const row = await rowOf('城南一店');
    fireEvent.click(row.getByText('更多'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '启用' }));
    expect(await screen.findByText('上级租户已停用，请先启用上级租户')).toBeInTheDocument();
    expect(shown.requests('changeMerchantStatus')).toHaveLength(0);
  });

  it('says which has ended, and that its last day has to be moved before it is enabled', async () => {
    const ended = { ...below, status: 'STOP_USING' as const, endDate: '2020-01-31' };
    const shown = renderScreen(<MerchantsScreen />, { answers: { listMerchants: [own, ended] } });
    expect((await rowOf('艾可米')).getByText('长期有效')).toBeInTheDocument();
    const row = await rowOf('城南分公司');
    expect(row.getByText('2020-01-31 已到期')).toBeInTheDocument();
    fireEvent.click(row.getByText('更多'));
    fireEvent.click(await screen.findByRole('menuitem', { name: '启用' }));
    expect(await screen.findByText('租户已到期，请先修改到期日期')).toBeInTheDocument();
    expect(shown.requests('changeMerchantStatus')).toHaveLength(0);
  });

  it('[DOC-01] shows what each stores of its quota, and gives a quota to those below only', async () => {
    const GB = 1024 ** 3;
    const limited = { ...below, storageQuotaBytes: 5 * GB, storedBytes: GB };
    renderScreen(<MerchantsScreen />, {
      answers: {
        listMerchants: [own, limited],
        getMerchant: { ...own, appIds: ['a1'] },
        getMerchantApps: [{ appId: 'a1', appName: '平台管理' }],
        updateMerchant: null,
      },
    });
    expect((await rowOf('城南分公司')).getByText('1.00GB / 5.00GB')).toBeInTheDocument();
    expect((await rowOf('艾可米')).getByText('0.00B / 不限')).toBeInTheDocument();
    fireEvent.click((await rowOf('艾可米')).getByText('编辑'));
    expect(await screen.findByLabelText('存储配额')).toBeDisabled();
    expect(screen.getByText('本租户的存储配额由上级租户分配')).toBeInTheDocument();
    cleanup();

    renderScreen(<MerchantsScreen />, {
      answers: {
        listMerchants: [own, limited],
        getMerchant: { ...limited, appIds: ['a1'] },
        getMerchantApps: [{ appId: 'a1', appName: '平台管理' }],
        updateMerchant: null,
      },
    });
    fireEvent.click((await rowOf('城南分公司')).getByText('编辑'));
    const quota = await screen.findByLabelText('存储配额');
    expect(quota).toHaveValue('5.00');
  });

  it('shows of the tree what is looked for, and what is above it', async () => {
    const other = { ...below, merchantId: '3', merchantName: '城北分公司' };
    const answers = { listMerchants: [own, below, other] };
    renderScreen(<MerchantsScreen />, { answers, address: `/?merchantName=${encodeURIComponent('城南')}` });
    await screen.findByText('城南分公司');
    expect(screen.getByText('艾可米')).toBeInTheDocument();
    expect(screen.queryByText('城北分公司')).toBeNull();
    cleanup();
    renderScreen(<MerchantsScreen />, { answers, address: '/?merchantName=x' });
    expect(await screen.findByText('没有符合条件的数据')).toBeInTheDocument();
  });

  it('offers nothing to who may only read', async () => {
    renderScreen(<MerchantsScreen />, {
      answers: { listMerchants: [own, below] },
      permissions: ['system:merchant:list'],
    });
    const row = await rowOf('城南分公司');
    for (const label of ['编辑', '授权', '新增下级', '更多']) expect(row.queryByText(label)).toBeNull();
    expect(screen.queryByText('新增')).toBeNull();
  });
});
