import { describeFocus } from './focus';
import { takePicture, rows, startJourney } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

const focus = () => describeFocus(journey.page);

/**
 * Presses Tab until the element with this name has the focus. Fails if any element on the way shows no visible focus.
 */
async function tabTo(name: RegExp): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await journey.page.keyboard.press('Tab');
    const at = await focus();
    expect(at).toEqual({ name: at.name, isSeen: true });
    if (name.test(at.name)) return;
  }
  throw new Error(`no way to ${String(name)}`);
}

describe('with the keyboard alone', () => {
  it('[SES-01] signs in', async () => {
    const { page, portal } = journey;
    await page.goto('/login');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.keyboard.type('acme-admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(portal.password);
    expect((await focus()).isSeen).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await page.getByRole('heading', { name: '欢迎使用' }).waitFor();
  });

  it('finds a page in the palette', async () => {
    const { page } = journey;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索菜单与页面' }).waitFor();
    expect((await focus()).isSeen).toBe(true);
    await page.keyboard.type('用户管理');
    await page.getByRole('option', { selected: true }).getByText('系统管理').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/system/user');
    await rows(page).first().waitFor();
  });

  it('[USR-01] filters the list', async () => {
    const { page } = journey;
    await page.keyboard.press('/');
    expect((await focus()).isSeen).toBe(true);
    await page.keyboard.type('acme-staff');
    await page.keyboard.press('Enter');
    await page.waitForURL(/userName=acme-staff/);
    await page.getByText('共 1 条').waitFor();
  });

  it('[USR-02] edits a user: Enter opens the form, and saves', async () => {
    const { page } = journey;
    const dialog = page.locator('.ant-modal:visible');
    await tabTo(/^编辑$/);
    await takePicture(page, '130-keyboard-row');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('姓名').waitFor();
    await tabTo(/nickName$/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('周小川二');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await rows(page).getByText('周小川二').waitFor();
    expect(await focus()).toEqual({ name: '编辑', isSeen: true });
  });

  it('gives the focus back when Esc closes what has no changes', async () => {
    const { page } = journey;
    await page.keyboard.press('Enter');
    await page.locator('.ant-modal:visible').getByLabel('姓名').waitFor();
    // The focus moves into the dialog after its animation.
    await page.waitForFunction(() => document.activeElement?.closest('.ant-modal') !== null);
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal:visible').waitFor({ state: 'detached' });
    expect(await focus()).toEqual({ name: '编辑', isSeen: true });
  });

  it('goes through the menu of a row with the arrow keys, and what is chosen there gives the focus back to it', async () => {
    const { page } = journey;
    await tabTo(/^更多/);
    await page.keyboard.press('Enter');
    await page.locator('.ant-dropdown [role=menuitem]:focus').filter({ hasText: '锁定' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('.ant-dropdown [role=menuitem]:focus').filter({ hasText: '重置密码' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.ant-modal:visible').getByText('重置密码：周小川二').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.ant-modal') !== null);
    await page.keyboard.press('Escape');
    await page.locator('.ant-modal:visible').waitFor({ state: 'detached' });
    expect((await focus()).name).toBe('更多');
  });

  it('goes into the choices of how the portal looks, and Esc gives the focus back from among them', async () => {
    const { page } = journey;
    const button = page.getByRole('button', { name: '界面设置' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog]:focus').waitFor();
    await tabTo(/浅色/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '界面设置' }).waitFor({ state: 'hidden' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
