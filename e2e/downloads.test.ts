import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, pressDialogButton, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('[DOC-07] exports in the background, tells when it is ready, gives the file by tickets, and deletes it', async () => {
  const { page, portal } = journey;
  await openAs(page, portal, 'acme-admin', '/documentCenter/download');
  await page.getByText('暂无文件，在各列表点击“导出”，数据较多时文件会在这里生成').waitFor();
  await takePicture(page, 'downloads-none');
  await page.goto('/system/user?userName=acme-');
  await page.getByText('共 3 条').waitFor();
  await page.getByRole('button', { name: '后台导出' }).click();
  await page.getByText('完整').click();
  await page.getByLabel('导出原因').fill('年度通讯录');
  await pressDialogButton(page, '导出');
  const message = page.locator('.ant-message', { hasText: '已转入下载中心' });
  await message.getByRole('button', { name: '查看' }).click();
  await page.waitForURL('**/documentCenter/download');

  const row = rowWith(page, '用户名：acme-');
  await row.getByText('已完成').waitFor();
  await row.getByText('用户管理').waitFor();
  await row.getByText('年度通讯录').waitFor();
  await row.getByText(/^\d+\.\d\dKB$/).waitFor();
  await expectNoViolations(page);
  await takePicture(page, 'downloads-done');

  const tickets: string[] = [];
  page.on('request', (request) => {
    const ticket = new URL(request.url()).searchParams.get('fileName');
    if (ticket !== null) tickets.push(ticket);
  });
  const fetchFile = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), runRowAction(page, row, '下载')]);
    expect(download.suggestedFilename()).toMatch(/^用户_\d{4}-\d\d-\d\d\.xlsx$/);
    return (await readXlsx(await readFile(await download.path()))).sheets[0]?.rows ?? [];
  };
  const cells = await fetchFile();
  expect(
    cells
      .slice(1, -1)
      .map((cell) => cell[1])
      .sort(),
  ).toEqual(['acme-admin', 'acme-lead', 'acme-staff']);
  expect(String(cells.at(-1)?.[0])).toContain('（acme-admin）于');
  // The file is there for another click, but no ticket is good twice.
  expect(await fetchFile()).toHaveLength(cells.length);
  expect(new Set(tickets).size).toBe(2);
  const again = await page.evaluate(async (ticket) => {
    const token = /Admin-Token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`/common/download?fileName=${ticket}&delete=true`, { headers });
    return response.text();
  }, tickets[0] ?? '');
  expect(again).toContain('not-found');

  await page.goto('/message/letterNotification');
  await page.getByText('导出已完成：导出用户').first().click();
  await page.getByText('请在下载中心下载文件').waitFor();

  await page.goto('/documentCenter/download');
  await runRowAction(page, row, '删除');
  await page.locator('.ant-modal-confirm-title').getByText('删除“用户_').waitFor();
  await pressDialogButton(page, '删除');
  await expectToast(page, '已删除');
  await page.getByText('暂无文件，在各列表点击“导出”，数据较多时文件会在这里生成').waitFor();
  expect(journey.complaints).toEqual([]);
});
