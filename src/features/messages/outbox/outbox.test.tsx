import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OutboxMail } from 'contract/messages/outbox';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { OutboxScreen } from './OutboxScreen';

const kept: OutboxMail = {
  mailId: '1',
  recipient: 'z***@acme.example.com',
  subject: '【绿能门户】验证码',
  status: 'kept',
  createTime: '2026-11-21T08:00:00.000Z',
};
const text = '张三，您好：\n\n您正在重置登录密码，验证码：042917\n验证码 5 分钟内有效，请勿告诉他人。';

const lists = (...rows: OutboxMail[]): Answers => ({ listOutbox: { total: rows.length, rows } });
/** Opens the text of the only mail, with this answer to the request. */
async function openText(getOutboxMail: NonNullable<Answers['getOutboxMail']>) {
  const permissions = ['system:outbox:list', 'system:outbox:query'];
  const shown = renderScreen(<OutboxScreen />, { answers: { ...lists(kept), getOutboxMail }, permissions });
  fireEvent.click(await screen.findByText('查看正文'));
  return { ...shown, dialog: within(document.querySelector<HTMLElement>('.ant-modal')!) };
}

describe('[PRF-08] the outbox', () => {
  it('lists the mails with what became of them, in a word with an icon', async () => {
    const failed: OutboxMail = { ...kept, mailId: '3', status: 'failed', failure: '邮箱不存在' };
    const sent: OutboxMail = { ...kept, mailId: '2', status: 'sent', sentTime: '2026-11-21T08:00:09.000Z' };
    renderScreen(<OutboxScreen />, {
      answers: lists({ ...kept, mailId: '4', status: 'waiting' }, failed, sent, kept),
    });
    const rows = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-table-row')];
      expect(found).toHaveLength(4);
      return found;
    });
    const tags = rows.map((row) => row.querySelector('.ant-tag'));
    expect(tags.map((tag) => tag?.textContent)).toEqual(['待发送', '发送失败', '已发送', '待查看']);
    for (const tag of tags) expect(tag?.querySelector('svg')).toBeInTheDocument();
    expect(rows[1]).toHaveTextContent('邮箱不存在');
    expect(rows[2]).toHaveTextContent('z***@acme.example.com');
    expect(rows[2]).toHaveTextContent(/:00:09/);
  });

  it('asks for the state that is looked for', async () => {
    const shown = renderScreen(<OutboxScreen />, { answers: lists(kept) });
    await screen.findByText('待查看');
    fireEvent.change(screen.getByLabelText('主题'), { target: { value: '验证码' } });
    const sent = shown.nextRequest('listOutbox');
    fireEvent.click(screen.getByText(/^查\s*询$/));
    expect((await sent).url.searchParams.get('subject')).toBe('验证码');
  });

  it('says what would be here while there is nothing', async () => {
    renderScreen(<OutboxScreen />, { answers: lists() });
    expect(await screen.findByText('暂无邮件，门户发出邮件后会显示在这里')).toBeInTheDocument();
    expect(document.body).toHaveTextContent('未配置邮件通道时，可在此查看验证码（仅限本地环境）');
  });

  it('offers to try again where the list could not be had', async () => {
    const shown = renderScreen(<OutboxScreen />, { answers: { listOutbox: refused({ subMsg: '没有权限' }) } });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    shown.answer(lists(kept));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('待查看')).toBeInTheDocument();
    expect(screen.queryByText('没有权限')).toBeNull();
  });

  it('does not offer the text to whoever may not read it', async () => {
    renderScreen(<OutboxScreen />, { answers: lists(kept), permissions: ['system:outbox:list'] });
    await screen.findByText('待查看');
    expect(screen.queryByText('查看正文')).toBeNull();
  });
});

describe('[PRF-08] the text of a mail', () => {
  it('shows the code apart, ready to be copied', async () => {
    const { dialog, requests } = await openText({ ...kept, mailText: text });
    const code = await dialog.findByText('042917', { selector: 'code' });
    expect(dialog.getByText(/您正在重置登录密码/)).toHaveTextContent('请勿告诉他人');
    expect(within(code.closest('p')!).getByLabelText('复制')).toBeInTheDocument();
    expect(requests('getOutboxMail').at(-1)?.url.pathname).toMatch(/\/outbox\/1$/);
  });

  it('shows a mail without a code as it is', async () => {
    const { dialog } = await openText({ ...kept, mailText: '系统将于今晚维护' });
    expect(await dialog.findByText('系统将于今晚维护')).toBeInTheDocument();
    expect(document.querySelector('.ant-modal code')).toBeNull();
  });

  it('says why there is none after the mail went out', async () => {
    const { dialog } = await openText({ ...kept, status: 'sent', mailText: null });
    expect(await dialog.findByText('正文不在此保存')).toBeInTheDocument();
    expect(dialog.getByText('邮件发出后不保留正文。')).toBeInTheDocument();
  });

  it('says who may read one that is kept', async () => {
    const { dialog } = await openText({ ...kept, mailText: null });
    expect(await dialog.findByText('仅管理员可在未配置邮件通道时查看正文。')).toBeInTheDocument();
  });

  it('shows its shape while it is on its way', async () => {
    await openText(pending);
    expect(document.querySelector('.ant-modal .ant-skeleton')).toBeInTheDocument();
  });

  it('offers to try again where it could not be had, and can be closed', async () => {
    const { dialog, answer } = await openText(refused({ subMsg: '邮件不存在' }));
    await dialog.findByText('邮件不存在');
    answer({ getOutboxMail: { ...kept, mailText: text } });
    fireEvent.click(dialog.getByText('重试'));
    expect(await dialog.findByText('042917', { selector: 'code' })).toBeInTheDocument();
    expect(dialog.queryByText('邮件不存在')).toBeNull();
    fireEvent.click(dialog.getByText('关闭'));
    await waitFor(() => {
      expect(document.querySelector('.ant-modal')).toBeNull();
    });
  });
});
