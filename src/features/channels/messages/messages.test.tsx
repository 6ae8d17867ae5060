import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlockedRecipient, MessageRecord, MessageRecordDetail } from 'contract/channels/records';
import type { MessageReply } from 'contract/channels/replies';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MessagesScreen } from './MessagesScreen';

const sent: MessageRecord = {
  ...{ recordId: '1', channel: 'mail', templateCode: 'bill', templateName: '月度账单', versionNumber: 2 },
  ...{ templateType: 'notice', recipient: 'z***@example.com', userName: '张三', accountName: '客服' },
  ...{ state: 'handedOver', reason: null, attempts: 1, units: null, receiptTime: null },
  ...{ createTime: '2026-11-21T08:00:00.000Z', sentTime: '2026-11-21T08:00:01.000Z' },
};
const waiting: MessageRecord = { ...sent, recordId: '2', state: 'queued', userName: null, attempts: 0, sentTime: null };
const unknown: MessageRecord = {
  ...{ ...sent, recordId: '3', state: 'unknown', templateName: '提醒' },
  reason: { text: '服务器在提交时中断，服务商可能已收到' },
};
const step = (kind: 'created' | 'sending' | 'handedOver' | 'unknown', more: object = {}) => ({
  ...{ kind, reason: null, vendorCode: null, createTime: '2026-11-21T08:00:00.000Z' },
  ...more,
});
const detail: MessageRecordDetail = {
  ...{
    ...sent,
    address: 'zhang@example.com',
    title: '张三的账单',
    text: '您好，张三',
    vendorId: '1',
    call: null,
    mail: null,
    traceId: 'trace-7',
  },
  ...{ clientName: '账单系统', formerRecordId: null, nextRecordId: '9', isResendable: false },
  values: [{ name: '姓名', value: '张三' }],
  steps: [step('created'), step('sending'), step('handedOver', { vendorCode: '250' })],
};
const listOf = (...rows: readonly MessageRecord[]) => ({ listMessageRecords: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无发送记录。程序或门户发出的消息会出现在这里';
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);

describe('[CHN-03] the messages that were sent', () => {
  it('claim nothing while the list is on its way, and say when there are none', async () => {
    renderScreen(<MessagesScreen />, { answers: { listMessageRecords: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with recipient, state and reason', async () => {
    renderScreen(<MessagesScreen />, { answers: listOf(sent, unknown) });
    const row = (await screen.findByText('月度账单')).closest('tr');
    for (const text of ['邮件', '张三 z***@example.com', '已提交']) expect(row).toHaveTextContent(text);
    const other = screen.getByText('提醒').closest('tr');
    for (const text of ['结果未知', '服务器在提交时中断，服务商可能已收到']) expect(other).toHaveTextContent(text);
  });

  it('open the one that the address names, until it is closed', async () => {
    const shown = renderScreen(<MessagesScreen />, {
      answers: { ...listOf(sent), getMessageRecord: detail },
      address: '/?recordId=1&state=handedOver',
    });
    expect(await drawer().findByText('张三的账单')).toBeInTheDocument();
    expect(shown.requests('getMessageRecord')[0]?.url.pathname).toMatch(/\/1$/);
    fireEvent.click(drawer().getByLabelText('关闭', { selector: 'button' }));
    await waitFor(() => expect(shown.address()).toBe('/?state=handedOver'));
  });

  it('are filtered by the address, by a recipient only with the right to it', async () => {
    const address =
      '/records?channel=mail&state=unknown&templateCode=bill&accountName=a1&beginTime=2026-11-01&endTime=2026-11-30';
    const shown = renderScreen(<MessagesScreen />, { answers: listOf(unknown), address });
    await screen.findByText('提醒');
    const search = shown.requests('listMessageRecords')[0]?.url.search;
    for (const part of ['channel=mail', 'state=unknown', 'templateCode=bill', 'accountName=a1', 'beginTime=2026-11-01'])
      expect(search).toContain(part);
    expect(screen.getByPlaceholderText('完整的手机号或邮箱')).toBeInTheDocument();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOf(sent), permissions: ['channel:record:list'] });
    await screen.findByText('月度账单');
    expect(screen.queryByPlaceholderText('完整的手机号或邮箱')).toBeNull();
  });

  it('say why the list can’t be had, and try again', async () => {
    const shown = renderScreen(<MessagesScreen />, { answers: { listMessageRecords: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(sent));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('月度账单')).toBeInTheDocument();
  });

  it('offer what the user may do with each, and nothing else', async () => {
    renderScreen(<MessagesScreen />, { answers: listOf(sent), permissions: ['channel:record:list'] });
    expect(await screen.findByText('详情')).toBeInTheDocument();
    for (const label of ['重新发送', '取消发送', '加入黑名单']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOf(waiting) });
    expect(await screen.findByText('取消发送')).toBeInTheDocument();
    expect(screen.queryByText('重新发送')).toBeNull();
  });

  it('are sent again after a warning that the person may get one twice', async () => {
    const shown = renderScreen(<MessagesScreen />, {
      answers: { ...listOf(unknown), resendMessage: { recordId: '8' } },
    });
    fireEvent.click(await screen.findByText('重新发送'));
    expect(await screen.findByText(/重新发送可能使其收到两次/)).toBeInTheDocument();
    fireEvent.click(dialog().getByRole('button', { name: '重新发送' }));
    expect((await shown.nextRequest('resendMessage')).body).toEqual({ recordId: '3' });
  });

  it('are taken back as long as they wait', async () => {
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(waiting), cancelMessage: null } });
    fireEvent.click(await screen.findByText('取消发送'));
    fireEvent.click(await dialog().findByRole('button', { name: '取消发送' }));
    expect((await shown.nextRequest('cancelMessage')).body).toEqual({ recordId: '2' });
    cleanup();
    const notice = { ...sent, channel: 'dingtalk' as const };
    const failure = { text: '服务商响应超时' };
    const shownNotice = renderScreen(<MessagesScreen />, {
      answers: { ...listOf(notice), recallMessage: { failure } },
    });
    fireEvent.click(await screen.findByText('撤回'));
    fireEvent.click(await dialog().findByRole('button', { name: '撤回' }));
    expect((await shownNotice.nextRequest('recallMessage')).body).toEqual({ recordId: '1' });
    expect(await screen.findByText('服务商响应超时')).toBeInTheDocument();
  });
});

describe('[CHN-03] a message', () => {
  it('shows its masked text, its course, and the one in its place', async () => {
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), getMessageRecord: detail } });
    fireEvent.click(await screen.findByText('详情'));
    expect(await drawer().findByText('张三的账单')).toBeInTheDocument();
    for (const text of ['张三 zhang@example.com', '您好，张三', '账单系统', '姓名：张三', '服务商代码 250'])
      expect(drawer().getByText(text)).toBeInTheDocument();
    shown.answer({
      getMessageRecord: { ...detail, recordId: '9', title: '后续', nextRecordId: null, formerRecordId: '1' },
    });
    fireEvent.click(drawer().getByText('查看后续消息'));
    expect(await screen.findByText('查看原消息')).toBeInTheDocument();
    expect(shown.requests('getMessageRecord').at(-1)?.url.pathname).toMatch(/\/9$/);
  });

  it('leads to everything that its recipient was sent, and from there to another message', async () => {
    const { recordId, channel, templateName, recipient, state, reason, createTime } = { ...sent, recordId: '7' };
    const other = { channel, templateName, recipient, state, reason, createTime, recordId, itemId: '7' };
    const row = { ...other, title: '上月的账单', text: null, taskName: null, clientName: '账单系统', event: null };
    const shown = renderScreen(<MessagesScreen />, {
      answers: {
        ...{ ...listOf(sent), getMessageRecord: detail, getRecipientStanding: pending },
        listRecipientHistory: { total: 1, rows: [row] },
      },
    });
    fireEvent.click(await screen.findByText('详情'));
    fireEvent.click(await drawer().findByRole('button', { name: '发送历史' }));
    expect(await screen.findByText('张三的发送历史')).toBeInTheDocument();
    const found = (await screen.findByText('上月的账单')).closest('tr')!;
    fireEvent.click(within(found).getByText('详情'));
    await waitFor(() => expect(shown.requests('getMessageRecord').at(-1)?.url.pathname).toMatch(/\/7$/));
  });

  it('shows no whole address without the right to it', async () => {
    const permissions = ['channel:record:list'];
    const masked = { ...detail, address: '****' };
    renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), getMessageRecord: masked }, permissions });
    fireEvent.click(await screen.findByText('详情'));
    expect(await drawer().findByText('张三 z***@example.com')).toBeInTheDocument();
  });

  it('tell of a mail who else receives it, and what it carries', async () => {
    const mail = { cc: ['c***@example.com'], bcc: [], attachments: ['账单.pdf', '说明.txt'] };
    renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), getMessageRecord: { ...detail, mail } } });
    fireEvent.click(await screen.findByText('详情'));
    for (const text of ['c***@example.com', '账单.pdf、说明.txt'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('密送')).toBeNull();
  });

  it('tell of a call when it was answered, how long it was, and who has hung up', async () => {
    const [ringTime, answerTime] = ['2026-11-21T08:00:01.000Z', '2026-11-21T08:00:05.000Z'];
    const times = { ringTime, answerTime, endTime: '2026-11-21T08:00:15.000Z', durationSeconds: 10 };
    const call = { ...times, callerNumber: '05711234567', hungUpBy: 'person' as const, digits: '1' };
    const getMessageRecord = { ...detail, channel: 'voice' as const, call };
    renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), getMessageRecord } });
    fireEvent.click(await screen.findByText('详情'));
    for (const text of ['05711234567', '10 秒', '被叫方']) expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('[CHN-04] blocked recipients', () => {
  const blocked: BlockedRecipient = {
    ...{ blockId: '5', channel: 'mail', recipient: 'z***@example.com', reason: '投诉', createUser: '王芳' },
    ...{ createTime: '2026-11-21T08:00:00.000Z', cause: null, isMarketingOnly: false, recordId: null, source: 'user' },
  };
  const answers = { listBlockedRecipients: { total: 1, rows: [blocked] } };

  it('are added from a message, with a reason; a refusal keeps the form', async () => {
    const refusal = refused({ code: '40003', msg: '该地址已在黑名单中' });
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), blockRecipient: refusal } });
    fireEvent.click(await screen.findByText('加入黑名单'));
    fireEvent.change(await dialog().findByLabelText('原因'), { target: { value: '投诉' } });
    fireEvent.click(dialog().getByRole('button', { name: '加入黑名单' }));
    expect(await dialog().findByText('该地址已在黑名单中')).toBeInTheDocument();
    expect(dialog().getByLabelText('原因')).toHaveValue('投诉');
    shown.answer({ blockRecipient: { blockId: '5' } });
    fireEvent.click(dialog().getByRole('button', { name: '加入黑名单' }));
    expect(await screen.findByText('已加入黑名单')).toBeInTheDocument();
    expect(shown.requests('blockRecipient').at(-1)?.body).toEqual({ recordId: '1', reason: '投诉' });
  });

  const optedOut = {
    ...{ ...blocked, reason: null, createUser: null, recordId: '1' },
    ...{ isMarketingOnly: true, cause: { text: '收件人已退订' } },
  };

  it.each([
    ['receipt', '服务商回执'],
    ['reply', '用户回复'],
    ['link', '退订链接'],
  ] as const)(
    'who have unsubscribed by a %s are listed with that, what was reported, and the message',
    async (source, label) => {
      const rows = { listBlockedRecipients: { total: 1, rows: [{ ...optedOut, source }] }, getMessageRecord: detail };
      renderScreen(<MessagesScreen />, { answers: rows, address: '/records?tab=blocked' });
      const row = (await screen.findByText('z***@example.com')).closest('tr');
      for (const text of ['营销消息', '收件人已退订', label]) expect(row).toHaveTextContent(text);
      fireEvent.click(screen.getByText('查看消息'));
      expect(await drawer().findByText('张三的账单')).toBeInTheDocument();
    },
  );

  it('are asked for again by themselves, since people unsubscribe meanwhile', async () => {
    jest.useFakeTimers();
    try {
      const shown = renderScreen(<MessagesScreen />, { answers, address: '/records?tab=blocked' });
      await jest.advanceTimersByTimeAsync(500);
      const before = shown.requests('listBlockedRecipients').length;
      shown.answer({ listBlockedRecipients: { total: 1, rows: [{ ...blocked, reason: '已离职' }] } });
      await jest.advanceTimersByTimeAsync(20_500);
      expect(shown.requests('listBlockedRecipients')).toHaveLength(before + 1);
      expect(await screen.findByText('已离职')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('are listed and taken off the list', async () => {
    const shown = renderScreen(<MessagesScreen />, {
      answers: { ...answers, unblockRecipient: null },
      address: '/records?tab=blocked',
    });
    const row = (await screen.findByText('投诉')).closest('tr');
    for (const text of ['z***@example.com', '邮件', '王芳']) expect(row).toHaveTextContent(text);
    fireEvent.click(screen.getByText('移出黑名单'));
    fireEvent.click(await dialog().findByRole('button', { name: '移出黑名单' }));
    expect((await shown.nextRequest('unblockRecipient')).body).toEqual({ blockId: '5' });
  });

  it('say when there are none', async () => {
    renderScreen(<MessagesScreen />, {
      answers: { listBlockedRecipients: { total: 0, rows: [] } },
      address: '/records?tab=blocked',
    });
    expect(await screen.findByText('黑名单为空。在发送记录中可以将收件人加入黑名单')).toBeInTheDocument();
  });
});

describe('[CHN-04] the answers of people', () => {
  const reply: MessageReply = {
    ...{ replyId: '7', recipient: '138****0001', text: '退订', effect: 'unsubscribed', accountName: '短信' },
    ...{ recordId: '1', sentTime: '2026-11-21T08:00:00.000Z' },
  };
  const other: MessageReply = {
    ...reply,
    replyId: '8',
    text: '好的',
    effect: 'none',
    accountName: null,
    recordId: null,
  };
  const address = '/records?tab=replies';
  const listOfReplies = (...rows: readonly MessageReply[]) => ({
    listMessageReplies: { total: rows.length, rows: [...rows] },
  });
  const NONE = '暂无用户回复。请在服务商的控制台中，将账号的回执地址同时填为上行短信的接收地址';

  it('are listed with what they have changed, and lead to their message', async () => {
    const answers = { ...listOfReplies(reply, other), getMessageRecord: detail };
    renderScreen(<MessagesScreen />, { answers, address });
    const row = (await screen.findByText('退订')).closest('tr');
    for (const text of ['138****0001', '已退订', '短信']) expect(row).toHaveTextContent(text);
    expect(screen.getByText('好的').closest('tr')).toHaveTextContent('无变化');
    expect(screen.getAllByText('查看消息')).toHaveLength(1);
    fireEvent.click(screen.getByText('查看消息'));
    expect(await drawer().findByText('张三的账单')).toBeInTheDocument();
  });

  it('are reached by a tab and filtered by the address, by phone only with the right to it', async () => {
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(sent), ...listOfReplies(reply) } });
    await screen.findByText('月度账单');
    fireEvent.click(screen.getByRole('tab', { name: '用户回复' }));
    expect(await screen.findByText('138****0001')).toBeInTheDocument();
    for (const field of ['完整的手机号', '开始日期']) expect(screen.getByPlaceholderText(field)).toBeInTheDocument();
    expect(screen.getByLabelText('处理结果')).toBeInTheDocument();
    expect(shown.address()).toBe('/?tab=replies');
    cleanup();
    const filtered = renderScreen(<MessagesScreen />, {
      answers: listOfReplies(reply),
      permissions: ['channel:record:list'],
      address: `${address}&effect=unsubscribed&beginTime=2026-11-01&endTime=2026-11-30`,
    });
    await screen.findByText('138****0001');
    const search = filtered.requests('listMessageReplies').at(-1)?.url.search;
    for (const part of ['effect=unsubscribed', 'beginTime=2026-11-01', 'endTime=2026-11-30'])
      expect(search).toContain(part);
    expect(screen.queryByPlaceholderText('完整的手机号')).toBeNull();
  });

  it('say that there are none, or why they can’t be had', async () => {
    renderScreen(<MessagesScreen />, { answers: { listMessageReplies: pending }, address });
    expect(screen.queryByText(NONE)).toBeNull();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOfReplies(), address });
    expect(await screen.findByText(NONE)).toBeInTheDocument();
    cleanup();
    const shown = renderScreen(<MessagesScreen />, { answers: { listMessageReplies: unreachable }, address });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOfReplies(reply));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('138****0001')).toBeInTheDocument();
  });
});
