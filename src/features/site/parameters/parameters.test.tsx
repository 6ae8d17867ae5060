import { generateKeyPairSync } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ObjectChange } from 'contract/audit/businessLogs';
import type { Parameter } from 'contract/site/parameters';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ParametersScreen } from './ParametersScreen';

const retention: Parameter = {
  parameterKey: 'AUDIT_RETENTION_DAYS',
  name: '审计日志保留天数',
  category: '日志与任务',
  remark: '每天凌晨按整月归档更早的审计日志',
  type: 'number',
  unit: '天',
  choices: [],
  value: 1400,
  level: 'platform',
  fallback: 365,
  source: 'platform',
  isChanged: true,
  isInvalid: false,
  isMerchantOverridable: false,
  updateTime: '2026-11-21T08:00:00.000Z',
  updateUserName: 'admin',
  version: 3,
};
const plain = {
  ...retention,
  source: 'release',
  isChanged: false,
  updateTime: null,
  updateUserName: null,
  version: 0,
} as const;
const tabs: Parameter = {
  ...plain,
  parameterKey: 'TABS_ENABLED',
  name: '显示标签栏',
  type: 'switch',
  unit: null,
  value: true,
  fallback: false,
};
const style: Parameter = {
  ...plain,
  parameterKey: 'TOP_NAV_STYLE',
  name: '顶部导航样式',
  type: 'choice',
  unit: null,
  choices: [
    { value: 'light', label: '浅色' },
    { value: 'dark', label: '深色' },
  ],
  value: 'dark',
  fallback: 'light',
};
const content: Parameter = {
  ...plain,
  parameterKey: 'INTRODUCE_CONTENT',
  name: '产品介绍内容',
  type: 'json',
  unit: null,
  value: '{\n  "slogan": "绿能"\n}',
  fallback: '{}',
};
const secret: Parameter = {
  ...plain,
  parameterKey: 'API_SECRET',
  name: '接口密钥',
  type: 'secret',
  unit: null,
  value: null,
  fallback: null,
  isChanged: true,
  source: 'platform',
};
const all = [retention, tabs, style, content, secret];

const listed = (...rows: readonly Parameter[]) => ({
  listParameters: { total: rows.length, rows: [...rows] },
  listParameterCategories: ['日志与任务'],
});
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);
const rowOf = (name: string) => screen.getByText(name).closest('tr');

describe('[SYS-04] the parameters', () => {
  it('claim nothing while they are on their way', () => {
    renderScreen(<ParametersScreen />, { answers: { listParameters: pending, listParameterCategories: pending } });
    expect(screen.getByText('系统参数')).toBeInTheDocument();
    expect(screen.queryByText('暂无可以设置的参数')).toBeNull();
  });

  it('are shown in the form of their types, with default and origin, and secrets not at all', async () => {
    renderScreen(<ParametersScreen />, { answers: listed(...all) });
    await screen.findByText('审计日志保留天数');
    for (const text of ['AUDIT_RETENTION_DAYS', '1,400 天', '365 天', '已修改', '数值', 'admin'])
      expect(rowOf('审计日志保留天数')).toHaveTextContent(text);
    for (const text of ['已开启', '已关闭', '开关', '默认']) expect(rowOf('显示标签栏')).toHaveTextContent(text);
    for (const text of ['深色', '浅色']) expect(rowOf('顶部导航样式')).toHaveTextContent(text);
    expect(rowOf('产品介绍内容')).toHaveTextContent('{ "slogan": "绿能" }');
    expect(rowOf('接口密钥')).toHaveTextContent('●●●●●●');
  });

  it('say what a merchant inherits, and which stored value does not apply', async () => {
    const inherited: Parameter = { ...retention, level: 'merchant', isChanged: false };
    renderScreen(<ParametersScreen />, { answers: listed(inherited, { ...tabs, isChanged: true, isInvalid: true }) });
    await screen.findByText('审计日志保留天数');
    expect(rowOf('审计日志保留天数')).toHaveTextContent('继承自平台');
    expect(rowOf('显示标签栏')).toHaveTextContent('存储的值无效');
    fireEvent.click(within(rowOf('审计日志保留天数')!).getByText('编辑'));
    expect(await dialog().findByText('平台的值')).toBeInTheDocument();
  });

  it('are filtered by the address', async () => {
    const shown = renderScreen(<ParametersScreen />, {
      answers: listed(retention),
      address: '/?keyword=days&category=日志与任务&state=changed',
    });
    await screen.findByText('审计日志保留天数');
    const [request] = shown.requests('listParameters');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      keyword: 'days',
      category: '日志与任务',
      state: 'changed',
    });
  });

  it('offer what the user may do, and nothing else', async () => {
    renderScreen(<ParametersScreen />, { answers: listed(retention), permissions: ['system:param:list'] });
    await screen.findByText('审计日志保留天数');
    expect(screen.queryByText('编辑')).toBeNull();
    expect(screen.queryByText('恢复默认')).toBeNull();
    expect(screen.getByText('变更记录')).toBeInTheDocument();
    cleanup();
    renderScreen(<ParametersScreen />, { answers: listed(tabs) });
    expect(await screen.findByText('编辑')).toBeInTheDocument();
    expect(screen.queryByText('恢复默认')).toBeNull();
  });
});

describe('[SYS-04] the form of a parameter', () => {
  it('shows the reason of a refusal beside the value, and saves a value of its type', async () => {
    const fields = [{ name: 'value', message: '审计日志至少保留 180 天' }];
    const refusal = refused({ subCode: 'param-invalid', subMsg: '审计日志至少保留 180 天', data: { fields } });
    const shown = renderScreen(<ParametersScreen />, { answers: { ...listed(retention), updateParameter: refusal } });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await dialog().findByText('365 天')).toBeInTheDocument();
    fireEvent.change(dialog().getByLabelText('参数值'), { target: { value: '100' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('审计日志至少保留 180 天')).toBeInTheDocument();
    shown.answer({ updateParameter: null });
    fireEvent.change(dialog().getByLabelText('参数值'), { target: { value: '200' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    const saved = shown.requests('updateParameter').at(-1);
    expect(saved?.body).toEqual({ parameterKey: 'AUDIT_RETENTION_DAYS', version: 3, value: 200 });
  });

  it('saves the second time where somebody else has changed the value meanwhile', async () => {
    const conflict = refused({ subCode: 'conflict', subMsg: '该参数已被admin改为“400”' });
    const shown = renderScreen(<ParametersScreen />, { answers: { ...listed(retention), updateParameter: conflict } });
    fireEvent.click(await screen.findByText('编辑'));
    fireEvent.change(await dialog().findByLabelText('参数值'), { target: { value: '200' } });
    shown.answer(listed({ ...retention, value: 400, version: 4 }));
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('该参数已被admin改为“400”')).toBeInTheDocument();
    expect(dialog().getByLabelText('参数值')).toHaveValue('200');
    await screen.findByText('400 天');
    shown.answer({ updateParameter: null });
    fireEvent.click(dialog().getByText('保存'));
    await screen.findByText('已保存');
    expect(shown.requests('updateParameter').at(-1)?.body).toMatchObject({ version: 4, value: 200 });
  });

  it('sends a secret encrypted, and never shows it', async () => {
    const { publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { scheme: 'rsa-oaep-256', keyId: '1', publicKey };
    const shown = renderScreen(<ParametersScreen />, {
      answers: { ...listed(secret), loadPublicKey: key, updateParameter: null },
    });
    fireEvent.click(await screen.findByText('编辑'));
    const field = await dialog().findByLabelText('参数值');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('');
    fireEvent.change(field, { target: { value: 'Top-Secret-1' } });
    const sent = shown.nextRequest('updateParameter');
    fireEvent.click(dialog().getByText('保存'));
    const { body } = await sent;
    expect(body).toMatchObject({ parameterKey: 'API_SECRET', secret: expect.any(String) as unknown });
    expect(JSON.stringify(body)).not.toContain('Top-Secret-1');
    await screen.findByText('已保存');
  });

  it('asks before it takes a value away', async () => {
    const shown = renderScreen(<ParametersScreen />, { answers: { ...listed(retention), resetParameter: null } });
    fireEvent.click(await screen.findByText('恢复默认'));
    const question = await screen.findByText('恢复“审计日志保留天数”的默认值？', {
      selector: '.ant-modal-confirm-title',
    });
    const box = within(question.closest<HTMLElement>('.ant-modal')!);
    fireEvent.click(box.getByText('恢复默认'));
    await waitFor(() => {
      expect(shown.requests('resetParameter')).toHaveLength(1);
    });
    expect(shown.requests('resetParameter')[0]?.body).toEqual({ parameterKey: 'AUDIT_RETENTION_DAYS', version: 3 });
  });
});

describe('the history of a parameter', () => {
  const restore = async (rows: readonly Parameter[], before: number | string[] | null, after: number | string[]) => {
    const entry: ObjectChange = {
      auditId: '1',
      createTime: '2026-11-21T08:00:00.000Z',
      userId: '1',
      userName: 'operator',
      action: 'edit',
      refusal: null,
      changes: [{ field: 'value', label: '参数值', before, after }],
    };
    const shown = renderScreen(<ParametersScreen />, {
      answers: {
        ...listed(...rows),
        listObjectChanges: { total: 1, rows: [entry] },
        updateParameter: null,
        resetParameter: null,
      },
    });
    fireEvent.click(await screen.findByText('变更记录'));
    fireEvent.click(await screen.findByText('恢复到此前'));
    fireEvent.click(await dialog().findByText('恢复'));
    await screen.findByText('已恢复');
    return shown;
  };

  it('restores a value, and the default where none was stored', async () => {
    const first = await restore([retention], 500, 1400);
    const key = { parameterKey: 'AUDIT_RETENTION_DAYS', version: 3 };
    expect(first.requests('updateParameter')[0]?.body).toEqual({ ...key, value: 500 });
    cleanup();
    const second = await restore([retention], null, 1400);
    expect(second.requests('resetParameter')[0]?.body).toEqual(key);
  });
});
