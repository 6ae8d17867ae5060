import { generateKeyPairSync } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContactsSync, IdentityImportPreview, Reach, ReachablePerson } from 'contract/channels/identities';
import { refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ReachDrawer } from './ReachDrawer';

const person = (userName: string, more: Partial<ReachablePerson> = {}): ReachablePerson => ({
  ...{ userId: userName, userName, nickName: userName.toUpperCase(), organizeName: '总部' },
  ...{ identityId: null, vendorUserId: null, source: null, updateTime: null, refusedTemplates: [], ...more },
});
const reachedPerson = person('lin', {
  ...{ identityId: '1', vendorUserId: '****0001', source: 'contacts', updateTime: '2026-11-21T08:00:00.000Z' },
});
const synced: ContactsSync = {
  ...{ isRunning: false, endTime: '2026-11-21T08:00:00.000Z', failure: null },
  ...{ contactCount: 4, addedCount: 1, changedCount: 2, removedCount: 0, unmatchedCount: 1 },
  unmatched: [{ name: '周小川', phone: '129****0003', reason: 'noUser' }],
};
const people = { listReachablePeople: { total: 2, rows: [reachedPerson, person('chen')] } };
const reachOf = (contactsSync: ContactsSync | null): { getReach: Reach } => ({
  getReach: { userCount: 120, reachableCount: 60, contactsSync },
});
const account = { accountId: '7', accountName: '门户' };
const openDrawer = (answers: object, permissions?: readonly string[]) =>
  renderScreen(<ReachDrawer account={account} idName="UserID" hasContacts onClose={() => undefined} />, {
    answers: { ...people, ...answers },
    ...(permissions && { permissions: [...permissions] }),
  });
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the people whom an account reaches', () => {
  it('say whose messages they refuse', async () => {
    const refusing = person('lin', { identityId: '1', vendorUserId: '****0001', refusedTemplates: ['会议', '账单'] });
    openDrawer({ ...reachOf(null), listReachablePeople: { total: 1, rows: [refusing] } });
    expect((await screen.findByText('lin')).closest('tr')).toHaveTextContent('****0001已拒收 2 个模板');
    fireEvent.mouseEnter(screen.getByText('已拒收 2 个模板'));
    expect(await screen.findByText('会议、账单')).toBeInTheDocument();
  });

  it('are counted and listed, with those who are not reachable, and are found by name', async () => {
    const shown = openDrawer(reachOf(null));
    const lastQuery = () =>
      Object.fromEntries(shown.requests('listReachablePeople').at(-1)?.url.searchParams ?? new URLSearchParams());
    expect(await screen.findByText('120 人：60 人可达')).toBeInTheDocument();
    expect((await screen.findByText('lin')).closest('tr')).toHaveTextContent('****0001通讯录同步');
    expect(screen.getByText('chen').closest('tr')).toHaveTextContent('不可达');
    fireEvent.click(screen.getByRole('radio', { name: '不可达' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ isReachable: 'false' }));
    const search = screen.getByLabelText('用户名或姓名');
    fireEvent.change(search, { target: { value: ' 林 ' } });
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(lastQuery()).toMatchObject({ keyword: '林', isReachable: 'false', accountId: '7' }));
  });

  it('show what the last synchronisation has done, whom it has not found, and why one has failed', async () => {
    const shown = openDrawer(reachOf(synced));
    expect(await screen.findByText('新增 1 人，变更 2 人，移除 0 人，未匹配 1 人')).toBeInTheDocument();
    fireEvent.click(screen.getByText('未匹配的钉钉成员（1）'));
    expect((await screen.findByText('周小川')).closest('tr')).toHaveTextContent('129****0003没有用户使用该手机号');
    shown.answer({ ...reachOf({ ...synced, failure: { text: '无法连接服务商' } }), syncContacts: { jobId: '1' } });
    fireEvent.click(screen.getByRole('button', { name: '立即同步' }));
    expect(await screen.findByText('无法连接服务商')).toBeInTheDocument();
    expect(shown.requests('syncContacts').at(-1)?.body).toEqual({ accountId: '7' });
  });

  it('are not changed by who may only look, nor imported by who may not see phones', async () => {
    openDrawer(reachOf(null), ['channel:identity:list', 'channel:identity:edit']);
    await screen.findByText('lin');
    expect(screen.getByText('立即同步')).toBeInTheDocument();
    expect(screen.queryByText('导入')).toBeNull();
  });

  it('say why they can’t be had', async () => {
    openDrawer({ getReach: unreachable, listReachablePeople: unreachable });
    await waitFor(() => {
      expect(screen.getAllByText('系统异常，请重试')).toHaveLength(2);
    });
  });

  it('are imported after a preview, whose refused rows say why, and what was pasted stays when the server refuses', async () => {
    const row = { lineNumber: 1, person: 'lin', nickName: 'LIN', state: 'refused' as const };
    const wrong: IdentityImportPreview = { rows: [{ ...row, reasons: [{ text: '没有这个用户' }] }], fingerprint: 'a' };
    const right: IdentityImportPreview = { rows: [{ ...row, state: 'new', reasons: [] }], fingerprint: 'b' };
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const loadPublicKey = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const shown = openDrawer({ ...reachOf(null), loadPublicKey, previewIdentities: wrong });
    fireEvent.click(await screen.findByText('导入'));
    const content = dialog().getByLabelText('CSV 内容');
    const paste = (value: string) => fireEvent.change(content, { target: { value } });
    const press = (name: RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
    paste('lni,u1');
    press(/^预\s*览$/);
    expect(await dialog().findByText('没有这个用户')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: '确认导入' })).toBeDisabled();
    shown.answer({ previewIdentities: right, importIdentities: refused({ subMsg: '数据已被修改' }) });
    paste('lin,u1');
    press(/^预\s*览$/);
    await waitFor(() => expect(dialog().getByRole('button', { name: '确认导入' })).toBeEnabled());
    press(/^确认导入$/);
    expect(await dialog().findByText('数据已被修改')).toBeInTheDocument();
    expect(content).toHaveValue('lin,u1');
  });
});
