import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bucket } from 'contract/documents/buckets';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { BucketsScreen } from './BucketsScreen';

const archive: Bucket = {
  bucketId: '2',
  bucketName: '归档',
  kind: 's3',
  endpoint: 'https://s3.example.com',
  region: null,
  s3Bucket: 'files',
  prefix: 'portal',
  isPathStyle: true,
  quotaBytes: 1024 ** 3,
  usedBytes: 512 * 1024 ** 2,
  contentCount: 7,
  isDefault: false,
  isReadOnly: false,
  allowedExtensions: ['pdf'],
  maxFileBytes: null,
  keepsVersions: true,
  trashDays: 30,
  status: 'NORMAL',
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  updateTime: '2026-11-21T08:00:00.000Z',
  version: 4,
};
const initial: Bucket = {
  ...archive,
  ...{ bucketId: '1', bucketName: '默认存储桶', kind: 'folder', isDefault: true, contentCount: 0, usedBytes: 0 },
  ...{ endpoint: null, s3Bucket: null, prefix: null, quotaBytes: null },
};
const listOf = (...rows: readonly Bucket[]) => ({ listBuckets: { total: rows.length, rows: [...rows] } });
const EMPTY = '暂无存储桶，请点击右上角“新增”添加';
const drawer = () => within(document.querySelector<HTMLElement>('.ant-drawer')!);
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

// Chooses an action of the only row under 更多.
async function choose(label: string) {
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByText(label));
}

describe('[DOC-01] the buckets', () => {
  it('claim nothing while the list is on its way, and say what to do while there are none', async () => {
    renderScreen(<BucketsScreen />, { answers: { listBuckets: pending } });
    expect(screen.queryByText(EMPTY)).toBeNull();
    cleanup();
    renderScreen(<BucketsScreen />, { answers: listOf() });
    expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  });

  it('are listed with their place, their use of the quota and their marks', async () => {
    renderScreen(<BucketsScreen />, { answers: listOf(initial, { ...archive, isReadOnly: true }) });
    const row = (await screen.findByText('归档')).closest('tr');
    for (const text of ['S3 兼容存储', 's3.example.com/files/portal', '0.50GB / 1.00GB', '50%', '7', '只读', '启用'])
      expect(row).toHaveTextContent(text);
    const first = screen.getByText('默认存储桶').closest('tr');
    for (const text of ['服务器文件夹', '本服务器', '0.00B / 不限', '默认']) expect(first).toHaveTextContent(text);
  });

  it('say why the list can’t be had, and try again', async () => {
    const shown = renderScreen(<BucketsScreen />, { answers: { listBuckets: unreachable } });
    await screen.findByText('系统异常，请重试');
    shown.answer(listOf(archive));
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('归档')).toBeInTheDocument();
  });

  it('offer what the user may do, and nothing else', async () => {
    renderScreen(<BucketsScreen />, { answers: listOf(archive), permissions: ['document:bucket:list'] });
    await screen.findByText('归档');
    for (const label of ['新增', '编辑', '测试', '更多']) expect(screen.queryByText(label)).toBeNull();
    cleanup();
    const permissions = ['document:bucket:list', 'document:bucket:test'];
    renderScreen(<BucketsScreen />, { answers: listOf(archive), permissions });
    expect(await screen.findByText('测试')).toBeInTheDocument();
    expect(screen.queryByText('编辑')).toBeNull();
  });
});

describe('[DOC-01] [LST-04] says beforehand what would be refused', () => {
  it.each([
    [initial, '删除', '默认存储桶不能删除，请先把其他存储桶设为默认'],
    [initial, '停用', '默认存储桶不能停用，请先把其他存储桶设为默认'],
    [initial, '迁移', '默认存储桶不能迁移，请先把其他存储桶设为默认'],
    [archive, '删除', '存储桶中还有 7 个文件，不能删除，请先迁移'],
    [{ ...archive, isReadOnly: true }, '设为默认', '停用或只读的存储桶不能设为默认'],
    [{ ...archive, contentCount: 0 }, '迁移', '存储桶中没有文件，无需迁移'],
  ])('%# %s', async (bucket, label, reason) => {
    const shown = renderScreen(<BucketsScreen />, { answers: listOf(bucket) });
    await choose(label);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    for (const name of ['removeBucket', 'changeBucketStatus', 'moveBucket', 'setDefaultBucket'] as const)
      expect(shown.requests(name)).toHaveLength(0);
  });
});

describe('[DOC-01] the test of a bucket', () => {
  const passed = { isPassed: true, durationMs: 12, failure: null };

  it('does three steps, and shows each with its result and time as it is done', async () => {
    const shown = renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), testBucket: pending } });
    fireEvent.click(await screen.findByText('测试'));
    expect(await screen.findByText('写入中…')).toBeInTheDocument();
    expect(screen.getByText('读取')).toBeInTheDocument();
    cleanup();
    const done = renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), testBucket: passed } });
    fireEvent.click(await screen.findByText('测试'));
    for (const step of ['写入', '读取', '删除'])
      expect(await screen.findByText(`${step}成功（12 毫秒）`)).toBeInTheDocument();
    const bodies = done.requests('testBucket').map(({ body }) => body as { step: string; probe: string });
    expect(bodies.slice(-3).map(({ step }) => step)).toEqual(['write', 'read', 'remove']);
    expect(new Set(bodies.slice(-3).map(({ probe }) => probe)).size).toBe(1);
    expect(shown.requests('testBucket').length).toBeGreaterThan(0);
  });

  it('ends with a step that fails, says why, and can be repeated', async () => {
    const failed = { isPassed: false, durationMs: 3, failure: { text: '访问密钥不正确' } };
    const shown = renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), testBucket: failed } });
    fireEvent.click(await screen.findByText('测试'));
    expect(await screen.findByText('写入失败（3 毫秒）：访问密钥不正确')).toBeInTheDocument();
    expect(screen.queryByText('读取中…')).toBeNull();
    shown.answer({ testBucket: passed });
    fireEvent.click(screen.getByText('重新测试'));
    expect(await screen.findByText('删除成功（12 毫秒）')).toBeInTheDocument();
  });

  it('says what the server refuses', async () => {
    const refusal = refused({ subMsg: '更换服务地址后请重新输入访问密钥' });
    renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), testBucket: refusal } });
    fireEvent.click(await screen.findByText('测试'));
    expect(await screen.findByText('更换服务地址后请重新输入访问密钥')).toBeInTheDocument();
  });
});

describe('[DOC-01] the form of a bucket', () => {
  it('fixes the place of a bucket with files, and keeps stored keys that are not typed anew', async () => {
    const shown = renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), updateBucket: null } });
    fireEvent.click(await screen.findByText('编辑'));
    expect(await drawer().findByText('存储桶中已有 7 个文件，不能更改存储位置，请使用“迁移”')).toBeInTheDocument();
    for (const label of ['服务地址', 'Bucket 名称', '路径前缀']) expect(drawer().getByLabelText(label)).toBeDisabled();
    expect(drawer().getByLabelText('访问密钥')).toHaveAttribute('placeholder', '已保存，留空表示不更改');
    fireEvent.change(drawer().getByLabelText('配额'), { target: { value: '2' } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    const body = shown.requests('updateBucket')[0]?.body;
    expect(body).toMatchObject({
      bucketId: '2',
      version: 4,
      endpoint: 'https://s3.example.com',
      quotaBytes: 2 * 1024 ** 3,
    });
    expect(body).not.toHaveProperty('secretAccessKey', expect.stringMatching(/./));
  });

  it('keeps what was typed where saving is refused, with the reason beside its field', async () => {
    const fields = [{ name: 'bucketName', message: '存储桶名称已存在' }];
    const refusal = refused({ subCode: 'conflict', subMsg: '存储桶名称已存在', data: { fields } });
    renderScreen(<BucketsScreen />, { answers: { ...listOf(archive), updateBucket: refusal } });
    fireEvent.click(await screen.findByText('编辑'));
    const name = await drawer().findByLabelText('存储桶名称');
    fireEvent.change(name, { target: { value: '默认存储桶' } });
    fireEvent.click(drawer().getByText('保存'));
    expect(await drawer().findByText('存储桶名称已存在')).toBeInTheDocument();
    expect(name).toHaveValue('默认存储桶');
  });

  it('sends nothing incomplete: neither to be saved nor to be tested', async () => {
    const shown = renderScreen(<BucketsScreen />, { answers: listOf(archive) });
    fireEvent.click(await screen.findByText('新增'));
    fireEvent.click(await drawer().findByText('测试连接'));
    for (const problem of ['请输入服务地址', '请输入 Bucket 名称', '请输入访问密钥 ID', '请输入访问密钥'])
      expect(await drawer().findByText(problem)).toBeInTheDocument();
    fireEvent.click(drawer().getByText('保存'));
    expect(await drawer().findByText('请输入存储桶名称')).toBeInTheDocument();
    expect(shown.requests('testBucket')).toHaveLength(0);
    expect(shown.requests('addBucket')).toHaveLength(0);
  });
});

it('[DOC-01] moves a bucket into another one that takes content', async () => {
  const locked: Bucket = { ...archive, bucketId: '3', bucketName: '已锁', isReadOnly: true };
  const shown = renderScreen(<BucketsScreen />, {
    answers: { ...listOf(archive), moveBucket: { jobId: '9' } },
  });
  await screen.findByText('归档');
  shown.answer(listOf(initial, archive, locked));
  await choose('迁移');
  await waitFor(() => expect(dialog().getByLabelText('目标存储桶')).toBeInTheDocument());
  fireEvent.mouseDown(dialog().getByLabelText('目标存储桶'));
  const option = await screen.findByTitle('默认存储桶');
  expect(screen.queryByTitle('已锁')).toBeNull();
  fireEvent.click(option);
  fireEvent.click(dialog().getByText('开始迁移'));
  expect(await screen.findByText('已开始迁移，进度见“任务”')).toBeInTheDocument();
  expect(shown.requests('moveBucket')[0]?.body).toMatchObject({ bucketId: '2', targetId: '1', version: 4 });
});
