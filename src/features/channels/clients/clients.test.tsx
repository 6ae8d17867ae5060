import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { MessageClient } from 'contract/channels/clients';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ClientsScreen } from './ClientsScreen';

const billing: MessageClient = {
  ...{ clientId: '7', clientName: '账单系统', channels: ['mail', 'sms'], dailyLimit: 1000, usedToday: 12 },
  ...{ remark: null, status: 'NORMAL', version: 3 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const listOf = (...rows: readonly MessageClient[]) => ({ listMessageClients: { total: rows.length, rows: [...rows] } });
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);

describe('[CHN-03] the clients that send messages', () => {
  it('claim nothing while the list is on its way, and say when there are none', async () => {
    renderScreen(<ClientsScreen />, { answers: { listMessageClients: pending } });
    expect(screen.queryByText(/暂无消息调用方/)).toBeNull();
    cleanup();
    renderScreen(<ClientsScreen />, { answers: listOf() });
    expect(await screen.findByText(/暂无消息调用方/)).toBeInTheDocument();
  });

  it('are listed with their channels and what they have used of today', async () => {
    renderScreen(<ClientsScreen />, { answers: listOf(billing, { ...billing, clientId: '8', dailyLimit: null }) });
    const [row, other] = (await screen.findAllByText('账单系统')).map((cell) => cell.closest('tr'));
    for (const text of ['7', '邮件、短信', '12 / 1000', '启用']) expect(row).toHaveTextContent(text);
    expect(other).toHaveTextContent('12 / 无上限');
  });

  it('show their secret once, when they are added', async () => {
    const made = { clientId: '9', secret: 'c2VjcmV0' };
    const shown = renderScreen(<ClientsScreen />, { answers: { ...listOf(billing), addMessageClient: made } });
    fireEvent.click(await screen.findByRole('button', { name: /新\s?增/ }));
    fireEvent.change(await dialog().findByLabelText('调用方名称'), { target: { value: '订单系统' } });
    fireEvent.click(dialog().getByLabelText('邮件'));
    fireEvent.click(dialog().getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('c2VjcmV0')).toBeInTheDocument();
    expect(shown.requests('addMessageClient').at(-1)?.body).toMatchObject({
      clientName: '订单系统',
      channels: ['mail'],
    });
    fireEvent.click(screen.getByRole('button', { name: '我已记下' }));
    expect(screen.queryByText('c2VjcmV0')).toBeNull();
  });

  it('need a channel, and keep the form when they are refused', async () => {
    const refusal = refused({ code: '40003', msg: '调用方数量已达上限（50 个）' });
    renderScreen(<ClientsScreen />, { answers: { ...listOf(), addMessageClient: refusal } });
    fireEvent.click(await screen.findByRole('button', { name: /新\s?增/ }));
    fireEvent.change(await dialog().findByLabelText('调用方名称'), { target: { value: '订单系统' } });
    fireEvent.click(dialog().getByRole('button', { name: /保\s?存/ }));
    expect(await dialog().findByText('请选择通道')).toBeInTheDocument();
    fireEvent.click(dialog().getByLabelText('短信'));
    fireEvent.click(dialog().getByRole('button', { name: /保\s?存/ }));
    expect(await dialog().findByText('调用方数量已达上限（50 个）')).toBeInTheDocument();
    expect(dialog().getByLabelText('调用方名称')).toHaveValue('订单系统');
  });

  it('get a new secret after a warning', async () => {
    const shown = renderScreen(<ClientsScreen />, {
      answers: { ...listOf(billing), rotateMessageClient: { secret: 'bmV1' } },
    });
    fireEvent.click(await screen.findByText('更换密钥'));
    expect(await screen.findByText(/现在的密钥立即失效/)).toBeInTheDocument();
    fireEvent.click(dialog().getByRole('button', { name: '更换密钥' }));
    expect(await screen.findByText('bmV1')).toBeInTheDocument();
    expect(shown.requests('rotateMessageClient').at(-1)?.body).toEqual({ clientId: '7', version: 3 });
  });

  it('offer what the user may do, and nothing else', async () => {
    renderScreen(<ClientsScreen />, { answers: listOf(billing), permissions: ['channel:client:list'] });
    expect(await screen.findByText('变更记录')).toBeInTheDocument();
    for (const label of ['编辑', '更换密钥', '停用', '删除']) expect(screen.queryByText(label)).toBeNull();
  });
});
