import { violations } from './barriers';
import { newVisitor } from './browser';
import { operate, rows, signIn, startJourney } from './journey';
import type { Journey } from './journey';

describe('everybody can use what stands', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('has no serious barrier on the sign-in page', async () => {
    const { page } = journey;
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入密码').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('signs in with the keyboard alone', async () => {
    const { page, portal } = journey;
    await page.goto('/login?redirect=%2Fsystem%2Fuser');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.keyboard.type('acme-admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(portal.password);
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
  });

  it('has no serious barrier on the users list', async () => {
    expect(await violations(journey.page)).toEqual([]);
  });

  it('puts the cursor into the filter on /', async () => {
    const { page } = journey;
    await page.keyboard.press('/');
    await page.keyboard.type('acme-staff');
    await page.keyboard.press('Enter');
    await page.waitForURL(/userName=acme-staff/);
    await page.getByText('共 1 条').waitFor();
  });

  it('has no serious barrier in a form', async () => {
    const { page } = journey;
    await operate(page, rows(page).first(), '编辑');
    await page.locator('.ant-modal').getByLabel('姓名').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('has no serious barrier in the trees of a role', async () => {
    const { page } = journey;
    await page.goto('/system/role');
    await operate(page, rows(page).nth(1), '编辑');
    await page.getByText('权限没有变化').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no serious barrier on any screen of the menu, %s', async (colorScheme) => {
    const { portal, browser } = journey;
    const context = await newVisitor(browser, { baseURL: portal.url, colorScheme });
    const found: Record<string, string[]> = {};
    try {
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, 'admin', portal.password);
      await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
      const links = page.locator('aside').getByRole('menuitem').getByRole('link');
      await links.first().waitFor();
      const names = ['欢迎使用', ...(await links.allInnerTexts())];
      expect(names.length).toBeGreaterThan(6);
      for (const name of names) {
        if (name !== '欢迎使用') await links.filter({ hasText: name }).first().click();
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await page.locator('.ant-spin-spinning:visible').first().waitFor({ state: 'detached' });
        const barriers = await violations(page);
        if (barriers.length > 0) found[name] = barriers;
      }
    } finally {
      await context.close();
    }
    expect(found).toEqual({});
  });
});
