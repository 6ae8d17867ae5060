import { expectNoViolations } from './barriers';
import { expectToast, openAs, pressDialogButton, startJourney, takePicture, withNewVisitor } from './journey';
import type { Journey } from './journey';

describe('security settings', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('[SYS-05] [SET-03] are saved in groups after a look at what changes; a save that would lock out is refused beside its field', async () => {
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/security');
    await page.getByLabel('无操作退出时间').waitFor();
    await takePicture(page, 'security-settings', { fullPage: true });
    await expectNoViolations(page);

    await page.getByLabel('允许的网络地址').fill('203.0.113.0/24');
    await page.getByRole('button', { name: '保存登录安全' }).click();
    await pressDialogButton(page, '保存');
    await page.getByText('其中不包含您当前的地址 127.0.0.1，保存后您将无法登录').waitFor();
    await takePicture(page, 'security-settings-refused');
    await page.getByRole('button', { name: '撤销修改' }).click();

    await page.getByLabel('无操作退出时间').fill('500');
    await page.getByRole('button', { name: '保存会话' }).click();
    await pressDialogButton(page, '保存');
    await page.getByText('平台的值是“120”，只能设置得更严格').waitFor();
    await page.getByLabel('无操作退出时间').fill('30');
    await page.getByLabel('每人同时登录数').fill('1');
    await page.getByRole('button', { name: '保存会话' }).click();
    const difference = page.locator('.ant-modal:visible');
    await difference.getByText('120 分钟').waitFor();
    await difference.getByText('30 分钟').waitFor();
    await takePicture(page, 'security-settings-difference');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await page.reload();
    expect(await page.getByLabel('无操作退出时间').inputValue()).toBe('30');
  });

  it('[SYS-05] end the older session of somebody who signs in elsewhere', () =>
    withNewVisitor(journey, async (first) => {
      await openAs(first, journey.portal, 'acme-staff', '/home');
      await first.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
      await withNewVisitor(journey, async (second) => {
        await openAs(second, journey.portal, 'acme-staff', '/home');
        await second.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
        await first.reload();
        await first.getByLabel('密码', { exact: true }).waitFor();
        await second.reload();
        await second.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
      });
    }));
});
