import { expectNoViolations } from './barriers';
import { runRowAction, rows, startJourney } from './journey';
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
    await expectNoViolations(page);
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
    await expectNoViolations(journey.page);
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
    await runRowAction(page, rows(page).first(), '编辑');
    await page.locator('.ant-modal').getByLabel('姓名').waitFor();
    await expectNoViolations(page);
  });

  it('has no serious barrier in the trees of a role', async () => {
    const { page } = journey;
    await page.goto('/system/role');
    await runRowAction(page, rows(page).nth(1), '编辑');
    await page.getByText('权限没有变化').waitFor();
    await expectNoViolations(page);
  });
});
