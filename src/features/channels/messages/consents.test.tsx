import { generateKeyPairSync } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsentImportPreview, MarketingConsent } from 'contract/channels/consents';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { MessagesScreen } from './MessagesScreen';

const given: MarketingConsent = {
  ...{ consentId: '1', channel: 'sms', recipient: '138****0001', userName: null, source: 'administrator' },
  ...{ remark: '展会登记', createUser: '王芳', createTime: '2026-11-21T08:00:00.000Z' },
  ...{ withdrawTime: null, withdrawSource: null, withdrawUser: null },
};
const withdrawn: MarketingConsent = {
  ...{ ...given, consentId: '2', channel: 'mail', recipient: null, userName: '张三', source: 'self', remark: null },
  ...{ createUser: '张三', withdrawTime: '2026-11-22T08:00:00.000Z', withdrawSource: 'link' },
};
const address = '/records?tab=consents';
const listOf = (...rows: readonly MarketingConsent[]) => ({ listConsents: { total: rows.length, rows: [...rows] } });
const NONE = '暂无营销授权。在系统参数中可以要求营销消息须事先同意';
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
// Addresses leave the browser encrypted.
const loadPublicKey = { scheme: 'rsa-oaep-256' as const, keyId: '1', publicKey };
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[CHN-04] consents to marketing', () => {
  it('are reached by a tab and listed with how they were given and withdrawn', async () => {
    const shown = renderScreen(<MessagesScreen />, {
      answers: { ...listOf(given, withdrawn), listMessageRecords: { total: 0, rows: [] } },
    });
    fireEvent.click(await screen.findByRole('tab', { name: '营销授权' }));
    const row = (await screen.findByText('138****0001')).closest('tr');
    for (const text of ['短信', '有效', '管理员登记', '王芳', '展会登记']) expect(row).toHaveTextContent(text);
    const other = screen.getByText('张三').closest('tr');
    for (const text of ['邮件', '已撤销', '本人设置', '退订链接']) expect(other).toHaveTextContent(text);
    expect(screen.getAllByText('撤销授权')).toHaveLength(1);
    expect(shown.address()).toBe('/?tab=consents');
  });

  it('are filtered by the address, by a recipient only with the right to it', async () => {
    const filtered = `${address}&channel=sms&state=given&source=import`;
    const shown = renderScreen(<MessagesScreen />, { answers: listOf(given), address: filtered });
    await screen.findByText('138****0001');
    const search = shown.requests('listConsents').at(-1)?.url.search;
    for (const part of ['channel=sms', 'state=given', 'source=import']) expect(search).toContain(part);
    expect(screen.getByPlaceholderText('完整的手机号或邮箱')).toBeInTheDocument();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOf(given), address, permissions: ['channel:record:list'] });
    await screen.findByText('138****0001');
    expect(screen.queryByPlaceholderText('完整的手机号或邮箱')).toBeNull();
    for (const label of ['新增', '导入', '撤销授权']) expect(screen.queryByText(label)).toBeNull();
  });

  it('say that there are none, or why they can’t be had', async () => {
    renderScreen(<MessagesScreen />, { answers: { listConsents: pending }, address });
    expect(screen.queryByText(NONE)).toBeNull();
    cleanup();
    renderScreen(<MessagesScreen />, { answers: listOf(), address });
    expect(await screen.findByText(NONE)).toBeInTheDocument();
    cleanup();
    const shown = renderScreen(<MessagesScreen />, { answers: { listConsents: unreachable }, address });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(given));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('138****0001')).toBeInTheDocument();
  });

  it('are added with evidence; a refusal keeps the form', async () => {
    const addConsent = refused({ subMsg: '该地址已授权' });
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(), loadPublicKey, addConsent }, address });
    fireEvent.click(await screen.findByRole('button', { name: /^新\s*增$/ }));
    fireEvent.change(await dialog().findByLabelText('手机号或邮箱'), { target: { value: '13800000001' } });
    fireEvent.change(dialog().getByLabelText('备注'), { target: { value: '展会登记' } });
    fireEvent.click(dialog().getByRole('button', { name: /^保\s*存$/ }));
    expect(await dialog().findByText('该地址已授权')).toBeInTheDocument();
    expect(dialog().getByLabelText('手机号或邮箱')).toHaveValue('13800000001');
    shown.answer({ addConsent: { consentId: '3' } });
    fireEvent.click(dialog().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    expect(shown.requests('addConsent').at(-1)?.body).toMatchObject({ channel: 'sms', remark: '展会登记' });
  });

  it('are withdrawn after a question', async () => {
    const shown = renderScreen(<MessagesScreen />, { answers: { ...listOf(given), withdrawConsent: null }, address });
    fireEvent.click(await screen.findByText('撤销授权'));
    expect(await dialog().findAllByText('撤销 138****0001 的营销授权？')).not.toHaveLength(0);
    fireEvent.click(dialog().getByRole('button', { name: '撤销授权' }));
    expect((await shown.nextRequest('withdrawConsent')).body).toEqual({ consentId: '1' });
    expect(await screen.findByText('授权已撤销')).toBeInTheDocument();
  });

  it('are imported after a preview of each line, for the channel of the preview', async () => {
    const row = { lineNumber: 1, address: '13800000001', state: 'new' as const, reasons: [] };
    const wrong = { ...row, lineNumber: 2, address: 'x', state: 'refused' as const };
    const fingerprint = 'a'.repeat(64);
    const previewConsents: ConsentImportPreview = {
      rows: [row, { ...wrong, reasons: [{ text: '请输入正确的手机号' }] }],
      fingerprint,
    };
    const shown = renderScreen(<MessagesScreen />, {
      answers: { ...listOf(), loadPublicKey, previewConsents, importConsents: { added: 1 } },
      address,
    });
    fireEvent.click(await screen.findByRole('button', { name: /^导\s*入$/ }));
    fireEvent.change(await dialog().findByLabelText('CSV 内容'), { target: { value: '13800000001\nx' } });
    const preview = () => fireEvent.click(dialog().getByRole('button', { name: /^预\s*览$/ }));
    const confirm = () => dialog().getByRole('button', { name: '确认导入' });
    preview();
    expect(await dialog().findByText('请输入正确的手机号')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    shown.answer({ previewConsents: { rows: [row], fingerprint } });
    preview();
    await waitFor(() => expect(confirm()).toBeEnabled());
    const select = dialog().getByRole('combobox', { name: '通道' });
    const pick = async (option: string) => {
      fireEvent.mouseDown(select);
      fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    };
    await pick('语音');
    expect(await dialog().findByText('通道已更改，请重新预览')).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    preview();
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.change(dialog().getByLabelText('备注'), { target: { value: ' 展会登记 ' } });
    fireEvent.click(confirm());
    expect(await screen.findByText('已导入 1 条营销授权')).toBeInTheDocument();
    expect(shown.requests('importConsents').at(-1)?.body).toMatchObject({
      ...{ channel: 'voice', fingerprint, remark: '展会登记' },
    });
  });
});
