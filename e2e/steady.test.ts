import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { openAs, rowWith, rows, runRowAction, startJourney, waitForAnimations } from './journey';
import type { Journey } from './journey';

const WIDTHS = [1280, 1440, 1920];
// Lists of all widths of columns: with copy buttons, with texts that are cut off, and with columns fixed at both sides.
const LISTS = ['user', 'role', 'position', 'param', 'merchant', 'onlineSession'].map((list) => `/system/${list}`);

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  ({ page } = journey);
  await openAs(page, journey.portal, 'admin');
});
afterAll(async () => {
  await journey.end();
});

/** Opens a page at a size, and waits until its rows are painted. */
async function openList(path: string, width = 1440, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await rows(page).first().waitFor();
  await settled();
}

/** Waits until the page has loaded its content, and nothing on it moves. */
async function settled(): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning')].every((waiting) => !waiting.checkVisibility()),
  );
  await waitForAnimations(page);
}

/**
 * The positions of the title, the filter, the table's headings and its rows before an action, in each frame until it is
 * done, and after it. Equal positions count once.
 */
async function positionsDuring(action: () => Promise<void>): Promise<string[]> {
  const watch = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    let frame = 0;
    const look = () => {
      const parts = [...document.querySelectorAll('header, h1, form, thead th, tr.ant-table-row, .ant-pagination')];
      const boxes = parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.tagName, ...[x, y, width, height].map((value) => value.toFixed(1))].join(' ');
        });
      seen.add(boxes.join('\n'));
      frame = requestAnimationFrame(look);
    };
    look();
    return {
      stop: () => {
        cancelAnimationFrame(frame);
        look();
        cancelAnimationFrame(frame);
        return [...seen];
      },
    };
  });
  await action();
  await waitForAnimations(page);
  return watch.evaluate(({ stop }) => stop());
}

/** Makes the texts of these elements wider, as longer data and wider fonts do. */
async function widen(selector: string): Promise<void> {
  await page.addStyleTag({ content: `${selector} { letter-spacing: 0.3em }` });
}

const batchBar = () => page.locator('.ant-pro-table-alert:visible');

describe('[LST-03] nothing moves under the pointer', () => {
  it.each(WIDTHS)('while rows are selected and deselected, at %i px', async (width) => {
    await openList('/system/user', width);
    const boxes = await positionsDuring(async () => {
      await rows(page).nth(1).getByRole('checkbox').check();
      await batchBar().getByText('已选 1 项').waitFor();
      await rows(page).nth(2).getByRole('checkbox').check();
      await batchBar().getByText('已选 2 项').waitFor();
      await expectNoViolations(page, 'colours');
      await batchBar().getByRole('button', { name: '取消选择' }).click();
      await batchBar().waitFor({ state: 'detached' });
    });
    expect(await rows(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(boxes).toHaveLength(1);
  });

  it('while the server can not be reached, and is reached again', async () => {
    await openList('/system/position');
    const line = page.getByText('网络已断开，恢复后将自动继续');
    const boxes = await positionsDuring(async () => {
      await journey.context.setOffline(true);
      await line.waitFor();
      await journey.context.setOffline(false);
      await line.waitFor({ state: 'detached' });
      await settled();
    });
    expect(boxes).toHaveLength(1);
  });

  it('while the list is refreshed', async () => {
    await openList('/system/user');
    const boxes = await positionsDuring(async () => {
      await Promise.all([page.waitForResponse('**/user/list*'), page.locator('.anticon-reload:visible').click()]);
      await page.locator('.ant-spin-spinning:visible').waitFor({ state: 'detached' });
      await Promise.all([page.waitForResponse('**/user/list*'), page.getByRole('button', { name: '查询' }).click()]);
      await page.locator('.ant-spin-spinning:visible').waitFor({ state: 'detached' });
    });
    expect(boxes).toHaveLength(1);
  });

  it.each(LISTS)('all rows of %s are of one height', async (path) => {
    for (const width of WIDTHS) {
      await openList(path, width);
      await widen('td:has([title=复制])');
      const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(`${String(width)}: ${[...new Set(heights)].join(', ')}`).toMatch(/^\d+: [\d.]+$/);
    }
  });
});

describe('columns', () => {
  it('of positions show times whole at 1440 px', async () => {
    await openList('/system/position');
    const heads = await page.locator('.ant-table-thead:visible th').evaluateAll((all) =>
      all.map((head) => ({
        isFixed: head.classList.contains('ant-table-cell-fix-right'),
        left: head.getBoundingClientRect().left,
        right: head.getBoundingClientRect().right,
      })),
    );
    const actions = heads.find(({ isFixed }) => isFixed)?.left ?? 0;
    expect(Math.max(...heads.filter(({ isFixed }) => !isFixed).map(({ right }) => right))).toBeLessThan(actions + 1);
  });

  it('do not cover each other after a change of the density', async () => {
    await openList('/system/user', 1280);
    await page.getByRole('button', { name: '列表设置' }).click();
    const densities = [
      ['紧凑', '.ant-table-small'],
      ['宽松', '.ant-table:not(.ant-table-small, .ant-table-middle)'],
      ['默认', '.ant-table-middle'],
    ] as const;
    for (const [density, applied] of densities) {
      await page.getByText(density, { exact: true }).click();
      await page.locator(applied).filter({ visible: true }).waitFor();
      // The offset of a fixed column is the width of the columns before it.
      await page.waitForFunction(() => {
        const heads = [...document.querySelectorAll('.ant-table-thead th.ant-table-cell-fix-left')];
        const [first, second] = heads.filter((head) => head.checkVisibility());
        if (!first || !second) return false;
        return Math.abs(Number.parseFloat(getComputedStyle(second).left) - first.getBoundingClientRect().width) < 1;
      });
    }
  });
});

describe('the filter in English', () => {
  const chooseLanguage = (language: string) =>
    page.evaluate((chosen) => localStorage.setItem('smartube-portal:preference:language', chosen), language);
  beforeAll(() => chooseLanguage('en-US'));
  afterAll(() => chooseLanguage('zh-CN'));

  it.each([
    '/system/user',
    '/system/merchant',
    '/system/onlineSession',
    '/message/letterTemplate',
    '/audit/business',
    '/audit/login',
  ])('of %s shows each label whole, beside no other and within its card, at 1280 px', async (path) => {
    await openList(path, 1280);
    await widen('label');
    const expand = page.getByText('Expand', { exact: true }).filter({ visible: true });
    if (await expand.isVisible()) await expand.click();
    await waitForAnimations(page);
    const labels = await page.locator('.ant-pro-query-filter label').evaluateAll((all) =>
      all
        .filter((label) => label.checkVisibility() && label.textContent.trim() !== '')
        .map((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          const words = text.getBoundingClientRect();
          const room = label.closest('.ant-form-item-label')?.getBoundingClientRect();
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          return { lines, isInside: room !== undefined && words.left >= room.left && words.right <= room.right + 1 };
        }),
    );
    expect(labels).not.toEqual([]);
    expect(labels.filter(({ lines, isInside }) => lines > 1 || !isInside)).toEqual([]);
  });

  it('[LST-03] leaves room for the actions on selected letters, at 1280 px', async () => {
    await openList('/message/letterNotification', 1280);
    const boxes = await positionsDuring(async () => {
      await rows(page).first().getByRole('checkbox').check();
      await batchBar().getByText('1 selected').waitFor();
    });
    expect(boxes).toHaveLength(1);
  });

  it('takes Latin fonts first, whose apostrophes are narrow', async () => {
    const fonts = await page.locator('h1:visible').evaluate((title) => getComputedStyle(title).fontFamily);
    expect(fonts.indexOf('Segoe UI')).toBeLessThan(fonts.indexOf('PingFang SC'));
  });
});

describe('[LST-03] the buttons of a dialog stay in the window', () => {
  it.each([
    ['/system/user', ['编辑', '锁定', '数据权限', '授权租户', '重置密码']],
    ['/system/role', ['编辑', '复制']],
    ['/system/position', ['编辑']],
    ['/system/organization', []],
    ['/system/appMenu', ['新增下级', '编辑', '移动到…']],
    ['/system/app', ['编辑']],
    ['/system/merchant', ['编辑']],
    ['/system/dict', ['编辑']],
    ['/system/homeBoard', []],
    ['/message/letterTemplate', ['编辑', '发送']],
    ['/message/letterCategory', ['编辑']],
  ])('of %s', async (path, actions) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled();
    const add = page.locator('main').getByRole('button', { name: /^新增/ }).first();
    const openers = [add, page.locator('main').getByRole('button', { name: '导入', exact: true })];
    for (const opener of openers) {
      if (!(await opener.isVisible())) continue;
      await opener.click();
      await expectButtonsInWindow();
    }
    // Menus end with buttons of a directory, which have fewer actions.
    const row = path === '/system/appMenu' ? rowWith(page, '系统管理').first() : rows(page).last();
    for (const action of actions) {
      await runRowAction(page, row, action);
      await expectButtonsInWindow();
    }
  });

  /** Expects the dialog's buttons in windows of two sizes, and closes the dialog. */
  async function expectButtonsInWindow(): Promise<void> {
    const dialog = page.locator('.ant-modal:visible, .ant-drawer-content:visible');
    const footer = dialog.locator('.ant-modal-footer, .ant-drawer-footer');
    await footer.waitFor();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await waitForAnimations(page);
      const { y = 0, height = 0 } = (await footer.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
