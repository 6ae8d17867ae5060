import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { dialogWith, openSecondFactor } from './authenticator';
import {
  expectConfirmDialog,
  expectToast,
  openAvatarMenuItem,
  pressDialogButton,
  rowWith,
  runRowAction,
  signIn,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const USER = 'acme-admin';

let journey: Journey;
let origin: string;
beforeAll(async () => {
  journey = await startJourney();
  origin = journey.portal.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => journey.end());

it('[SET-03] a passkey is added, passes the sign-in and the second factor again, and is removed', async () => {
  const { password } = journey.portal;
  await withNewVisitor({ ...journey, portal: { ...journey.portal, url: origin } }, async (page) => {
    await plugIn(page);
    await page.goto('/login');
    await signIn(page, USER, password);
    await page.waitForURL('**/home');
    await openSecondFactor(page);
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    await dialogWith(page, '验证身份').getByLabel('原始密码').fill(password);
    await page.keyboard.press('Enter');
    const naming = dialogWith(page, '名称');
    await naming.getByLabel('名称').fill('工作电脑');
    await takePicture(page, 'passkey-name');
    await naming.getByRole('button', { name: '保存' }).click();
    const codes = dialogWith(page, '请保存恢复码');
    await codes.locator('li').nth(9).waitFor();
    await codes.getByRole('button', { name: '我已保存' }).click();
    await page.getByRole('region', { name: '通行密钥' }).getByText('工作电脑').waitFor();
    await takePicture(page, 'passkey-list');
    await expectNoViolations(page);
    await page.getByRole('button', { name: '重命名“工作电脑”' }).click();
    await dialogWith(page, '重命名').getByLabel('名称').fill('旧电脑');
    await page.keyboard.press('Enter');
    await expectToast(page, '已保存');

    await page.goto('/home');
    await signOut(page);
    await signIn(page, USER, password);
    const passkey = page.getByRole('button', { name: '使用通行密钥登录' });
    await passkey.waitFor();
    await takePicture(page, 'passkey-sign-in');
    await expectNoViolations(page);
    await page.getByLabel('此设备 30 天内不再验证').check();
    await passkey.click();
    await page.waitForURL('**/home');

    // A remembered browser gets a session without the second factor, which granting rights then asks for.
    await signOut(page);
    await signIn(page, USER, password);
    await page.waitForURL('**/home');
    await page.goto('/system/role');
    await runRowAction(page, rowWith(page, 'staff'), '编辑');
    const form = dialogWith(page, '角色名称');
    await form.getByLabel('备注').fill('通行密钥');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '使用通行密钥', exact: true }).click();
    await expectToast(page, '已保存');

    await page.goto('/home');
    await openSecondFactor(page);
    await page.getByRole('button', { name: '删除“旧电脑”' }).click();
    await expectConfirmDialog(page, '删除通行密钥“旧电脑”？');
    await pressDialogButton(page, '删除');
    await dialogWith(page, '验证身份').getByLabel('原始密码').fill(password);
    await page.keyboard.press('Enter');
    await expectToast(page, '已删除');
    await page.goto('/home');
    await signOut(page);
    await signIn(page, USER, password);
    await page.waitForURL('**/home');
  });
});

it('[SET-03] says at another address why passkeys can’t be used', async () => {
  await withNewVisitor(journey, async (page) => {
    await page.goto('/login');
    await signIn(page, 'acme-staff', journey.portal.password);
    await page.waitForURL('**/home');
    await openSecondFactor(page);
    await page.getByText(`请从 ${origin} 打开门户后再使用通行密钥`).waitFor();
    expect(await page.getByRole('button', { name: '添加通行密钥' }).isDisabled()).toBe(true);
  });
});

it('[SET-03] a user whose role demands a second factor creates a passkey amid the sign-in', async () => {
  const { password } = journey.portal;
  const journeyAtOrigin = { ...journey, portal: { ...journey.portal, url: origin } };
  await withNewVisitor(journeyAtOrigin, async (page) => {
    await page.goto('/login');
    await signIn(page, USER, password);
    await page.waitForURL('**/home');
    await page.goto('/system/role');
    await runRowAction(page, rowWith(page, 'staff'), '编辑');
    const form = dialogWith(page, '角色名称');
    await form.getByTitle('可选', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '必须' }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await expectToast(page, '已保存');
  });
  await withNewVisitor(journeyAtOrigin, async (page) => {
    await plugIn(page);
    await page.goto('/login');
    await signIn(page, 'acme-staff', password);
    await page.getByRole('heading', { name: '绑定身份验证器' }).waitFor();
    await takePicture(page, 'binding-step');
    await expectNoViolations(page);
    await page.getByRole('button', { name: '改用通行密钥' }).click();
    await page.getByLabel('名称').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('请输入名称').waitFor();
    await page.getByLabel('名称').fill('值班电脑');
    await takePicture(page, 'passkey-binding-step');
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '请保存恢复码' }).waitFor();
    await page.getByRole('button', { name: '已保存，继续登录' }).click();
    await page.waitForURL('**/home');

    await signOut(page);
    await signIn(page, 'acme-staff', password);
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await page.waitForURL('**/home');
  });
});

/** Gives the page an authenticator, as a device with a fingerprint reader has one. */
async function plugIn(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await openAvatarMenuItem(page, '退出登录');
  await page.getByLabel('密码', { exact: true }).waitFor();
}
