import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectRowState,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const FILES = '/documentCenter/management';
const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByText(name, { exact: true }) });
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible');
const dead = (page: Page): Locator => page.getByRole('heading', { name: '链接不存在或已失效' });

describe('share links', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', FILES);
    await page.getByRole('button', { name: '新建文件夹' }).first().click();
    await dialog(page).getByLabel('文件夹名称').fill('投标资料');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await item(page, '投标资料').dblclick();
    await page.getByText('文件夹是空的').waitFor();
    await page
      .locator('input[aria-label="上传文件"]')
      .first()
      .setInputFiles([
        { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('可以公开的内容') },
        { name: '清单.csv', mimeType: 'text/csv', buffer: Buffer.from('名称,数量\n电表,3\n') },
      ]);
    await item(page, '说明.txt').waitFor();
    await item(page, '清单.csv').waitFor();
  });
  afterAll(async () => {
    expect(journey.complaints).toEqual([]);
    await journey.end();
  });

  /** Shares an item by its menu, and returns the link and the code that the dialog shows. */
  async function share(name: string, settings: (form: Locator) => Promise<void>) {
    const { page } = journey;
    await item(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '分享', exact: true }).click();
    await dialog(page).getByRole('button', { name: '生成链接' }).waitFor();
    await settings(dialog(page));
    await dialog(page).getByRole('button', { name: '生成链接' }).click();
    await dialog(page).getByRole('button', { name: '完成' }).waitFor();
    const text = await dialog(page).innerText();
    const [link = ''] = /http\S+\/share\/[\w-]+/.exec(text) ?? [];
    const [, code = ''] = /提取码: ([0-9A-Z]{6})/.exec(text) ?? [];
    return { link, code };
  }

  it('[DOC-05] a folder is shared with a code, opened by a stranger, viewed, downloaded, and revoked', async () => {
    const { page } = journey;
    await page.getByRole('navigation', { name: '当前位置' }).getByText('全部文件').click();
    await item(page, '投标资料').waitFor();
    const { link, code } = await share('投标资料', async (form) => {
      await takePicture(page, 'share-form');
      await expectNoViolations(page);
      await form.getByLabel('显示水印').click();
    });
    await takePicture(page, 'share-link');
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: '完成' }).click();

    await withNewVisitor(journey, async (visitor) => {
      const answer = await visitor.goto(link);
      expect(answer?.headers()).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      await visitor.getByLabel('提取码').waitFor();
      await expectNoViolations(visitor);
      await takePicture(visitor, 'shared-code');
      await visitor.getByLabel('提取码').fill('WRONG2');
      await visitor.keyboard.press('Enter');
      await visitor.getByText('提取码不正确').waitFor();
      await visitor.getByLabel('提取码').fill(code.toLowerCase());
      await visitor.keyboard.press('Enter');
      await visitor.getByRole('button', { name: '说明.txt' }).waitFor();
      await expectNoViolations(visitor);
      for (const width of [1280, 1920, 390]) {
        await visitor.setViewportSize({ width, height: 800 });
        await takePicture(visitor, `shared-folder-${width}`);
      }
      const zip = visitor.waitForEvent('download');
      await visitor.getByRole('button', { name: '打包下载' }).click();
      expect((await zip).suggestedFilename()).toMatch(/^投标资料-\d{4}-\d\d-\d\d\.zip$/);

      await visitor.getByRole('button', { name: '说明.txt' }).click();
      await visitor.getByText('可以公开的内容').waitFor();
      await visitor.getByRole('img', { name: /\d{4}-\d\d-\d\d \d\d:\d\d$/ }).waitFor();
      await expectNoViolations(visitor);
      for (const width of [390, 1920, 1280]) {
        await visitor.setViewportSize({ width, height: 800 });
        await takePicture(visitor, `shared-file-${width}`);
      }
      const file = visitor.waitForEvent('download');
      await visitor.getByRole('button', { name: '下载', exact: true }).click();
      expect(await readFile(await (await file).path(), 'utf8')).toBe('可以公开的内容');
      await visitor.getByRole('button', { name: '返回文件夹' }).click();
      await visitor.getByRole('button', { name: '清单.csv' }).waitFor();

      await page.getByRole('button', { name: '我的分享' }).click();
      const row = rowWith(page, '投标资料');
      await expectRowState(row, '有效');
      await takePicture(page, 'shares');
      await expectNoViolations(page);
      await runRowAction(page, row, '访问记录');
      for (const action of ['提取码错误', '打开', '预览', '下载'])
        await dialog(page).getByText(action, { exact: true }).first().waitFor();
      await takePicture(page, 'share-log');
      await dialog(page).getByRole('button', { name: '关闭' }).last().click();
      await dialog(page).waitFor({ state: 'hidden' });
      await runRowAction(page, row, '撤销分享');
      await expectConfirmDialog(page, '撤销“投标资料”的分享？');
      await pressDialogButton(page, '撤销分享');
      await expectRowState(row, '已撤销');

      // Who is there sees nothing more, and whoever comes finds what an unknown link shows.
      await visitor.getByRole('button', { name: '清单.csv' }).click();
      await visitor.getByRole('button', { name: '下载', exact: true }).click();
      await dead(visitor).waitFor();
      await visitor.goto(link);
      await dead(visitor).waitFor();
      await takePicture(visitor, 'shared-dead');
      await expectNoViolations(visitor);
      await visitor.goto('/share/unknown');
      await dead(visitor).waitFor();
    });
  });

  it('[DOC-05] a file without a code is only looked at, as often as allowed, also by somebody who is signed in', async () => {
    const { page, portal } = journey;
    await page.getByRole('button', { name: '返回文件管理' }).click();
    await item(page, '投标资料').dblclick();
    await item(page, '说明.txt').waitFor();
    const { link, code } = await share('说明.txt', async (form) => {
      await form.getByLabel('需要提取码').click();
      await form.getByLabel('仅在线查看').click();
      await form.getByLabel('打开次数上限').fill('1');
    });
    expect(code).toBe('');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await withNewVisitor(journey, async (visitor) => {
      await openAs(visitor, portal, 'globex-admin', '/introduce');
      await visitor.goto(link);
      await visitor.getByText('可以公开的内容').waitFor();
      await visitor.getByText('仅在线查看').waitFor();
      expect(await visitor.getByRole('button', { name: '下载' }).count()).toBe(0);
      // A reload goes on with the visit; another visitor finds the only opening taken.
      await visitor.reload();
      await visitor.getByText('可以公开的内容').waitFor();
    });
    await withNewVisitor(journey, async (visitor) => {
      await visitor.goto(link);
      await dead(visitor).waitFor();
    });
  });

  it('[DOC-02] [DOC-05] a file says where it is shared, in its details and before it is removed', async () => {
    const { page } = journey;
    await share('清单.csv', async (form) => form.getByLabel('需要提取码').click());
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await dialog(page).waitFor({ state: 'hidden' });

    await item(page, '清单.csv').click();
    await page.keyboard.press('Delete');
    await expectConfirmDialog(page, '删除“清单.csv”？');
    await dialog(page).getByText('到期前可以恢复。有 1 个分享将立即失效；恢复后，未到期的分享重新生效。').waitFor();
    await takePicture(page, 'share-remove');
    await expectNoViolations(page);
    await pressDialogButton(page, '取消');
    await dialog(page).waitFor({ state: 'hidden' });

    await item(page, '清单.csv').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '详情' }).click();
    const drawer = page.locator('.ant-drawer-content:visible');
    await drawer.getByText('分享“清单.csv”').waitFor();
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `file-references-${width}`);
    }
    await expectNoViolations(page);
    await drawer.getByRole('button', { name: '查看分享' }).click();
    await expectRowState(rowWith(page, '清单.csv'), '有效');
    expect(new URL(page.url()).searchParams.get('name')).toBe('清单.csv');
    await page.getByRole('button', { name: '返回文件管理' }).click();
    await item(page, '清单.csv').waitFor();
  });
});
