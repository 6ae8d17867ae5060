import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HistoryItem, RecipientStanding } from 'contract/channels/recipientHistory';
import { refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { HistoryDrawer } from './HistoryDrawer';
import { OwnHistoryDrawer } from './OwnHistoryDrawer';

const mail: HistoryItem = {
  ...{ itemId: '1', channel: 'mail', title: '春季优惠', templateName: '优惠', text: '全场八折' },
  ...{ recipient: 'z***@example.com', state: 'delivered', reason: null, recordId: '1' },
  ...{ taskName: '春季活动', clientName: null, event: null, createTime: '2026-11-21T08:00:00.000Z' },
};
const untold: HistoryItem = {
  ...{
    ...mail,
    itemId: '2',
    title: '任务失败：导出用户',
    templateName: null,
    text: null,
    recipient: null,
    recordId: null,
  },
  ...{ state: 'refused', reason: { text: '系统未配置邮件通道' }, taskName: null, event: 'jobFailed' },
};
const standing: RecipientStanding = {
  ...{ userName: '张三', recipient: 'z***@example.com' },
  blocks: [
    {
      ...{ channel: 'sms', recipient: '139****1111', isMarketingOnly: true, reason: null },
      ...{ cause: { text: '收件人已退订' }, createTime: '2026-11-20T08:00:00.000Z' },
    },
  ],
  marketing: [
    { channel: 'mail', count: 2 },
    { channel: 'sms', count: 0 },
  ],
  consents: [
    { channel: 'sms', isGiven: false },
    { channel: 'mail', isGiven: true },
  ],
  ...{ marketingLimit: 7, marketingQuietHours: '22:00-08:00', quietFrom: '23:00', quietTo: '07:00', digestTime: null },
};
const answers = {
  listRecipientHistory: { total: 12, rows: [mail, untold] },
  getRecipientStanding: standing,
  listOwnHistory: { total: 1, rows: [mail] },
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr');

describe('[CHN-03] what one person was sent', () => {
  const onOpen = jest.fn();
  const open = (more: object = {}) =>
    renderScreen(<HistoryDrawer person={{ recordId: '9' }} name="张三" onOpen={onOpen} onClose={() => undefined} />, {
      answers: { ...answers, ...more },
    });

  it('has state, reason and source, and leads to the message', async () => {
    const shown = open();
    const row = await rowOf('春季优惠');
    for (const text of ['邮件', '发送任务“春季活动”', '已送达']) expect(row).toHaveTextContent(text);
    const other = await rowOf('任务失败：导出用户');
    for (const text of ['任务失败', '未发送', '系统未配置邮件通道']) expect(other).toHaveTextContent(text);
    expect(within(other!).queryByText('详情')).toBeNull();
    fireEvent.click(within(row!).getByText('详情'));
    expect(onOpen).toHaveBeenLastCalledWith('1');
    expect(shown.requests('listRecipientHistory')[0]?.url.search).toContain('recordId=9');
    fireEvent.click(within(row!).getByRole('button', { name: /展开/ }));
    expect(await screen.findByText('全场八折')).toBeInTheDocument();
  });

  it('says at its top why the person gets something or not', async () => {
    open();
    expect(await screen.findByText('短信 · 139****1111 · 仅营销消息 · 收件人已退订')).toBeInTheDocument();
    for (const text of ['邮件 2/7、短信 0/7', '短信未同意、邮件已同意', '22:00-08:00', '23:00-07:00'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('is asked for by page and channel', async () => {
    const shown = open();
    await rowOf('春季优惠');
    fireEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(shown.requests('listRecipientHistory').at(-1)?.url.search).toContain('pageNum=2'));
    fireEvent.mouseDown(screen.getByLabelText('通道', { selector: 'input' }));
    fireEvent.click(await screen.findByText('站内信', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(shown.requests('listRecipientHistory').at(-1)?.url.search).toContain('channel=letter'));
    expect(shown.requests('listRecipientHistory').at(-1)?.url.search).toContain('pageNum=1&');
  });

  it('says why it can’t be had, and what can be', async () => {
    open({ listRecipientHistory: refused({ subMsg: '暂时不可用' }) });
    expect(await screen.findByText('暂时不可用')).toBeInTheDocument();
    expect(await screen.findByText('邮件 2/7、短信 0/7')).toBeInTheDocument();
  });

  it('is shown to the person, without a way into the records', async () => {
    renderScreen(<OwnHistoryDrawer onClose={() => undefined} />, { answers });
    expect(await rowOf('春季优惠')).toHaveTextContent('已送达');
    expect(screen.queryByText('详情')).toBeNull();
  });
});
