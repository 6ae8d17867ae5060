import { generateKeyPairSync } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VoiceTemplate, VoiceTemplateDetail } from 'contract/channels/voiceTemplates';
import { refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { VoiceTemplatesScreen } from './VoiceTemplatesScreen';

const alarm: VoiceTemplate = {
  ...{ templateId: '1', templateCode: 'alarm-call', templateName: '告警电话', templateType: 'notice' },
  ...{ accountId: null, accountName: null, variableNames: ['name'], versionNumber: 2 },
  ...{ kind: 'tts', vendorCode: 'TTS_100000002', status: 'NORMAL', remark: null, version: 4 },
  ...{ createTime: '2026-11-21T08:00:00.000Z', updateTime: '2026-11-22T08:00:00.000Z' },
};
const content = {
  ...{ kind: 'tts' as const, vendorCode: 'TTS_100000002', text: '{name}您好，请注意。' },
  ...{ playTimes: 2, volume: 80, speed: 0 },
  variables: [{ name: 'name', sample: '张三', description: '收件人' }],
};
const detail: VoiceTemplateDetail = { ...alarm, ...content };
const answers = {
  listVoiceTemplates: { total: 1, rows: [alarm] },
  getVoiceTemplate: detail,
  listVoiceTemplateAccounts: [{ accountId: '5', accountName: '告警线路', isDefault: true, status: 'NORMAL' as const }],
};
const dialog = () => within([...document.querySelectorAll<HTMLElement>('.ant-modal')].at(-1)!);
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const save = () => fireEvent.click(drawer().getByRole('button', { name: /^保\s*存$/ }));

async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('[CHN-01] the voice templates', () => {
  it('are listed with what is played, and say why the list can’t be had', async () => {
    const shown = renderScreen(<VoiceTemplatesScreen />, { answers: { listVoiceTemplates: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(answers);
    fireEvent.click(screen.getByText('重试'));
    const row = (await screen.findByText('告警电话')).closest('tr');
    for (const text of ['alarm-call', '通知', '文本转语音', 'TTS_100000002', '默认账号', 'V2', '启用'])
      expect(row).toHaveTextContent(text);
    cleanup();
    renderScreen(<VoiceTemplatesScreen />, { answers: { listVoiceTemplates: { total: 0, rows: [] } } });
    expect(await screen.findByText('暂无语音模板，请点击右上角“新增”添加')).toBeInTheDocument();
  });

  it('offer what the user may do, and are disabled and removed after a question', async () => {
    renderScreen(<VoiceTemplatesScreen />, { answers, permissions: ['channel:voiceTemplate:list'] });
    await screen.findByText('告警电话');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const shown = renderScreen(<VoiceTemplatesScreen />, {
      answers: { ...answers, changeVoiceTemplateStatus: null, removeVoiceTemplate: null },
    });
    await choose('停用');
    expect(shown.requests('changeVoiceTemplateStatus')).toHaveLength(0);
    fireEvent.click(await screen.findByRole('button', { name: /^停\s*用$/ }));
    await waitFor(() =>
      expect(shown.requests('changeVoiceTemplateStatus').at(-1)?.body).toEqual({
        ...{ templateId: '1', version: 4, status: 'STOP_USING' },
      }),
    );
    await choose('删除');
    expect(await screen.findByText('它的所有版本一并删除，删除后不能恢复。')).toBeInTheDocument();
    expect(shown.requests('removeVoiceTemplate')).toHaveLength(0);
  });

  it('keep what was typed when the server refuses, and are copied under another code', async () => {
    const shown = renderScreen(<VoiceTemplatesScreen />, {
      answers: { ...answers, updateVoiceTemplate: refused({ subMsg: '账号已停用，请选择其他账号' }) },
    });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('模板名称');
    expect(drawer().getByLabelText('模板编码')).toBeDisabled();
    fireEvent.change(name, { target: { value: '夜间告警' } });
    save();
    await screen.findByText('账号已停用，请选择其他账号');
    expect(name).toHaveValue('夜间告警');
    expect(shown.requests('updateVoiceTemplate').at(-1)?.body).toMatchObject({
      templateId: '1',
      version: 4,
      volume: 80,
    });
    cleanup();
    const copied = renderScreen(<VoiceTemplatesScreen />, {
      answers: { ...answers, addVoiceTemplate: { templateId: '3' } },
    });
    await choose('复制');
    expect(await drawer().findByLabelText('模板名称')).toHaveValue('告警电话 副本');
    fireEvent.change(drawer().getByLabelText('模板编码'), { target: { value: 'alarm-2' } });
    save();
    await waitFor(() =>
      expect(copied.requests('addVoiceTemplate').at(-1)?.body).toMatchObject({
        ...{ templateCode: 'alarm-2', text: content.text, vendorCode: content.vendorCode },
      }),
    );
  });
});

describe('[CHN-05] the preview and the test of a voice template', () => {
  it('are what is heard, with the samples of the form', async () => {
    renderScreen(<VoiceTemplatesScreen />, { answers });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findByText('张三您好，请注意。')).toBeInTheDocument();
    fireEvent.change(drawer().getByLabelText('朗读的内容'), { target: { value: '{name}，{place}' } });
    fireEvent.change(await drawer().findByLabelText('place的示例值'), { target: { value: 'www.example.com' } });
    expect(await drawer().findByText('变量“place”的值含有网址，不能朗读')).toBeInTheDocument();
    expect(
      drawer().getByText('服务商限制对同一号码的呼叫：每分钟 1 次，每小时 5 次，24 小时 20 次'),
    ).toBeInTheDocument();
    fireEvent.click(drawer().getByLabelText('语音文件'));
    expect(await drawer().findByLabelText('语音文件编号')).toBeInTheDocument();
    expect(drawer().queryByLabelText('语速')).toBeNull();
    expect(drawer().getByText('{name}，{place}', { selector: 'p' })).toBeInTheDocument();
  });

  it('call the number that was entered, and say by which account and what was said', async () => {
    const result = {
      ...{ isPassed: true, durationMs: 80, failure: null, accountName: '告警线路' },
      dialogue: [{ from: 'server' as const, text: '{"Code":"OK"}' }],
    };
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const loadPublicKey = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const shown = renderScreen(<VoiceTemplatesScreen />, {
      answers: { ...answers, loadPublicKey, testVoiceTemplate: result },
    });
    await choose('测试');
    fireEvent.change(await screen.findByLabelText('name'), { target: { value: '李四' } });
    expect(dialog().getByText('李四您好，请注意。')).toBeInTheDocument();
    const call = () => fireEvent.click(dialog().getByRole('button', { name: /^呼\s*叫$/ }));
    call();
    expect(await dialog().findByText('请输入手机号，或带区号的固定电话')).toBeInTheDocument();
    expect(shown.requests('testVoiceTemplate')).toHaveLength(0);
    fireEvent.change(dialog().getByLabelText('被叫号码'), { target: { value: '13900000001' } });
    call();
    expect(await dialog().findByText('服务商已开始呼叫（80 毫秒）')).toBeInTheDocument();
    expect(dialog().getByText('账号“告警线路”')).toBeInTheDocument();
    expect(dialog().getByText('{"Code":"OK"}')).toBeInTheDocument();
    const sent = shown.requests('testVoiceTemplate').at(-1)?.body;
    expect(sent).toMatchObject({ templateId: '1', values: { name: '李四' } });
    expect(JSON.stringify(sent)).not.toContain('13900000001');
    shown.answer({ testVoiceTemplate: refused({ subMsg: '没有默认账号，请在模板中选择账号，或先设置默认账号' }) });
    call();
    expect(await dialog().findByText('没有默认账号，请在模板中选择账号，或先设置默认账号')).toBeInTheDocument();
    expect(dialog().queryByText('服务商已开始呼叫（80 毫秒）')).toBeNull();
  });

  it('compare and restore former versions', async () => {
    const author = { number: 1, userName: '张三', createTime: '2026-11-21T08:00:00.000Z' };
    const shown = renderScreen(<VoiceTemplatesScreen />, {
      answers: {
        ...answers,
        listVoiceTemplateVersions: { total: 2, rows: [{ ...author, number: 2 }, author] },
        getVoiceTemplateVersion: { ...author, ...content, text: '{name}，旧的内容', volume: 60 },
        restoreVoiceTemplateVersion: null,
      },
    });
    await choose('版本');
    fireEvent.click(await drawer().findByText('与当前比较'));
    expect(await screen.findByText('{name}，旧的内容')).toBeInTheDocument();
    expect(dialog().getByText('60')).toBeInTheDocument();
    expect(dialog().queryByText('语速')).toBeNull();
    fireEvent.click(drawer().getAllByText('查看')[1]!);
    expect(await screen.findByText('张三，旧的内容')).toBeInTheDocument();
    fireEvent.click(drawer().getByText('恢复'));
    await screen.findAllByText('恢复版本 V1？');
    fireEvent.click(dialog().getByRole('button', { name: /^恢\s*复$/ }));
    await waitFor(() =>
      expect(shown.requests('restoreVoiceTemplateVersion').at(-1)?.body).toEqual({
        ...{ templateId: '1', version: 4, number: 1 },
      }),
    );
  });
});
