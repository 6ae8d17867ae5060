import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { DingtalkTemplateDetail } from 'contract/channels/dingtalkTemplates';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DingtalkTemplatesScreen } from './DingtalkTemplatesScreen';

const alarm: DingtalkTemplateDetail = {
  templateId: '1',
  templateCode: 'alarm',
  templateName: '告警通知',
  templateType: 'notice',
  channel: 'robot',
  accountId: null,
  accountName: null,
  variableNames: ['项目'],
  versionNumber: 2,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
  messageType: 'actionCard',
  title: '{项目}告警',
  text: '**{项目}** 温度过高\n\n> 请处理\n\n[查看](https://x.test/{项目}) ![](https://x.test/a.png)',
  url: null,
  pictureUrl: null,
  buttons: [{ title: '确认', url: 'https://x.test/ok' }],
  isHorizontal: false,
  links: [],
  fields: [],
  atPhones: [],
  atUserIds: [],
  isAtAll: false,
  cardTemplateId: null,
  cardVariables: [],
  cardActions: [],
  variables: [{ name: '项目', sample: '[一号](https://evil.test)', description: '发生告警的项目' }],
};
const answers = {
  listDingtalkTemplates: { total: 1, rows: [alarm] },
  getDingtalkTemplate: alarm,
  listDingtalkTemplateAccounts: [],
};
const EMPTY = '暂无钉钉模板，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-01] the templates of DingTalk', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<DingtalkTemplatesScreen />, { answers: { listDingtalkTemplates: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<DingtalkTemplatesScreen />, { answers: { listDingtalkTemplates: { total: 0, rows: [] } } });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with channel and type of message, and say why the list can’t be had', async () => {
    const shown = renderScreen(<DingtalkTemplatesScreen />, { answers: { listDingtalkTemplates: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(answers);
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('告警通知')).closest('tr');
    for (const text of ['alarm', '钉钉机器人', '按钮卡片', '默认账号', 'V2']) expect(row).toHaveTextContent(text);
  });

  it('offer what the user may do', async () => {
    renderScreen(<DingtalkTemplatesScreen />, { answers, permissions: ['channel:dingtalkTemplate:list'] });
    await screen.findByText('告警通知');
    expect(screen.getByText('预览')).toBeInTheDocument();
    for (const label of ['新增', '编辑', '测试']) expect(screen.queryByText(label)).toBeNull();
  });

  it('show the fields of the chosen type, and keep what was typed when the server refuses', async () => {
    const refusal = refused({ subMsg: '变量不能决定链接的主机，请在链接中写明主机' });
    const shown = renderScreen(<DingtalkTemplatesScreen />, {
      answers: { ...answers, updateDingtalkTemplate: refusal },
    });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findByLabelText('第 1 项的按钮文字')).toHaveValue('确认');
    expect(drawer().getByLabelText('模板编码')).toBeDisabled();
    fireEvent.click(drawer().getByText('添加按钮'));
    fireEvent.change(drawer().getByLabelText('第 2 项的按钮文字'), { target: { value: '忽略' } });
    fireEvent.change(drawer().getByLabelText('第 2 项的点击后打开'), { target: { value: 'https://x.test/{编号}' } });
    expect(await drawer().findByLabelText('编号的示例值')).toBeInTheDocument();
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('变量不能决定链接的主机，请在链接中写明主机');
    expect(drawer().getByLabelText('第 2 项的按钮文字')).toHaveValue('忽略');
    expect(shown.requests('updateDingtalkTemplate').at(-1)?.body).toMatchObject({
      ...{ templateId: '1', version: 4, messageType: 'actionCard' },
      buttons: [alarm.buttons[0], { title: '忽略', url: 'https://x.test/{编号}' }],
    });
    fireEvent.mouseDown(drawer().getByLabelText('消息类型'));
    fireEvent.click(await screen.findByTitle('图文列表'));
    expect(await drawer().findByText('添加一项')).toBeInTheDocument();
    expect(drawer().queryByText('添加按钮')).toBeNull();
    expect(drawer().queryByLabelText('消息正文')).toBeNull();
  });
});

// Opens a dialog of the row's actions, and waits for the template in it.
async function open(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText(label));
  await screen.findByLabelText('项目');
}

describe('[CHN-05] the preview of DingTalk', () => {
  it('shows Markdown as a card, values as they are, and loads neither links nor pictures', async () => {
    renderScreen(<DingtalkTemplatesScreen />, { answers });
    await open('预览');
    const card = dialog().getByLabelText('预览');
    expect(card).toHaveTextContent('[一号](https://evil.test) 温度过高');
    expect(card.querySelector('strong')).toHaveTextContent('[一号](https://evil.test)');
    expect(card.querySelector('blockquote')).toHaveTextContent('请处理');
    expect(card.querySelectorAll('a, img')).toHaveLength(0);
    expect(within(card).getByText('查看')).toHaveAttribute('title', expect.stringMatching(/^https:\/\/x\.test\/%5B/));
    expect(within(card).getByText('确认')).toBeInTheDocument();
    expect(within(card).getByText(/\d+ \/ 20000 字节/)).toBeInTheDocument();
  });

  it('lists variables and buttons of an interactive card, whose size DingTalk does not limit', async () => {
    const card: DingtalkTemplateDetail = {
      ...{ ...alarm, channel: 'card', messageType: 'card', title: null, text: null, buttons: [] },
      cardTemplateId: 'sample.schema',
      cardVariables: [
        { name: 'title', value: '{项目}告警' },
        { name: 'status', value: '待处理' },
      ],
      cardActions: [{ actionId: 'handle', label: '处理', variable: 'status', value: '已处理' }],
    };
    renderScreen(<DingtalkTemplatesScreen />, {
      answers: { ...answers, listDingtalkTemplates: { total: 1, rows: [card] }, getDingtalkTemplate: card },
    });
    await open('预览');
    expect(await dialog().findByText('[一号](https://evil.test)告警')).toBeInTheDocument();
    expect(dialog().getByText('status：待处理')).toBeInTheDocument();
    expect(dialog().getByText('处理')).toBeInTheDocument();
    expect(dialog().queryByText(/字节/)).toBeNull();
    cleanup();
    const shown = renderScreen(<DingtalkTemplatesScreen />, {
      answers: {
        ...{ ...answers, listDingtalkTemplates: { total: 1, rows: [card] }, getDingtalkTemplate: card },
        updateDingtalkTemplate: null,
      },
    });
    fireEvent.click(await screen.findByText('编辑'));
    fireEvent.change(await drawer().findByLabelText('第 1 项的更改为'), { target: { value: '已完成' } });
    fireEvent.click(drawer().getByRole('button', { name: /保\s?存/ }));
    await screen.findByText('已保存');
    expect(shown.requests('updateDingtalkTemplate').at(-1)?.body).toMatchObject({
      cardTemplateId: 'sample.schema',
      cardActions: [{ actionId: 'handle', label: '处理', variable: 'status', value: '已完成' }],
    });
  });

  it('says why a value can’t be sent', async () => {
    renderScreen(<DingtalkTemplatesScreen />, { answers });
    await open('预览');
    fireEvent.change(dialog().getByLabelText('项目'), { target: { value: '' } });
    expect(await dialog().findByText('变量“项目”没有值')).toBeInTheDocument();
    fireEvent.change(dialog().getByLabelText('项目'), { target: { value: 'a\nb' } });
    expect(await dialog().findByText('变量“项目”用于标题或按钮，值不能换行')).toBeInTheDocument();
  });

  it('sends a test to the group, or as a work notice to the user, with what was said', async () => {
    const result = {
      ...{ isPassed: true, durationMs: 80, failure: null, accountName: '值班机器人' },
      dialogue: [{ from: 'server' as const, text: 'HTTP 200' }],
    };
    const shown = renderScreen(<DingtalkTemplatesScreen />, { answers: { ...answers, testDingtalkTemplate: result } });
    await open('测试');
    expect(dialog().getByText('发送到机器人所在的群，群成员都能看到。')).toBeInTheDocument();
    fireEvent.click(dialog().getByRole('button', { name: '发送到群' }));
    expect(await dialog().findByText('HTTP 200')).toBeInTheDocument();
    expect(shown.requests('testDingtalkTemplate').at(-1)?.body).toMatchObject({ templateId: '1' });
    cleanup();
    const notice = { ...alarm, channel: 'dingtalk' as const };
    renderScreen(<DingtalkTemplatesScreen />, {
      answers: { ...answers, listDingtalkTemplates: { total: 1, rows: [notice] }, getDingtalkTemplate: notice },
    });
    await open('测试');
    expect(dialog().getByRole('button', { name: '发送工作通知' })).toBeInTheDocument();
    expect(dialog().getByText(/\d+ \/ 2048 字节/)).toBeInTheDocument();
  });
});
