import type { Page } from 'playwright-core';
import { generateTotpCode } from '../server/modules/access/secondFactors/totp';
import { NEXT_STEP_MS, bindApp, dialogWith, openSecondFactor } from './authenticator';
import { newVisitorContext } from './browser';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  pressDialogButton,
  signIn,
  signOut,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const USER = 'acme-staff';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

const code = (page: Page, label = '验证码') => page.getByLabel(label, { exact: true });

it('a sign-in asks for the code of the bound app, takes each recovery code once, and no code in a remembered browser', async () => {
  const { portal, browser } = journey;
  await withNewVisitor(journey, async (page) => {
    await page.goto('/login');
    await signIn(page, USER, portal.password);
    await page.waitForURL('**/home');
    const { secret, recoveryCodes } = await bindApp(page, portal.password, async () => {
      await expectNoViolations(page);
    });
    expect(recoveryCodes).toHaveLength(10);
    await page.goto('/home');
    await signOut(page);

    await signIn(page, USER, portal.password);
    await code(page).waitFor();
    await takePicture(page, 'second-factor-code');
    await expectNoViolations(page);
    await code(page).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('验证码不正确或已使用').waitFor();
    await code(page).fill(generateTotpCode(secret, Date.now() + NEXT_STEP_MS));
    await page.getByLabel('此设备 30 天内不再验证').check();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await signOut(page);
    await signIn(page, USER, portal.password);
    await page.waitForURL('**/home');

    const elsewhere = await newVisitorContext(browser, { baseURL: portal.url });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    for (const isFirst of [true, false]) {
      await signIn(other, USER, portal.password);
      await other.getByRole('button', { name: '改用恢复码' }).click();
      await code(other, '恢复码').fill(recoveryCodes[0] ?? '');
      await other.keyboard.press('Enter');
      if (isFirst) {
        await other.waitForURL('**/home');
        await signOut(other);
      }
    }
    await other.getByText('验证码不正确或已使用').waitFor();
    await other.getByRole('button', { name: '返回登录' }).click();
    await other.getByLabel('密码', { exact: true }).waitFor();
    await elsewhere.close();

    await openSecondFactor(page);
    await dialogWith(page, '剩余恢复码').getByText('9 个').waitFor();
    await takePicture(page, 'second-factor-bound');
    await page.getByRole('button', { name: '解除二次验证' }).click();
    await expectConfirmDialog(page, '解除二次验证？');
    await pressDialogButton(page, '解除');
    await dialogWith(page, '验证身份').getByLabel('原始密码').fill(portal.password);
    await page.keyboard.press('Enter');
    await expectToast(page, '已解除二次验证');
  });
});
