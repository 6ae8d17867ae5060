import { generateKeyPairSync } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MiniTemplate, MiniTemplateDetail } from 'contract/channels/miniTemplates';
import { refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MiniTemplatesScreen } from './MiniTemplatesScreen';

const meeting: MiniTemplate = {
  ...{ templateId: '1', templateCode: 'meeting', templateName: '会议提醒', templateType: 'notice' },
  ...{ accountId: '5', accountName: '客户服务', variableNames: ['地点'], versionNumber: 2 },
  ...{ vendor: 'wechat', title: '会议通知', status: 'NORMAL', remark: null, version: 4 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const content = {
  ...{ vendor: 'wechat' as const, vendorTemplateId: 'tmpl-1', title: '会议通知', page: 'pages/index/index' },
  keywords: [{ code: 'thing1', name: '会议地点', text: '{地点}', choices: [] }],
  ...{ targetVersion: 'formal' as const, language: 'zh_CN' as const, occasion: 'form' as const },
  variables: [{ name: '地点', sample: 'TIT会议室', description: null }],
};
const detail: MiniTemplateDetail = { ...meeting, ...content, ownRecipient: null };
const answers = {
  listMiniTemplates: { total: 1, rows: [meeting] },
  getMiniTemplate: detail,
  listMiniTemplateAccounts: [
    { accountId: '5', accountName: '客户服务', isDefault: true, status: 'NORMAL' as const, vendor: 'wechat' as const },
    { accountId: '6', accountName: '门店', isDefault: false, status: 'NORMAL' as const, vendor: 'alipay' as const },
  ],
};
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const save = () => fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('[CHN-01] the templates of mini-programs', () => {
  it('are listed with title and mini-program, and say why the list can’t be had', async () => {
    const shown = renderScreen(<MiniTemplatesScreen />, { answers: { listMiniTemplates: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(answers);
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('会议提醒')).closest('tr');
    for (const text of ['meeting', '通知', '会议通知', '客户服务', '微信', 'V2', '启用'])
      expect(row).toHaveTextContent(text);
    cleanup();
    renderScreen(<MiniTemplatesScreen />, { answers: { listMiniTemplates: { total: 0, rows: [] } } });
    expect(await screen.findByText('暂无小程序模板，请点击右上角“新增”添加')).toBeInTheDocument();
  });

  it('take title and keywords from WeChat, and keep the texts of keywords that stay', async () => {
    const shown = renderScreen(<MiniTemplatesScreen />, {
      answers: {
        ...answers,
        listVendorTemplates: { failure: { text: 'AppSecret 不正确' }, templates: [] },
        updateMiniTemplate: null,
      },
    });
    fireEvent.click(await screen.findByText('编辑'));
    fireEvent.click(await drawer().findByRole('button', { name: '从微信获取模板' }));
    expect(await drawer().findByText('AppSecret 不正确')).toBeInTheDocument();
    const keywords = [
      { code: 'thing1', name: '会议地点', choices: [] },
      { code: 'enum_string2', name: '位置', choices: ['客厅', '卧室'] },
    ];
    const renewed = { vendorTemplateId: 'tmpl-2', title: '会议改期', isLongTerm: false, keywords };
    shown.answer({ listVendorTemplates: { failure: null, templates: [renewed] } });
    fireEvent.click(drawer().getByRole('button', { name: '从微信获取模板' }));
    fireEvent.mouseDown(await drawer().findByRole('combobox', { name: '微信的模板' }));
    fireEvent.click(await screen.findByTitle('会议改期'));
    expect(drawer().getByLabelText('模板 ID')).toHaveValue('tmpl-2');
    expect(drawer().getByLabelText('第 1 个关键词的内容')).toHaveValue('{地点}');
    expect(drawer().getByText('以下之一：客厅、卧室')).toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(shown.requests('updateMiniTemplate').at(-1)?.body).toMatchObject({
        ...{ templateId: '1', version: 4, vendorTemplateId: 'tmpl-2', title: '会议改期' },
        keywords: [{ text: '{地点}' }, { code: 'enum_string2', text: '{位置}', choices: ['客厅', '卧室'] }],
      }),
    );
  });

  it('have the fields of their vendor, and keep what was typed when the server refuses', async () => {
    const shown = renderScreen(<MiniTemplatesScreen />, {
      answers: { ...answers, updateMiniTemplate: refused({ subMsg: '账号已停用，请选择其他账号' }) },
    });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('模板名称');
    expect(drawer().getByLabelText('打开的版本')).toBeInTheDocument();
    fireEvent.change(name, { target: { value: '改期提醒' } });
    save();
    await screen.findByText('账号已停用，请选择其他账号');
    expect(name).toHaveValue('改期提醒');
    expect(shown.requests('updateMiniTemplate').at(-1)?.body).toMatchObject({ keywords: content.keywords });
    fireEvent.mouseDown(drawer().getByLabelText('小程序'));
    fireEvent.click(await screen.findByTitle('门店'));
    expect(await drawer().findByLabelText('提交表单后')).toBeInTheDocument();
    expect(drawer().queryByLabelText('打开的版本')).toBeNull();
    fireEvent.click(drawer().getByRole('button', { name: '添加关键词' }));
    expect(drawer().getByLabelText('第 2 个关键词的代码')).toHaveValue('keyword2');
  });
});

describe('[CHN-05] the preview and the test of a template of mini-programs', () => {
  it('are the card, and say which keyword is too long', async () => {
    renderScreen(<MiniTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('预览'));
    expect(await screen.findByText('TIT会议室', { selector: 'dd' })).toBeInTheDocument();
    expect(dialog().getByText('进入小程序查看')).toBeInTheDocument();
    fireEvent.change(dialog().getByLabelText('地点'), { target: { value: '长'.repeat(21) } });
    expect(dialog().getByText(/不符合要求：最多 20 个字符$/)).toBeInTheDocument();
    expect(dialog().queryByText('进入小程序查看')).toBeNull();
  });

  it('send to the caller whom the portal knows, unless another user is chosen', async () => {
    const passed = { isPassed: true, durationMs: 90, failure: null, dialogue: [], accountName: '客户服务' };
    const shown = renderScreen(<MiniTemplatesScreen />, {
      answers: { ...answers, getMiniTemplate: { ...detail, ownRecipient: '****yuan' }, testMiniTemplate: passed },
    });
    await choose('测试');
    expect(await screen.findByLabelText('自己（****yuan）')).toBeChecked();
    expect(dialog().queryByLabelText('openid')).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: /^发\s*送$/ }));
    expect(await screen.findByText(/^服务商已接受消息/)).toBeInTheDocument();
    expect(shown.requests('testMiniTemplate').at(-1)?.body).toMatchObject({ templateId: '1', recipient: null });
    fireEvent.click(dialog().getByLabelText('其他用户'));
    fireEvent.click(dialog().getByRole('button', { name: /^发\s*送$/ }));
    expect(await dialog().findByText('请输入接收人')).toBeInTheDocument();
  });

  it('send to the user who was entered, and say who has not subscribed', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const loadPublicKey = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const testMiniTemplate = {
      ...{ isPassed: false, durationMs: 80, accountName: '客户服务', dialogue: [] },
      failure: { text: '用户未订阅该消息，或订阅次数已用完' },
    };
    const shown = renderScreen(<MiniTemplatesScreen />, { answers: { ...answers, loadPublicKey, testMiniTemplate } });
    await choose('测试');
    const send = async () => fireEvent.click(await screen.findByRole('button', { name: /^发\s*送$/ }));
    await send();
    expect(await dialog().findByText('请输入接收人')).toBeInTheDocument();
    expect(shown.requests('testMiniTemplate')).toHaveLength(0);
    fireEvent.change(dialog().getByLabelText('openid'), { target: { value: 'oUser-1' } });
    await send();
    expect(await dialog().findByText('用户未订阅该消息，或订阅次数已用完')).toBeInTheDocument();
    expect(dialog().getByText('账号“客户服务”')).toBeInTheDocument();
    const sent = shown.requests('testMiniTemplate').at(-1)?.body;
    expect(sent).toMatchObject({ templateId: '1', values: { 地点: 'TIT会议室' } });
    expect(JSON.stringify(sent)).not.toContain('oUser-1');
    expect(dialog().queryByText('请输入接收人')).toBeNull();
  });

  it('compare a former version', async () => {
    const author = { number: 1, userName: '张三', createTime: '2026-11-21T08:00:00.000Z' };
    renderScreen(<MiniTemplatesScreen />, {
      answers: {
        ...answers,
        listMiniTemplateVersions: { total: 2, rows: [{ ...author, number: 2 }, author] },
        getMiniTemplateVersion: { ...author, ...content, title: '旧的标题' },
      },
    });
    await choose('版本');
    fireEvent.click(await drawer().findByText('与当前比较'));
    expect(await screen.findByText('旧的标题')).toBeInTheDocument();
    expect(dialog().queryByText('关键词')).toBeNull();
  });
});
