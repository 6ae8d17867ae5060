import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NotificationChoices } from 'contract/messages/notificationChoices';
import type { NotificationDelivery, NotificationEventSetting } from 'contract/messages/notifications';
import { outdated, pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { NotificationsScreen } from './NotificationsScreen';

const choices: NotificationChoices = {
  events: [
    {
      event: 'passwordChanged',
      level: 'security',
      channels: [{ channel: 'letter', mode: 'mandatory', isOn: true }],
    },
    {
      event: 'jobFailed',
      level: 'general',
      channels: [
        { channel: 'letter', mode: 'optOut', isOn: true },
        { channel: 'mail', mode: 'optIn', isOn: false },
      ],
    },
  ],
  ...{ quietFrom: null, quietTo: null, digestTime: null },
};
const channel = { mode: 'off', templateCode: null, templateName: null, isFixed: false } as const;
const setting: NotificationEventSetting = {
  event: 'exportReady',
  level: 'general',
  title: '导出已完成：{title}',
  text: '您发起的“{title}”已完成',
  valueNames: ['title', 'fileName', 'nickName'],
  channels: [
    { ...channel, channel: 'letter', mode: 'mandatory', isFixed: true },
    { ...channel, channel: 'mail', mode: 'optIn' },
    { ...channel, channel: 'sms' },
  ],
  version: 4,
};
const template = { templateCode: 'export', templateName: '导出短信', variableNames: ['title'], problem: null };
const delivery: NotificationDelivery = {
  ...{
    deliveryId: '1',
    event: 'jobFailed',
    channel: 'mail',
    userId: 'u7',
    userName: 'acme-staff',
    title: '任务失败：导出用户',
  },
  ...{ state: 'told', reason: null, dueTime: null, recordId: '7' },
  ...{ toldTime: '2026-11-21T08:00:05.000Z', createTime: '2026-11-21T08:00:00.000Z' },
};

const ROWS_ONLY = { permissions: ['notify:notification:query'] };
const mails = () => screen.findByRole('switch', { name: '任务失败：邮件' });
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
// A select and its input have the same label.
const selectOf = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const choose = async (label: string, option: string) => {
  const select = await selectOf(label);
  fireEvent.mouseDown(select);
  const list = await waitFor(() => document.getElementById(select.getAttribute('aria-controls') ?? '')!.parentElement!);
  fireEvent.click(await within(list).findByText(option, { selector: '.ant-select-item-option-content' }));
};
const openForm = async (more: Parameters<typeof renderScreen>[1] = {}) => {
  const shown = renderScreen(<NotificationsScreen />, {
    address: '/?tab=events',
    ...more,
    answers: { listNotificationEvents: [setting], listNotificationTemplates: [template], ...more.answers },
  });
  fireEvent.click(await screen.findByText('编辑'));
  await selectOf('邮件的接收方式');
  return shown;
};

describe("[NTF-01] the user's own notifications", () => {
  it('are the only tab without permissions, and claim nothing while they are on their way', async () => {
    renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: pending },
      permissions: [],
    });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('暂无通知')).toBeNull();
    cleanup();
    renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: { ...choices, events: [] } },
    });
    expect(await screen.findByText('暂无通知')).toBeInTheDocument();
    expect(screen.getAllByRole('tab')).toHaveLength(3);
  });

  it('lead to what the user was sent', async () => {
    const listOwnHistory = { total: 0, rows: [] };
    renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: choices, listOwnHistory },
      permissions: [],
    });
    fireEvent.click(await screen.findByRole('button', { name: '我收到的消息' }));
    expect(await screen.findByText('没有发送过消息')).toBeInTheDocument();
  });

  it('say why they can’t be had, and try again', async () => {
    const shown = renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: unreachable },
    });
    await screen.findByText('系统异常，请重试');
    shown.answer({ getNotificationChoices: choices });
    fireEvent.click(screen.getByText('重试'));
    expect(await mails()).toBeInTheDocument();
  });

  it('have a switch for each channel in use, locked where it is mandatory', async () => {
    renderScreen(<NotificationsScreen />, { answers: { getOwnConsents: [], getNotificationChoices: choices } });
    expect(await mails()).not.toBeChecked();
    expect(screen.getByRole('switch', { name: '任务失败：站内信' })).toBeChecked();
    const locked = screen.getByRole('switch', { name: '登录密码修改：站内信 必须接收，不能关闭' });
    expect(locked).toBeChecked();
    expect(locked).toBeDisabled();
    expect(screen.queryByRole('switch', { name: /登录密码修改：邮件/ })).toBeNull();
    expect(screen.queryByText('短信')).toBeNull();
    expect(screen.getByText('登录密码修改').closest('tr')).toHaveTextContent('安全');
  });

  it('are turned on at once, and off again where the server refuses', async () => {
    const shown = renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: choices, chooseNotification: pending },
    });
    fireEvent.click(await mails());
    await waitFor(async () => expect(await mails()).toBeChecked());
    const choice = { event: 'jobFailed', channel: 'mail', isOn: true };
    await waitFor(() => expect(shown.requests('chooseNotification').at(-1)?.body).toEqual(choice));
    cleanup();
    renderScreen(<NotificationsScreen />, {
      answers: {
        getOwnConsents: [],
        getNotificationChoices: choices,
        chooseNotification: refused({ subMsg: '该方式未使用' }),
      },
    });
    fireEvent.click(await mails());
    expect(await screen.findByText('该方式未使用')).toBeInTheDocument();
    await waitFor(async () => expect(await mails()).not.toBeChecked());
  });

  it('have quiet hours with both ends or none, and a refused save keeps the input', async () => {
    const shown = renderScreen(<NotificationsScreen />, {
      answers: { getOwnConsents: [], getNotificationChoices: choices },
    });
    await mails();
    await choose('免打扰开始时间', '01:30');
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('请选择开始和结束时间')).toBeInTheDocument();
    expect(shown.requests('setNotificationTimes')).toHaveLength(0);
    await choose('免打扰结束时间', '04:00');
    shown.answer({ setNotificationTimes: refused({ subMsg: '操作过于频繁' }) });
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('操作过于频繁')).toBeInTheDocument();
    expect(screen.getByText('01:30', { selector: '.ant-select-selection-item' })).toBeInTheDocument();
    shown.answer({ setNotificationTimes: null });
    fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('setNotificationTimes').at(-1)?.body).toEqual({
      ...{ quietFrom: '01:30', quietTo: '04:00', digestTime: null },
    });
  });
});

describe('[NTF-01] the events', () => {
  it('are listed with their texts and the channels in use', async () => {
    const mailed = setting.channels.map((one) => ({
      ...one,
      templateName: one.channel === 'mail' ? '导出邮件' : null,
    }));
    renderScreen(<NotificationsScreen />, {
      answers: { listNotificationEvents: [{ ...setting, channels: mailed }] },
      address: '/?tab=events',
      permissions: ['notify:notification:list'],
    });
    const row = (await screen.findByText('导出已完成')).closest('tr');
    for (const text of ['一般', '导出已完成：{title}', '您发起的“{title}”已完成', '站内信：必须接收'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('邮件：默认不接收（导出邮件）');
    expect(row).not.toHaveTextContent('短信');
    expect(screen.queryByText('编辑')).toBeNull();
    expect(screen.queryByText('通知记录')).toBeNull();
  });

  it('are edited but for what is fixed, with a template where the channel needs one', async () => {
    const shown = await openForm({ answers: { updateNotificationEvent: null } });
    expect(await selectOf('站内信的接收方式')).toBeDisabled();
    expect(drawer().getByText('{title}、{fileName}、{nickName}')).toBeInTheDocument();
    await choose('短信的接收方式', '默认接收');
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await drawer().findByText('请选择模板', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    expect(shown.requests('updateNotificationEvent')).toHaveLength(0);
    await choose('短信的模板', '导出短信');
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateNotificationEvent').at(-1)?.body).toEqual({
      event: 'exportReady',
      version: 4,
      channels: [
        { channel: 'mail', mode: 'optIn', templateCode: null },
        { channel: 'sms', mode: 'optOut', templateCode: 'export' },
      ],
    });
  });

  it('warn of a template that needs other variables, has a problem or is gone', async () => {
    const problem = { text: '签名未通过审核' };
    const broken = {
      ...template,
      templateCode: 'b',
      templateName: '坏',
      variableNames: ['title', 'nickName', 'amount'],
    };
    await openForm({ answers: { listNotificationTemplates: [{ ...broken, problem }] } });
    await choose('邮件的模板', '坏');
    expect(await drawer().findByText('该事件没有模板所需的变量：amount')).toBeInTheDocument();
    expect(drawer().getByText('签名未通过审核')).toBeInTheDocument();
    cleanup();
    const gone = { templateCode: 'gone', templateName: '旧模板' };
    const channels = setting.channels.map((one) => (one.channel === 'mail' ? { ...one, ...gone } : one));
    await openForm({ answers: { listNotificationEvents: [{ ...setting, channels }] } });
    expect(await drawer().findByText('旧模板')).toBeInTheDocument();
    expect(await drawer().findByText('该模板已删除或不能用于通知，请选择其他模板')).toBeInTheDocument();
  });

  it('keep what was chosen where a save is refused, and compare it with what somebody else has saved', async () => {
    const shown = await openForm({ answers: { updateNotificationEvent: refused({ subMsg: '没有默认账号' }) } });
    await choose('邮件的接收方式', '必须接收');
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await drawer().findByText('没有默认账号')).toBeInTheDocument();
    const channels = setting.channels.map(
      (one) => ({ ...one, mode: one.channel === 'mail' ? 'optOut' : one.mode }) as const,
    );
    shown.answer({ updateNotificationEvent: outdated, listNotificationEvents: [{ ...setting, channels, version: 5 }] });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    const mine = await drawer().findByRole('radio', { name: '接收方式用我的' });
    expect(mine.closest('tr')).toHaveTextContent('站内信 必须接收；邮件 默认接收；短信 不使用');
    fireEvent.click(mine);
    shown.answer({ updateNotificationEvent: null });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('updateNotificationEvent').at(-1)?.body).toMatchObject({
      version: 5,
      channels: [
        { channel: 'mail', mode: 'mandatory' },
        { channel: 'sms', mode: 'off' },
      ],
    });
  });
});

describe('[NTF-01] what was told', () => {
  const listOf = (...rows: readonly NotificationDelivery[]) => ({
    listNotificationDeliveries: { total: rows.length, rows: [...rows] },
  });

  it('is listed with state, reason and due time, and links to its message for who may see that', async () => {
    const waiting = { ...delivery, deliveryId: '2', userName: 'acme-admin', state: 'waiting', toldTime: null } as const;
    const untold = { ...delivery, deliveryId: '3', userName: 'left', state: 'untold' } as const;
    const rows = listOf(
      delivery,
      { ...waiting, recordId: null, dueTime: '2026-11-22T00:30:00.000Z' },
      { ...untold, recordId: null, reason: { text: '没有邮箱' } },
    );
    const shown = renderScreen(<NotificationsScreen />, {
      // Another address is another tab for the screen, which stays rendered here.
      answers: { ...rows, getNotificationChoices: pending },
      address: '/?tab=deliveries',
    });
    const told = (await screen.findByText('acme-staff')).closest('tr')!;
    for (const text of ['任务失败', '邮件', '任务失败：导出用户', '已通知']) expect(told).toHaveTextContent(text);
    expect(screen.getByText('acme-admin').closest('tr')).toHaveTextContent(/待通知.*2026-11-22 00:30/);
    expect(screen.getByText('left').closest('tr')).toHaveTextContent(/未通知.*没有邮箱/);
    expect(screen.getAllByText('查看消息')).toHaveLength(1);
    fireEvent.click(within(told).getByText('查看消息'));
    await waitFor(() => expect(shown.address()).toBe('/newsChannelDispose/records?recordId=7'));
    cleanup();
    renderScreen(<NotificationsScreen />, { answers: listOf(delivery), address: '/?tab=deliveries', ...ROWS_ONLY });
    await screen.findByText('acme-staff');
    expect(screen.queryByText('查看消息')).toBeNull();
    expect(screen.queryByText('通知事件')).toBeNull();
  });

  it('leads to everything that the person was sent, for who may see that', async () => {
    const rows = { listNotificationDeliveries: { total: 1, rows: [delivery] } };
    const answers = { ...rows, listRecipientHistory: { total: 0, rows: [] }, getRecipientStanding: pending };
    const permissions = ['notify:notification:query', 'channel:record:list'];
    const shown = renderScreen(<NotificationsScreen />, { answers, address: '/?tab=deliveries', permissions });
    fireEvent.click(await screen.findByText('发送历史'));
    expect(await screen.findByText('acme-staff的发送历史')).toBeInTheDocument();
    expect(shown.requests('listRecipientHistory')[0]?.url.search).toContain('userId=u7');
  });

  it('is filtered by the address, and says so when there is nothing', async () => {
    const address =
      '/?tab=deliveries&event=jobFailed&channel=mail&state=untold&userName=acme&beginTime=2026-11-01&endTime=2026-11-30';
    const shown = renderScreen(<NotificationsScreen />, { answers: listOf(delivery), address });
    await screen.findByText('acme-staff');
    const search = shown.requests('listNotificationDeliveries')[0]?.url.search;
    for (const part of ['event=jobFailed', 'channel=mail', 'state=untold', 'userName=acme', 'beginTime=2026-11-01'])
      expect(search).toContain(part);
    expect(screen.getByLabelText('接收人')).toHaveValue('acme');
    cleanup();
    renderScreen(<NotificationsScreen />, { answers: listOf(), address: '/?tab=deliveries' });
    expect(await screen.findByText('暂无通知记录。系统通知用户后，记录会出现在这里')).toBeInTheDocument();
  });
});
