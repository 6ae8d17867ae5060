import { generateTotpCode } from '../server/modules/access/secondFactors/totp';
import { expectNoViolations } from './barriers';
import { NEXT_STEP_MS, bindApp, dialogWith } from './authenticator';
import {
  expectToast,
  rowWith,
  runRowAction,
  signIn,
  signOut,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const USER = 'acme-admin';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('[SET-03] a call that grants rights waits for the second factor, and the form keeps its input', async () => {
  const { portal } = journey;
  await withNewVisitor(journey, async (page) => {
    await page.goto('/login');
    await signIn(page, USER, portal.password);
    await page.waitForURL('**/home');
    const { secret, recoveryCodes } = await bindApp(page, portal.password);
    await page.goto('/home');
    await signOut(page);
    // Remembers the browser, so that the next session begins without a second factor.
    await signIn(page, USER, portal.password);
    await page.getByLabel('验证码', { exact: true }).fill(generateTotpCode(secret, Date.now() + NEXT_STEP_MS));
    await page.getByLabel('此设备 30 天内不再验证').check();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await signOut(page);
    await signIn(page, USER, portal.password);
    await page.waitForURL('**/home');

    await page.goto('/system/role');
    const saveRole = async (remark: string) => {
      await runRowAction(page, rowWith(page, 'staff'), '编辑');
      const form = dialogWith(page, '角色名称');
      await form.getByLabel('备注').fill(remark);
      await form.getByRole('button', { name: '保存' }).click();
      return form;
    };
    const form = await saveRole('第一次');
    const stepUp = dialogWith(page, '请输入身份验证器中的验证码后继续');
    await stepUp.waitFor();
    await takePicture(page, 'step-up');
    await expectNoViolations(page);
    await stepUp.getByRole('button', { name: '取消' }).click();
    await page.getByText('请先完成二次验证').first().waitFor();
    expect(await form.getByLabel('备注').inputValue()).toBe('第一次');

    await form.getByRole('button', { name: '保存' }).click();
    await stepUp.getByLabel('验证码或恢复码').fill('000000');
    await page.keyboard.press('Enter');
    await stepUp.getByText('验证码不正确或已使用').waitFor();
    await stepUp.getByLabel('验证码或恢复码').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');
    // The factor counts for a while.
    await saveRole('第二次');
    await expectToast(page, '已保存');
    await rowWith(page, '第二次').waitFor();
  });
});
