import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SmsSign } from 'contract/channels/smsSigns';
import { refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SmsSignsScreen } from './SmsSignsScreen';

const sign: SmsSign = {
  ...{ signId: '7', signName: '智慧能源', accountId: '5', accountName: '通知', vendor: 'tencent', version: 3 },
  ...{ source: 'company', purpose: 'general', note: '公司名称', remark: null, templateCount: 0 },
  review: { vendorTemplateId: '100', state: 'refused', reason: '缺少证明', time: '2026-11-22T08:00:00.000Z' },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const listOf = (...rows: readonly SmsSign[]) => ({ listSmsSigns: { total: rows.length, rows: [...rows] } });
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('[CHN-01] the signs of SMS', () => {
  it('are listed with the vendor’s review', async () => {
    renderScreen(<SmsSignsScreen />, { answers: listOf(sign) });
    const row = (await screen.findByText('智慧能源')).closest('tr');
    for (const text of ['通知', '腾讯云', '通用', '未通过', '缺少证明']) expect(row).toHaveTextContent(text);
  });

  it('are submitted with a picture, which is refused if it is none', async () => {
    const shown = renderScreen(<SmsSignsScreen />, { answers: { ...listOf(sign), submitSmsSign: null } });
    fireEvent.click(await screen.findByText('提交审核'));
    const input = await dialog().findByLabelText('证明图片文件');
    const choosePicture = (content: BlobPart, type: string) =>
      fireEvent.change(input, { target: { files: [new File([content], 'licence.png', { type })] } });
    choosePicture('text', 'text/plain');
    expect(await dialog().findByText('请选择 JPG 或 PNG 图片')).toBeInTheDocument();
    choosePicture(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png');
    expect(await dialog().findByText('已选择 licence.png')).toBeInTheDocument();
    expect(dialog().queryByText('请选择 JPG 或 PNG 图片')).toBeNull();
    fireEvent.change(dialog().getByLabelText('资质 ID'), { target: { value: '85630001' } });
    fireEvent.click(dialog().getByRole('button', { name: '提交审核' }));
    await waitFor(() =>
      expect(shown.requests('submitSmsSign').at(-1)?.body).toMatchObject({ signId: '7', qualificationId: '85630001' }),
    );
  });

  it('are edited without name and account, and keep what was typed when the server refuses', async () => {
    const answers = { ...listOf(sign), updateSmsSign: refused({ subMsg: '签名正在审核或已通过，只能修改备注' }) };
    renderScreen(<SmsSignsScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    const note = await drawer().findByLabelText('申请说明');
    expect(drawer().queryByLabelText('签名名称')).toBeNull();
    fireEvent.change(note, { target: { value: '品牌名称' } });
    fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));
    expect(await screen.findByText('签名正在审核或已通过，只能修改备注')).toBeInTheDocument();
    expect(note).toHaveValue('品牌名称');
  });

  it('are imported from the vendor, of those that can be', async () => {
    const item = { purpose: 'general' as const, review: { state: 'passed' as const, reason: null }, problem: null };
    const items = [
      { ...item, vendorCode: '100', name: '智慧能源', state: 'known' as const },
      { ...item, vendorCode: '101', name: '新品牌', state: 'new' as const },
      {
        ...item,
        vendorCode: '102',
        name: '旧',
        state: 'unusable' as const,
        problem: { text: '签名的名称不符合门户的规范' },
      },
    ];
    const account = { accountId: '5', accountName: '主用', isDefault: true, status: 'NORMAL' as const };
    const failed = { failure: { text: '无法连接服务商' }, items: [], isCut: false };
    const shown = renderScreen(<SmsSignsScreen />, {
      answers: {
        ...listOf(sign),
        listSmsSignAccounts: [account, { ...account, accountId: '6', accountName: '备用' }],
        listVendorSmsSigns: failed,
      },
    });
    fireEvent.click(await screen.findByText('从服务商导入'));
    const ask = async (name: string) => {
      fireEvent.mouseDown(await dialog().findByLabelText('短信账号'));
      fireEvent.click(await screen.findByTitle(name));
    };
    await ask('备用');
    expect(await dialog().findByText('无法连接服务商')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: '确认导入' })).toBeDisabled();
    shown.answer({
      listVendorSmsSigns: { failure: null, items, isCut: true },
      importSmsSigns: { failure: null, added: 1 },
    });
    await ask('主用');
    expect(await dialog().findByText('签名的名称不符合门户的规范')).toBeInTheDocument();
    expect(dialog().getByText('服务商处的项目过多，只列出前 500 项')).toBeInTheDocument();
    for (const name of ['智慧能源', '旧']) expect(dialog().getByLabelText(`选择 ${name}`)).toBeDisabled();
    fireEvent.click(dialog().getByLabelText('选择 新品牌'));
    fireEvent.click(dialog().getByRole('button', { name: '确认导入' }));
    expect(await screen.findByText('已导入 1 项')).toBeInTheDocument();
    expect(shown.requests('importSmsSigns').at(-1)?.body).toEqual({ accountId: '5', vendorCodes: ['101'] });
  });

  it('say beforehand that templates keep them from being removed', async () => {
    const used = { ...sign, templateCount: 2 };
    const shown = renderScreen(<SmsSignsScreen />, { answers: { ...listOf(used), removeSmsSign: null } });
    await choose('删除');
    expect(await screen.findByText('2 个模板使用该签名，不能删除')).toBeInTheDocument();
    await waitFor(() => expect(shown.requests('removeSmsSign')).toHaveLength(0));
  });
});
