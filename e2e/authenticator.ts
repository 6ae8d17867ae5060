import type { Page } from 'playwright-core';
import { generateTotpCode } from '../server/modules/access/secondFactors/totp';
import { openAvatarMenuItem, takePicture } from './journey';

/** The server takes the code of the next time step as well, and the code of each step only once. */
export const NEXT_STEP_MS = 30_000;

/** The dialog on top, by a text in it. */
export const dialogWith = (page: Page, text: string) =>
  page.locator('.ant-modal:visible, .ant-drawer-content:visible').filter({ hasText: text }).last();

/** Opens the dialog with the own second factor. */
export async function openSecondFactor(page: Page): Promise<void> {
  await openAvatarMenuItem(page, '个人信息');
  await page.locator('.ant-modal:visible').getByRole('button', { name: '管理' }).click();
}

/** An authenticator app that is bound to an account. */
export interface BoundApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Binds an authenticator app to the account that is signed in, and takes pictures of each step. */
export async function bindApp(
  page: Page,
  password: string,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<BoundApp> {
  await openSecondFactor(page);
  await page.getByRole('button', { name: '绑定身份验证器' }).click();
  await dialogWith(page, '验证身份').getByLabel('原始密码').fill(password);
  await page.keyboard.press('Enter');
  const binding = dialogWith(page, '无法扫描时');
  const secret = (await binding.locator('code').first().innerText()).replace(/\s/g, '');
  await takePicture(page, 'second-factor-binding');
  await look();
  await page.getByLabel('验证码', { exact: true }).fill(generateTotpCode(secret));
  await binding.getByRole('button', { name: '绑定', exact: true }).click();
  const saved = dialogWith(page, '请保存恢复码');
  await saved.locator('li').first().waitFor();
  await takePicture(page, 'second-factor-recovery-codes');
  const recoveryCodes = await saved.locator('li').allInnerTexts();
  await saved.getByRole('button', { name: '我已保存' }).click();
  await dialogWith(page, '剩余恢复码').getByText('10 个').waitFor();
  return { secret, recoveryCodes };
}
