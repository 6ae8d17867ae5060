import type { APIRequestContext, Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { roles } from '../contract/access/roles';
import type { GrantableNode } from '../contract/access/roles';
import { expectNoViolations } from './barriers';
import { newVisitorContext } from './browser';
import {
  expectConfirmDialog,
  expectToast,
  openAs,
  pressDialogButton,
  rowWith,
  runRowAction,
  startJourney,
  takePicture,
} from './journey';
import type { Journey } from './journey';

const FILES = '/documentCenter/management';
const item = (page: Page, name: string): Locator =>
  page.locator('[role=row]', { has: page.getByText(name, { exact: true }) });
const node = (page: Page, name: string): Locator =>
  page.getByRole('tree', { name: '文件夹', exact: true }).getByRole('treeitem', { name, exact: true });
const dialog = (page: Page): Locator => page.locator('.ant-modal:visible');

async function addFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建文件夹' }).first().click();
  await dialog(page).getByLabel('文件夹名称').fill(name);
  await page.keyboard.press('Enter');
  await expectToast(page, '已保存');
  await dialog(page).waitFor({ state: 'hidden' });
  await item(page, name).waitFor();
}

async function open(page: Page, name: string): Promise<void> {
  await item(page, name).dblclick();
  await page.getByRole('navigation', { name: '当前位置' }).getByText(name, { exact: true }).waitFor();
}

describe('the file manager', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', FILES);
  });
  afterAll(async () => {
    expect(journey.complaints).toEqual([]);
    await journey.end();
  });

  it('[DOC-02] makes folders, renames one by key, and keeps each in the address', async () => {
    const { page } = journey;
    await page.getByText('还没有可以访问的文件夹').waitFor();
    await expectNoViolations(page);
    for (const name of ['合同', '归档']) await addFolder(page, name);
    await open(page, '合同');
    await addFolder(page, '草搞');
    await item(page, '草搞').click();
    await page.keyboard.press('F2');
    await dialog(page).getByLabel('文件夹名称').fill('草稿');
    await page.keyboard.press('Enter');
    await item(page, '草稿').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await takePicture(page, 'files');
    await expectNoViolations(page);

    const address = page.url();
    await page.goBack();
    await item(page, '归档').waitFor();
    await page.goForward();
    await item(page, '草稿').waitFor();
    expect(page.url()).toBe(address);
    await page.reload();
    await item(page, '草稿').waitFor();
    await node(page, '草稿').waitFor();
  });

  it('[DOC-02] moves by dialog, undoes that, and moves by keys alone', async () => {
    const { page } = journey;
    await item(page, '草稿').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '移动到…' }).click();
    await dialog(page).getByText('归档', { exact: true }).click();
    await takePicture(page, 'files-move');
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: '移动到此处' }).click();
    await page.getByText('文件夹是空的').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await item(page, '草稿').waitFor();

    await item(page, '草稿').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Backspace');
    await item(page, '归档').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('[role=row][aria-selected=true]', { hasText: '归档' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('文件夹是空的').waitFor();
    await page.keyboard.press('Control+v');
    await item(page, '草稿').waitFor();
  });

  it('[DOC-02] moves by dragging into the tree, and asks to keep both where the name is taken', async () => {
    const { page } = journey;
    await node(page, '合同').click();
    await page.getByText('文件夹是空的').waitFor();
    await addFolder(page, '草稿');
    await item(page, '草稿').dragTo(node(page, '归档').getByText('归档', { exact: true }));
    await expectConfirmDialog(page, '目标文件夹中已有同名的文件或文件夹');
    await pressDialogButton(page, '保留两者');
    await page.getByText('文件夹是空的').waitFor();
    await node(page, '归档').click();
    await item(page, '草稿 (2)').waitFor();
  });

  it('[DOC-02] removes into the recycle bin, undoes, restores, and removes for good', async () => {
    const { page } = journey;
    await item(page, '草稿 (2)').click();
    await page.keyboard.press('Delete');
    await expectConfirmDialog(page, '删除“草稿 (2)”？');
    await pressDialogButton(page, '删除');
    await item(page, '草稿 (2)').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '撤销' }).last().click();
    await item(page, '草稿 (2)').waitFor();

    for (const name of ['草稿', '草稿 (2)']) {
      await item(page, name).click();
      await page.keyboard.press('Delete');
      await expectConfirmDialog(page, `删除“${name}”？`);
      await pressDialogButton(page, '删除');
      await item(page, name).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: '回收站' }).click();
    await rowWith(page, '草稿 (2)').getByText('全部文件 / 归档').waitFor();
    await takePicture(page, 'files-recycle-bin');
    await expectNoViolations(page);
    await runRowAction(page, rowWith(page, '草稿 (2)'), '彻底删除');
    await expectConfirmDialog(page, '彻底删除“草稿 (2)”？');
    await pressDialogButton(page, '彻底删除');
    await rowWith(page, '草稿 (2)').waitFor({ state: 'detached' });
    await runRowAction(page, rowWith(page, '草稿'), '恢复');
    await expectToast(page, '已恢复到原位置');
    await page.getByRole('button', { name: '返回文件管理' }).click();
    await item(page, '草稿').waitFor();
  });

  it('[DOC-04] gives a colleague a right to one folder, who then sees exactly that and may do what it says', async () => {
    const { page, portal, browser } = journey;
    await grantDocuments(page.context().request, await readToken(page), portal.url, 'operator');
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    const lead = await context.newPage();
    await openAs(lead, portal, 'acme-lead', FILES);
    await lead.getByText('还没有可以访问的文件夹').waitFor();

    await node(page, '全部文件').click();
    await item(page, '归档').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '权限', exact: true }).click();
    const holder = dialog(page).locator('.ant-select').last();
    await holder.click();
    await page.keyboard.type('林婉清');
    await page.locator('.ant-select-dropdown:visible').getByText('林婉清').click();
    await dialog(page).getByText('将更改：新增 1 项').waitFor();
    await takePicture(page, 'files-rights');
    await expectNoViolations(page);
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');

    await lead.getByRole('button', { name: '刷新' }).click();
    await item(lead, '归档').waitFor();
    expect(await item(lead, '合同').count()).toBe(0);
    await item(lead, '归档').click();
    await lead.keyboard.press('Delete');
    await dialog(lead).getByText('您对“归档”的权限是“查看”，需要“编辑”').waitFor();
    await dialog(lead).getByRole('button').click();
    await dialog(lead).waitFor({ state: 'hidden' });
    await open(lead, '归档');
    await item(lead, '草稿').waitFor();
    await context.close();
  });
});

async function readToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '');
}

// Gives the holders of a role all permissions of the document centre, as an administrator does in 角色管理.
async function grantDocuments(request: APIRequestContext, token: string, url: string, roleCode: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async <Data extends v.GenericSchema>(data: Data, path: string, body?: object) => {
    const answer = await (body
      ? request.post(url + path, { headers, data: body })
      : request.get(url + path, { headers }));
    return v.parse(data, v.parse(v.object({ data: v.unknown() }), await answer.json()).data);
  };
  const { listRoles, getRole, getGrantableMenus, updateRole } = roles;
  const found = await ask(listRoles.data, `${listRoles.path}?roleCode=${roleCode}`);
  const role = await ask(getRole.data, getRole.path.replace('{roleId}', found.rows[0]?.roleId ?? ''));
  const apps = await ask(getGrantableMenus.data, getGrantableMenus.path);
  const flatten = (nodes: readonly GrantableNode[]): GrantableNode[] =>
    nodes.flatMap((one) => [one, ...flatten(one.children)]);
  const directory = flatten(apps.flatMap(({ children }) => children)).find(({ title }) => title === '文档中心');
  const menuIds = [...role.menuIds, ...flatten(directory ? [directory] : []).map(({ menuId }) => menuId)];
  await ask(v.unknown(), updateRole.path, { ...role, menuIds: [...new Set(menuIds)] });
}
