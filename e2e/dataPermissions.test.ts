import type { Locator } from 'playwright-core';
import {
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  rows,
  startJourney,
  takePicture,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

describe('the data permissions', () => {
  let journey: Journey;
  /** The id of acme-admin, whose organisation the tested user does not see. */
  let adminId = '';

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal } = journey;
    await openAs(page, portal, 'acme-admin', '/system/user?userName=acme-admin');
    adminId = (await rowWith(page, 'acme-admin').getByRole('cell').nth(1).innerText()).trim();
  });
  afterAll(async () => {
    await journey.end();
  });

  const inDialog = (label: string): Locator =>
    journey.page
      .locator('.ant-modal:visible .ant-tree-treenode')
      .filter({ has: journey.page.getByText(label, { exact: true }) })
      .locator('.ant-tree-checkbox');

  it('[PER-04] are opened by the menu and name the protected lists and the scopes of roles', async () => {
    const { page } = journey;
    await page.getByRole('menuitem', { name: '数据权限' }).click();
    await rowWith(page, '用户管理').getByText('后台任务', { exact: true }).waitFor();
    await takePicture(page, '180-protected-lists');
    await page.getByRole('tab', { name: '按角色' }).click();
    await rowWith(page, '运营专员').getByText('全部数据', { exact: true }).waitFor();
    await page.getByRole('link', { name: '运营专员' }).click();
    await page.waitForURL(/\/system\/role\?roleName=/);
    await page.goBack();
  });

  it('[PER-04] add an organisation for one user, who sees its rows', async () => {
    const { page } = journey;
    await page.getByRole('tab', { name: '按用户' }).click();
    await page.getByRole('combobox').first().fill('周小川');
    await page.locator('.ant-select-dropdown:visible').getByTitle('周小川（acme-staff）').first().click();
    await page.getByText('能看到本人和本人新增的用户', { exact: true }).waitFor();
    await page.getByRole('button', { name: '另加或排除组织' }).click();
    await inDialog('客户服务部').click();
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await page.getByText('能看到本人和本人新增的用户；另加客户服务部', { exact: true }).waitFor();
    await rowWith(page, '客户服务部').getByText('单独添加', { exact: true }).waitFor();
    await takePicture(page, '181-user-scope');
  });

  it('[PER-04] are tested for that user, with the reason why a row is seen or is not', async () => {
    const { page } = journey;
    await page.getByRole('tab', { name: '测试' }).click();
    await rows(page).getByText('组织“客户服务部”是为该用户单独添加的').first().waitFor();
    await rowWith(page, 'acme-staff').getByText('本人的数据', { exact: true }).waitFor();
    await page.getByPlaceholder('输入数据编号').fill(adminId);
    await page.getByRole('button', { name: '查询原因' }).click();
    await page.getByText(/^看不到“.*acme-admin.*”$/).waitFor();
    await page.getByText(/^组织“.+”不在该用户的数据范围内$/).waitFor();
    await takePicture(page, '182-scope-test');
  });

  it('[PER-04] [PER-02] are refused to a user without the right', async () => {
    await withNewVisitor(journey, async (staff) => {
      await openAs(staff, journey.portal, 'acme-staff', '/system/data-permissions');
      await staff.waitForURL(/\/401/);
    });
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
