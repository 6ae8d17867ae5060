import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  openAvatarMenuItem,
  pressDialogButton,
  rowWith,
  rows,
  runRowAction,
  signIn,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const OVER = '登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录';

describe('sessions and their log', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  const endConfirmed = async (page: Page, question: string, told: string) => {
    await expectConfirmDialog(page, question);
    await pressDialogButton(page, '结束会话');
    await expectToast(page, told);
  };

  it('[AUD-06] logs who came in and went out with device and reason, ends a session and unlocks an account from a row', async () => {
    const { page, portal } = journey;
    await withNewVisitor(journey, async (visitor) => {
      await visitor.goto('/login');
      await signIn(visitor, 'acme-staff', 'Wrong-Pass-1');
      await visitor.getByText('用户名或密码错误').first().waitFor();
      await signIn(visitor, 'acme-staff', portal.password);
      await visitor.waitForURL('**/home');
      await openAvatarMenuItem(visitor, '退出登录');
      await visitor.getByLabel('密码', { exact: true }).waitFor();
      await openAs(visitor, portal, 'acme-staff');

      await openAs(page, portal, 'acme-admin', '/audit/login?userName=acme-staff');
      await page.getByText('共 4 条').waitFor();
      await rowWith(page, '退出登录').waitFor();
      const wrong = rowWith(page, '密码错误');
      await wrong.getByText('Chrome').waitFor();
      await wrong.getByText('已拒绝').waitFor();
      await takePicture(page, 'login-log');
      await expectNoViolations(page);
      await runRowAction(page, wrong, '解锁账号');
      await expectToast(page, '已解锁');
      await runRowAction(page, wrong, '详情');
      await page.locator('.ant-drawer:visible').getByText('Mozilla/5.0').waitFor();
      await takePicture(page, 'login-log-entry');
      await page.keyboard.press('Escape');
      await runRowAction(page, rows(page).first(), '结束会话');
      await endConfirmed(page, '结束“acme-staff”的会话？', '已结束会话');
      await visitor.getByText(OVER).waitFor();
      await rowWith(page, '在线会话被结束').getByText('管理员结束').waitFor();
    });
  });

  it('[SET-04] lists the open sessions, and ends them one by one, by person, by merchant and at once', async () => {
    const { page, portal } = journey;
    const newSessions = async (...names: string[]) => {
      for (const name of names) await withNewVisitor(journey, (visitor) => openAs(visitor, portal, name));
    };
    await newSessions('acme-staff', 'acme-staff', 'acme-staff', 'acme-lead', 'globex-admin');
    await openAs(page, portal, 'admin', '/system/onlineSession');
    await rowWith(page, '当前会话').getByText('admin').first().waitFor();
    await takePicture(page, 'online-sessions');
    await expectNoViolations(page);
    await runRowAction(page, rowWith(page, 'acme-staff').first(), '结束会话');
    await endConfirmed(page, '结束“acme-staff”的会话？', '已结束 1 个会话');
    await rowWith(page, 'acme-staff').nth(2).waitFor({ state: 'detached' });
    await runRowAction(page, rowWith(page, 'acme-staff').first(), '结束该用户的会话');
    await endConfirmed(page, '结束用户“acme-staff”的 2 个会话？', '已结束 2 个会话');
    await rowWith(page, 'acme-staff').first().waitFor({ state: 'detached' });
    await runRowAction(page, rowWith(page, 'globex-admin'), '结束该租户的会话');
    await endConfirmed(page, '结束租户“格洛柏智慧能源有限公司”的 1 个会话？', '已结束 1 个会话');
    await page.getByRole('button', { name: '全部结束' }).click();
    await page
      .locator('.ant-modal-confirm-title')
      .getByText(/结束全部 \d+ 个其他会话？/)
      .waitFor();
    await pressDialogButton(page, '结束会话');
    await page.getByText('共 1 条').waitFor();
    await rowWith(page, '当前会话').waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
