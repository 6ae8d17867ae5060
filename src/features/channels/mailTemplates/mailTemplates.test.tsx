import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailTemplate, MailTemplateDetail } from 'contract/channels/mailTemplates';
import { outdated, pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MailTemplatesScreen } from './MailTemplatesScreen';

const bill: MailTemplate = {
  templateId: '1',
  templateCode: 'bill',
  templateName: '月度账单',
  templateType: 'notice',
  accountId: '5',
  accountName: '客服',
  variableNames: ['客户', '金额'],
  versionNumber: 3,
  subject: '{客户}的账单',
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-22T08:00:00.000Z',
  version: 4,
};
const code: MailTemplate = {
  ...bill,
  ...{ templateId: '2', templateCode: 'code', templateName: '登录', templateType: 'verification' },
  ...{ accountId: null, accountName: null, variableNames: [], versionNumber: 1, status: 'STOP_USING' },
};
const detail: MailTemplateDetail = {
  ...bill,
  html: '<p>您好，<b>{客户}</b>：{金额} 元</p>',
  text: null,
  ...{ englishSubject: null, englishHtml: null, englishText: null },
  ...{ cc: ['copy@example.com'], bcc: [], attachments: [] },
  variables: [
    { name: '客户', sample: '张三', description: '收件人' },
    { name: '金额', sample: '12.50', description: null },
  ],
};
const listOf = (...rows: readonly MailTemplate[]) => ({ listMailTemplates: { total: rows.length, rows: [...rows] } });
const details = {
  getMailTemplate: detail,
  listMailTemplateAccounts: [{ accountId: '5', accountName: '客服', isDefault: true, status: 'NORMAL' as const }],
  cleanMailHtml: { html: detail.html ?? '', removed: [] },
};
const EMPTY = '暂无邮件模板，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const frame = () => document.querySelector('iframe');
const body = () => new DOMParser().parseFromString(frame()?.srcdoc ?? '', 'text/html').body;

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText(label));
}

describe('[CHN-01] the mail templates', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<MailTemplatesScreen />, { answers: { listMailTemplates: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<MailTemplatesScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with type, account, variables, version and state', async () => {
    renderScreen(<MailTemplatesScreen />, { answers: listOf(bill, code) });
    const row = (await screen.findByText('月度账单')).closest('tr');
    for (const text of ['bill', '通知', '客服', '客户、金额', 'V3', '启用']) expect(row).toHaveTextContent(text);
    const other = screen.getByText('登录').closest('tr');
    for (const text of ['验证码', '默认账号', 'V1', '停用']) expect(other).toHaveTextContent(text);
  });

  it('say why the list can’t be had, and try again', async () => {
    const shown = renderScreen(<MailTemplatesScreen />, { answers: { listMailTemplates: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(bill));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('月度账单')).toBeInTheDocument();
  });

  it('offer what the user may do', async () => {
    renderScreen(<MailTemplatesScreen />, { answers: listOf(bill), permissions: ['channel:mailTemplate:list'] });
    await screen.findByText('月度账单');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    for (const label of ['预览', '版本', '变更记录'])
      expect(screen.getByText(label, { selector: 'button' })).toBeVisible();
  });

  it('are disabled and removed after a question', async () => {
    const answers = { ...listOf(bill), changeMailTemplateStatus: null, removeMailTemplate: null };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    await choose('停用');
    expect(shown.requests('changeMailTemplateStatus')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: /^停\s*用$/ }));
    await waitFor(() =>
      expect(shown.requests('changeMailTemplateStatus').at(-1)?.body).toEqual({
        ...{ templateId: '1', version: 4, status: 'STOP_USING' },
      }),
    );
    await choose('删除');
    expect(await screen.findByText('它的所有版本一并删除，删除后不能恢复。')).toBeInTheDocument();
    expect(shown.requests('removeMailTemplate')).toHaveLength(0);
  });

  it('keep what was typed when the server refuses, and their code while they are edited', async () => {
    const answers = {
      ...listOf(bill),
      ...details,
      updateMailTemplate: refused({ subMsg: '账号已停用，请选择其他账号' }),
    };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('模板名称');
    expect(drawer().getByLabelText('模板编码')).toBeDisabled();
    fireEvent.change(name, { target: { value: '年度账单' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await screen.findByText('账号已停用，请选择其他账号');
    expect(name).toHaveValue('年度账单');
    expect(shown.requests('updateMailTemplate').at(-1)?.body).toMatchObject({
      ...{ templateId: '1', version: 4, templateName: '年度账单', accountId: '5', cc: ['copy@example.com'] },
      variables: detail.variables,
    });
  });

  it('are copied under another code', async () => {
    const answers = { ...listOf(bill), ...details, addMailTemplate: { templateId: '3' } };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    await choose('复制');
    const copied = await drawer().findByLabelText('模板编码');
    expect(copied).toHaveValue('');
    expect(drawer().getByLabelText('模板名称')).toHaveValue('月度账单 副本');
    fireEvent.change(copied, { target: { value: 'bill-2' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() =>
      expect(shown.requests('addMailTemplate').at(-1)?.body).toMatchObject({
        ...{ templateCode: 'bill-2', templateName: '月度账单 副本', subject: '{客户}的账单', html: detail.html },
      }),
    );
  });
});

describe('[CHN-05] the form of a mail template', () => {
  it('has a row for each variable of the texts, and previews with its samples', async () => {
    const answers = { ...listOf(bill), ...details };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const sample = await drawer().findByLabelText('客户的示例值');
    expect(sample).toHaveValue('张三');
    await waitFor(() => expect(body().textContent).toBe('您好，张三：12.50 元'));
    fireEvent.change(sample, { target: { value: '<img src=x onerror=alert(1)>' } });
    await waitFor(() => expect(body().textContent).toBe('您好，<img src=x onerror=alert(1)>：12.50 元'));
    expect(body().querySelector('img')).toBeNull();
    fireEvent.change(drawer().getByLabelText('主题'), { target: { value: '{客户}，{月份}' } });
    expect(await drawer().findByLabelText('月份的示例值')).toHaveValue('');
    expect(await drawer().findByText('变量“月份”没有值')).toBeInTheDocument();
    expect(frame()).toBeNull();
    expect(shown.requests('updateMailTemplate')).toHaveLength(0);
  });

  it('says what saving removes from the HTML, and makes plain text of the rest', async () => {
    const answers = {
      ...listOf(bill),
      ...details,
      cleanMailHtml: { html: '<p>好</p>', removed: ['onclick', '<script>'] },
    };
    renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findByText('保存时将去除：onclick、<script>')).toBeInTheDocument();
    await waitFor(() => expect(body().innerHTML).toBe('<p>好</p>'));
    fireEvent.click(drawer().getByRole('button', { name: '由 HTML 生成纯文本' }));
    expect(drawer().getByLabelText('纯文本正文')).toHaveValue('好');
  });

  it('asks before it saves a variable that one language alone uses', async () => {
    const english = { ...detail, englishSubject: 'Bill of {客户}', englishText: '{amount}' };
    const answers = { ...listOf(bill), ...details, getMailTemplate: english, updateMailTemplate: null };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findAllByText('仅一种语言使用')).toHaveLength(2);
    fireEvent.change(drawer().getByLabelText('模板名称'), { target: { value: '账单' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('只在中文或英文中出现的变量：金额、amount')).toBeInTheDocument();
    expect(shown.requests('updateMailTemplate')).toHaveLength(0);
    fireEvent.click(dialog().getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(shown.requests('updateMailTemplate')).toHaveLength(1));
  });

  it('[LST-02] offers to merge what another user has changed meanwhile, variables and copies too', async () => {
    const answers = { ...listOf(bill), ...details, updateMailTemplate: outdated };
    const shown = renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    fireEvent.change(await drawer().findByLabelText('客户的示例值'), { target: { value: '李四' } });
    const [name, amount] = detail.variables;
    const theirs = {
      ...detail,
      version: 5,
      cc: ['other@example.com'],
      variables: [{ ...name!, sample: '王五' }, amount!],
    };
    shown.answer({ getMailTemplate: theirs });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    // A hidden copy of the form has the texts as well.
    const line = (found: readonly HTMLElement[]) => found.flatMap((one) => one.closest('tr') ?? []).at(0);
    const variables = line(await screen.findAllByText('客户=李四（收件人）；金额=12.50'));
    expect(variables).toHaveTextContent('客户=王五（收件人）');
    expect(line(screen.getAllByText('other@example.com'))).toHaveTextContent('抄送');
  });
});
