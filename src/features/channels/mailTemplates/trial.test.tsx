import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MailTemplate, MailTemplateDetail } from 'contract/channels/mailTemplates';
import { refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MailTemplatesScreen } from './MailTemplatesScreen';

const bill: MailTemplate = {
  ...{ templateId: '1', templateCode: 'bill', templateName: '月度账单', templateType: 'notice' },
  ...{ accountId: null, accountName: null, variableNames: ['客户'], versionNumber: 2, subject: '{客户}的账单' },
  ...{ status: 'NORMAL', remark: null, version: 4 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const content = {
  ...{ subject: '{客户}的账单', html: '<p>您好，{客户}</p>', text: null, cc: [], bcc: [], attachments: [] },
  ...{ englishSubject: 'Bill of {客户}', englishHtml: null, englishText: 'Hello {客户}' },
  variables: [{ name: '客户', sample: '张三', description: '收件人' }],
};
const detail: MailTemplateDetail = { ...bill, ...content };
const answers = { listMailTemplates: { total: 1, rows: [bill] }, getMailTemplate: detail };
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const frame = () => document.querySelector('iframe');

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('[CHN-05] the preview of a mail template', () => {
  it('shows light, dark and plain text in a frame that runs nothing', async () => {
    renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('预览'));
    expect(await screen.findByText('张三的账单')).toBeInTheDocument();
    expect(frame()?.getAttribute('sandbox')).toBe('');
    expect(frame()?.srcdoc).toContain('color-scheme:light');
    expect(frame()?.srcdoc).toContain(`default-src 'none'`);
    fireEvent.click(dialog().getByText('深色'));
    expect(frame()?.srcdoc).toContain('color-scheme:dark');
    fireEvent.click(dialog().getByText('纯文本'));
    expect(frame()).toBeNull();
    expect(dialog().getByText('您好，张三')).toBeInTheDocument();
  });

  it('shows the other language, and follows the values', async () => {
    renderScreen(<MailTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('预览'));
    fireEvent.click(await screen.findByText('英文'));
    expect(dialog().getByText('Hello 张三')).toBeInTheDocument();
    const value = dialog().getByLabelText('客户');
    fireEvent.change(value, { target: { value: '{客户}<b>' } });
    expect(dialog().getByText('Hello {客户}<b>')).toBeInTheDocument();
    fireEvent.change(value, { target: { value: '张\n三' } });
    expect(dialog().getByText('变量“客户”用于主题，值不能换行')).toBeInTheDocument();
    expect(dialog().queryByText(/^Hello/)).toBeNull();
    expect(dialog().queryByText('发送给自己')).toBeNull();
  });
});

describe('[CHN-05] the test of a mail template', () => {
  const passed = {
    ...{ isPassed: true, durationMs: 120, failure: null, accountName: '客服' },
    dialogue: [{ from: 'portal' as const, text: 'RCPT TO:<me@example.com>' }],
  };

  it('sends the values that are shown, and says by which account', async () => {
    const shown = renderScreen(<MailTemplatesScreen />, { answers: { ...answers, testMailTemplate: passed } });
    await choose('测试');
    fireEvent.change(await screen.findByLabelText('客户'), { target: { value: '李四' } });
    fireEvent.click(dialog().getByText('英文'));
    fireEvent.click(dialog().getByRole('button', { name: '发送给自己' }));
    expect(await screen.findByText('已发送到您的邮箱（120 毫秒）')).toBeInTheDocument();
    expect(dialog().getByText('邮件账号“客服”')).toBeInTheDocument();
    expect(dialog().getByText('RCPT TO:<me@example.com>')).toBeInTheDocument();
    expect(shown.requests('testMailTemplate').at(-1)?.body).toEqual({
      ...{ templateId: '1', language: 'en-US', values: { 客户: '李四' } },
    });
  });

  it('says why the mail server or the portal refuses', async () => {
    const failed = {
      ...passed,
      isPassed: false,
      failure: { text: '无法连接邮件服务器' },
      accountName: null,
      dialogue: [],
    };
    const shown = renderScreen(<MailTemplatesScreen />, { answers: { ...answers, testMailTemplate: failed } });
    await choose('测试');
    fireEvent.click(await screen.findByRole('button', { name: '发送给自己' }));
    expect(await screen.findByText('无法连接邮件服务器')).toBeInTheDocument();
    expect(dialog().getByText('平台的邮件账号')).toBeInTheDocument();
    shown.answer({ testMailTemplate: refused({ subMsg: '您没有邮箱，请先在个人中心填写' }) });
    fireEvent.click(dialog().getByRole('button', { name: '发送给自己' }));
    expect(await screen.findByText('您没有邮箱，请先在个人中心填写')).toBeInTheDocument();
    expect(dialog().queryByText('无法连接邮件服务器')).toBeNull();
  });
});

describe('[CHN-05] the versions of a mail template', () => {
  const versions = {
    total: 2,
    rows: [
      { number: 2, userName: '李四', createTime: '2026-11-22T08:00:00.000Z' },
      { number: 1, userName: '张三', createTime: '2026-11-21T08:00:00.000Z' },
    ],
  };
  const first = {
    ...{ number: 1, userName: '张三', createTime: '2026-11-21T08:00:00.000Z' },
    ...{ ...content, subject: '旧的账单', cc: ['old@example.com'] },
  };
  const withVersions = { ...answers, listMailTemplateVersions: versions, getMailTemplateVersion: first };

  it('are compared with the present one, in what differs', async () => {
    renderScreen(<MailTemplatesScreen />, { answers: withVersions });
    await choose('版本');
    const row = (await drawer().findByText('V1')).closest('tr');
    expect(row).toHaveTextContent('张三');
    fireEvent.click(drawer().getByText('与当前比较'));
    expect(await screen.findByText('旧的账单')).toBeInTheDocument();
    expect(dialog().getByText('{客户}的账单')).toBeInTheDocument();
    expect(dialog().getByText('old@example.com')).toBeInTheDocument();
    expect(dialog().queryByText('HTML 正文')).toBeNull();
  });

  it('are looked at, and restored after a question by those who may edit', async () => {
    const shown = renderScreen(<MailTemplatesScreen />, {
      answers: { ...withVersions, restoreMailTemplateVersion: null },
    });
    await choose('版本');
    const views = await drawer().findAllByText('查看');
    expect(views).toHaveLength(2);
    // The present version is not restored.
    const restores = drawer().getAllByText('恢复');
    expect(restores).toHaveLength(1);
    fireEvent.click(views[1]!);
    expect(await screen.findByText('旧的账单')).toBeInTheDocument();
    fireEvent.click(restores[0]!);
    expect(await screen.findAllByText('恢复版本 V1？')).not.toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: /^恢\s*复$/ }));
    await waitFor(() =>
      expect(shown.requests('restoreMailTemplateVersion').at(-1)?.body).toEqual({
        ...{ templateId: '1', version: 4, number: 1 },
      }),
    );
  });

  it('are not restored by those who may only look', async () => {
    renderScreen(<MailTemplatesScreen />, { answers: withVersions, permissions: ['channel:mailTemplate:list'] });
    fireEvent.click(await screen.findByText('版本', { selector: 'button' }));
    await drawer().findByText('V1');
    expect(drawer().queryByText('恢复')).toBeNull();
  });
});
