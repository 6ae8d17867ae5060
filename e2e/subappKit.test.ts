import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import { openAs, rows, startJourney, takePicture, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const DEVICES = '/smartube-app/millstone/devices';

/** Runs a test as a user of a merchant with a current project, in a window of this width. */
const withPage = (width: number, user: string, test: (page: Page) => Promise<void>) =>
  withNewVisitor(
    journey,
    async (page) => {
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, journey.portal, user, '/project/view');
      await page
        .getByRole('button', { name: /^进入 / })
        .first()
        .click();
      await page.waitForURL(/dataView/);
      await test(page);
    },
    newVisitorContext,
  );

/** The box of an element in pixels, rounded to tenths. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on screen.');
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}

const styleOf = (element: Locator, names: readonly string[]) =>
  element.evaluate((found, asked) => {
    const style = getComputedStyle(found);
    return asked.map((name) => style.getPropertyValue(name));
  }, names);

const TEXT = ['font-size', 'font-weight', 'line-height'];

/** What a list page looks like: the boxes of its head and cards, and the measures of its texts, table and controls. */
async function measure(
  page: Page,
  { filter, list, cell, input }: Record<'filter' | 'list' | 'cell' | 'input', Locator>,
) {
  const title = page.locator('h1:visible');
  const [head, filterBox, listBox] = [await boxOf(title), await boxOf(filter), await boxOf(list)];
  return {
    head: { x: head.x, y: head.y, height: head.height },
    title: await styleOf(title, TEXT),
    about: await styleOf(page.locator('h1:visible + p'), TEXT),
    filter: { x: filterBox.x, y: filterBox.y, width: filterBox.width },
    filterLook: await styleOf(filter, ['border-radius', 'background-color']),
    gap: Math.round((listBox.y - filterBox.y - filterBox.height) * 10) / 10,
    list: { x: listBox.x, width: listBox.width },
    listLook: await styleOf(list, ['border-radius', 'background-color']),
    cell: await styleOf(cell, [...TEXT, 'padding', 'background-color']),
    input: await styleOf(input, ['height', 'border-radius', 'border-top-color', 'font-size']),
  };
}

const ofPortal = async (page: Page) => {
  await page.goto('/system/role');
  await rows(page).first().waitFor();
  return measure(page, {
    filter: page.locator('main .ant-card').first(),
    list: page.locator('.ant-pro-card'),
    cell: page.locator('.ant-table-thead th').first(),
    input: page
      .getByLabel('角色名称', { exact: true })
      .locator('xpath=ancestor-or-self::*[contains(@class,"ant-input")][last()]'),
  });
};
const ofChild = (page: Page) =>
  measure(page, {
    filter: page.locator('.kit-filter'),
    list: page.locator('.kit-list'),
    cell: page.locator('.kit-table thead th').first(),
    input: page.locator('input.kit-control').first(),
  });

describe('[APP-07] the style kit of the children', () => {
  it.each([1280, 1440])('gives a list page the measures of the portal at %i px, light, dark and compact', (width) =>
    withPage(width, 'acme-admin', async (page) => {
      const portal = await ofPortal(page);
      await page.goto(DEVICES);
      await page.locator('.kit-table tbody tr').first().waitFor();
      expect(await ofChild(page)).toEqual(portal);
      // Four fields and the buttons share one row.
      const tops = await page
        .locator('.kit-filter :is(.kit-control, .kit-button)')
        .evaluateAll((all) => all.map((control) => Math.round(control.getBoundingClientRect().top)));
      expect(tops).toHaveLength(6);
      expect(new Set(tops).size).toBe(1);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.context().addCookies([{ name: 'size', value: 'small', url: journey.portal.url }]);
      await page.reload();
      await page.locator('.kit-table tbody tr').first().waitFor();
      await expectNoViolations(page, 'colours');
      await takePicture(page, `kit-dark-compact-${String(width)}`);
      const [control] = await styleOf(page.locator('input.kit-control').first(), ['height']);
      expect(control).toBe('28px');
    }),
  );

  it('gives hudong and market-ui the same head and cards', async () => {
    const found: number[][] = [];
    const pages = [
      ['globex-admin', '/smartube-app/hudong/placements'],
      ['acme-admin', '/smartube-app/market-ui/campaigns'],
    ] as const;
    for (const [user, path] of pages)
      await withPage(1440, user, async (page) => {
        await page.goto(path);
        await page.locator('.kit-filter').waitFor();
        const title = await boxOf(page.locator('h1:visible'));
        const [filter, list] = [await boxOf(page.locator('.kit-filter')), await boxOf(page.locator('.kit-list'))];
        found.push([title.x, title.y, title.height, filter.x, filter.y, filter.height, list.x, list.y, list.width]);
      });
    const [hudong, market] = found;
    expect(hudong?.slice(0, 4)).toEqual([224, 148, 24, 224]);
    expect(market).toEqual(hudong);
  });

  it('keeps the keyboard of a select: opens, moves and chooses', () =>
    withPage(1280, 'acme-admin', async (page) => {
      await page.goto(DEVICES);
      await page.locator('.kit-table tbody tr').first().waitFor();
      const type = page.getByLabel('设备类型', { exact: true });
      await type.focus();
      await page.keyboard.press('Space');
      await page.locator('select.kit-control:open').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await type.inputValue()).toBe('meter');
      await page.getByRole('button', { name: '查询', exact: true }).press('Enter');
      await page.waitForURL(/deviceType=meter/);
    }));

  it('leaves the page one main, around the child', () =>
    withPage(1280, 'acme-admin', async (page) => {
      for (const path of [DEVICES, '/smartube-app/market-ui/campaigns', '/system/role']) {
        await page.goto(path);
        await page.locator('h1:visible').waitFor();
        expect(await page.locator('main:visible').count()).toBe(1);
      }
    }));
});
