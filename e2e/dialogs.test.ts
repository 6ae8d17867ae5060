import { openAs, rows, startJourney, waitForAnimations } from './journey';
import type { Journey } from './journey';

// The address of each list, the button above it, and the button of the dialog that it opens.
const DIALOGS = [
  ['/system/user', '新增', '保存'],
  ['/system/role', '新增', '保存'],
  ['/system/appMenu', '新增', '保存'],
  ['/system/appMenu', '导入', '确认导入'],
  ['/system/app', '新增', '保存'],
  ['/system/dict', '导入', '确认导入'],
  ['/system/merchant', '新增', '保存'],
  ['/system/homeBoard', '新增', '保存'],
  ['/message/letterTemplate', '新增', '保存'],
] as const;

describe('a dialog in a low window', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'admin', '/system/user');
    await rows(journey.page).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ])('keeps its buttons in the window of $width by $height', async (size) => {
    const { page } = journey;
    await page.setViewportSize(size);
    const outside: string[] = [];
    for (const [path, opener, verb] of DIALOGS) {
      await page.goto(path);
      await page.getByRole('button', { name: opener, exact: true }).first().click();
      const button = page
        .locator('.ant-modal:visible, .ant-drawer-content:visible')
        .last()
        .getByRole('button', { name: verb, exact: true });
      await button.waitFor();
      await waitForAnimations(page);
      const box = await button.boundingBox();
      if (!box || box.y < 0 || box.y + box.height > size.height) outside.push(`${path} ${opener}`);
    }
    expect(outside).toEqual([]);
  });
});
