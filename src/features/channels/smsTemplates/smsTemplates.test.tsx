import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SmsTemplate, SmsTemplateDetail } from 'contract/channels/smsTemplates';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SmsTemplatesScreen } from './SmsTemplatesScreen';

const alarm: SmsTemplate = {
  ...{ templateId: '1', templateCode: 'alarm', templateName: '告警通知', templateType: 'notice' },
  ...{ accountId: '5', accountName: '通知', variableNames: ['项目'], versionNumber: 2, status: 'NORMAL' },
  ...{ text: '{项目}告警', signId: '7', signName: '智慧能源', vendor: 'aliyun', remark: null, version: 4 },
  review: { vendorTemplateId: 'SMS_1', state: 'refused', reason: '用语不规范', time: '2026-11-22T08:00:00.000Z' },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const detail: SmsTemplateDetail = {
  ...alarm,
  variables: [{ name: '项目', sample: '一号园区', description: null }],
};
const sign = { signId: '7', signName: '智慧能源', accountName: '通知', state: 'passed' as const };
const listOf = (...rows: readonly SmsTemplate[]) => ({ listSmsTemplates: { total: rows.length, rows: [...rows] } });
const answers = { ...listOf(alarm), getSmsTemplate: detail, listSmsTemplateSigns: [sign] };
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const passed: SmsTemplate = { ...alarm, review: { ...alarm.review, state: 'passed', reason: null } };

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('[CHN-01] the SMS templates', () => {
  it('are listed with their sign and the vendor’s review, with its reason', async () => {
    renderScreen(<SmsTemplatesScreen />, { answers: { listSmsTemplates: pending } });
    expect(screen.queryByText('告警通知')).toBeNull();
    renderScreen(<SmsTemplatesScreen />, { answers: listOf(alarm) });
    const row = (await screen.findByText('告警通知')).closest('tr');
    for (const text of ['alarm', '通知', '智慧能源', '{项目}告警', 'V2', '未通过', '用语不规范', 'SMS_1', '启用'])
      expect(row).toHaveTextContent(text);
  });

  it('are submitted after a question, and synchronised', async () => {
    const shown = renderScreen(<SmsTemplatesScreen />, {
      answers: { ...answers, submitSmsTemplate: null, syncSmsTemplate: { review: alarm.review } },
    });
    await choose('提交审核');
    expect(await screen.findByText('服务商审核期间不能修改类型和内容。')).toBeInTheDocument();
    expect(shown.requests('submitSmsTemplate')).toHaveLength(0);
    fireEvent.click(dialog().getByRole('button', { name: '提交审核' }));
    await waitFor(() =>
      expect(shown.requests('submitSmsTemplate').at(-1)?.body).toEqual({ templateId: '1', version: 4 }),
    );
    await choose('同步');
    await waitFor(() => expect(shown.requests('syncSmsTemplate').at(-1)?.body).toEqual({ templateId: '1' }));
  });

  it('are imported from the vendor, and ask for a type that it does not say', async () => {
    const item = {
      ...{ name: '登录', text: '您的验证码为{var1}', state: 'new' as const, problem: null },
      review: { state: 'passed' as const, reason: null },
    };
    const items = [
      { ...item, vendorCode: '1000001', templateType: null },
      { ...item, vendorCode: 'SMS_2', name: '到账', templateType: 'notice' as const },
    ];
    const shown = renderScreen(<SmsTemplatesScreen />, {
      answers: {
        ...answers,
        listVendorSmsTemplates: { failure: null, items, isCut: false },
        importSmsTemplates: { failure: null, added: 1 },
      },
    });
    fireEvent.click(await screen.findByText('从服务商导入'));
    fireEvent.mouseDown(await dialog().findByLabelText('短信签名'));
    fireEvent.click(await screen.findByTitle('智慧能源（通知）'));
    fireEvent.click(await dialog().findByLabelText('选择 到账'));
    expect(dialog().queryByLabelText('服务商未说明类型的模板导入为')).toBeNull();
    fireEvent.click(dialog().getByLabelText('选择 登录'));
    fireEvent.mouseDown(dialog().getByLabelText('服务商未说明类型的模板导入为'));
    fireEvent.click(await screen.findByTitle('验证码'));
    fireEvent.click(dialog().getByRole('button', { name: '确认导入' }));
    await waitFor(() =>
      expect(shown.requests('importSmsTemplates').at(-1)?.body).toEqual({
        ...{ signId: '7', vendorCodes: ['SMS_2', '1000001'], templateType: 'verification' },
      }),
    );
  });

  it('that have passed can’t be submitted again', async () => {
    renderScreen(<SmsTemplatesScreen />, { answers: listOf(passed) });
    fireEvent.click(await screen.findByText('更多'));
    expect(await screen.findByRole('menuitem', { name: '同步' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '提交审核' })).toBeNull();
  });
});

describe('[CHN-03] a template', () => {
  it('leads to the messages that were sent by it', async () => {
    const shown = renderScreen(<SmsTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('更多'));
    fireEvent.click(await screen.findByText('发送记录'));
    expect(shown.address()).toBe('/newsChannelDispose/records?templateCode=alarm');
  });
});

describe('[CHN-05] the form of an SMS template', () => {
  it('previews the message with its length and the parts that are billed, and keeps what was typed', async () => {
    const shown = renderScreen(<SmsTemplatesScreen />, {
      answers: { ...answers, updateSmsTemplate: refused({ subMsg: '模板正在审核，审核结束后才能修改类型和内容' }) },
    });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findByText('【智慧能源】一号园区告警')).toBeInTheDocument();
    expect(drawer().getByText('共 12 个字符（含签名），按 1 条计费')).toBeInTheDocument();
    const text = drawer().getByLabelText('短信内容');
    fireEvent.change(text, { target: { value: `{项目}${'长'.repeat(70)}` } });
    expect(await drawer().findByText('共 80 个字符（含签名），按 2 条计费')).toBeInTheDocument();
    fireEvent.change(drawer().getByLabelText('项目的示例值'), { target: { value: 'https://a.example.com' } });
    expect(await drawer().findByText('变量“项目”的值不能包含网址')).toBeInTheDocument();
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('模板正在审核，审核结束后才能修改类型和内容')).toBeInTheDocument();
    expect(text).toHaveValue(`{项目}${'长'.repeat(70)}`);
    expect(shown.requests('updateSmsTemplate').at(-1)?.body).toMatchObject({
      templateId: '1',
      version: 4,
      signId: '7',
    });
  });

  it('offers the words by which one unsubscribes for marketing', async () => {
    const marketing = { ...detail, templateType: 'marketing' as const, text: '新品上市，' };
    renderScreen(<SmsTemplatesScreen />, { answers: { ...answers, getSmsTemplate: marketing } });
    fireEvent.click(await screen.findByText('编辑'));
    fireEvent.click(await drawer().findByRole('button', { name: '添加“拒收请回复R”' }));
    expect(drawer().getByLabelText('短信内容')).toHaveValue('新品上市，拒收请回复R');
    expect(drawer().queryByRole('button', { name: '添加“拒收请回复R”' })).toBeNull();
  });
});

describe('[CHN-05] the test of an SMS template', () => {
  it('sends nothing without a number', async () => {
    const shown = renderScreen(<SmsTemplatesScreen />, { answers });
    await choose('测试');
    fireEvent.click(await screen.findByRole('button', { name: '发送测试短信' }));
    expect(await dialog().findByText('请输入手机号')).toBeInTheDocument();
    expect(dialog().getByText('【智慧能源】一号园区告警')).toBeInTheDocument();
    expect(shown.requests('testSmsTemplate')).toHaveLength(0);
  });
});
