import type { Page } from 'playwright-core';
import { expectNoViolations } from './barriers';
import { newVisitorContext, openWindow } from './browser';
import {
  expectConfirmDialog,
  waitForAnimations,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  openAs,
  startJourney,
  expectRowState,
} from './journey';
import type { Journey } from './journey';

const CENTRE = '/message/letterNotification';

const bell = (page: Page) => page.locator('header').getByRole('button', { name: /^站内消息/ });
const panel = (page: Page) => page.getByRole('dialog', { name: '站内消息通知' });
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
/** Opens a page by the menu. Waits for its heading: a page that was open before has rows at once, while the former one still shows. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}
/** Waits until the bell in the header shows this number of unread letters. */
const unread = (page: Page, count: number) =>
  page.getByRole('button', { name: count > 0 ? `站内消息，${count} 条未读` : '站内消息，没有未读' }).waitFor();

describe('letters', () => {
  let journey: Journey;
  let staff: Page;
  let another: Page;

  beforeAll(async () => {
    journey = await startJourney();
    const { page, portal, browser } = journey;
    await openAs(page, portal, 'acme-admin', '/message/letterTemplate');
    await rows(page).first().waitFor();
    const context = await newVisitorContext(browser, { baseURL: portal.url });
    staff = await context.newPage();
    await openAs(staff, portal, 'acme-staff');
    await unread(staff, 2);
    // A second tab of the same browser.
    another = await openWindow(staff);
    await another.goto(CENTRE);
    await rows(another).first().waitFor();
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[HDR-05] shows the newest letters under the bell, and leads to the message centre', async () => {
    await bell(staff).click();
    await panel(staff).getByText('系统维护通知').waitFor();
    expect(await panel(staff).getByRole('listitem').count()).toBe(3);
    await panel(staff).getByText('2 天前').or(panel(staff).getByText('1 天前')).waitFor();
    await takePicture(staff, 'letters-bell');
    await expectNoViolations(staff);
    await staff.keyboard.press('Escape');
    await panel(staff).waitFor({ state: 'hidden' });
    expect(await bell(staff).evaluate((button) => button === document.activeElement)).toBe(true);
    // Opens the panel of the bell again, by keyboard only.
    await staff.keyboard.press('Enter');
    await staff.locator('[role=dialog]:focus').waitFor();
    for (let step = 0; step < 5; step += 1) await staff.keyboard.press('Tab');
    expect(await staff.evaluate(() => document.activeElement?.textContent)).toBe('查看更多');
    await staff.keyboard.press('Enter');
    await staff.waitForURL(`**${CENTRE}`);
    await rowWith(staff, '安全培训提醒').waitFor();
    await takePicture(staff, 'letters-centre');
    await expectNoViolations(staff);
  });

  it('[HDR-05] [MSG-02] opens the letter that is clicked, and every tab knows that it was read', async () => {
    await bell(staff).click();
    await panel(staff).getByText('安全培训提醒').click();
    await staff.waitForURL(/letterId=/);
    await drawer(staff).getByText('请于本月底前完成').waitFor();
    await takePicture(staff, 'letters-detail');
    await expectNoViolations(staff);
    await unread(staff, 1);
    await unread(another, 1);
    await rowWith(another, '安全培训提醒').getByText('已读', { exact: true }).waitFor();
    await drawer(staff).getByRole('button', { name: '关 闭' }).or(drawer(staff).getByText('关闭')).click();
    await staff.waitForURL((url) => !url.search.includes('letterId'));
  });

  it('[MSG-02] Back closes a letter that was opened from the list, and closing it leaves nothing to go back to', async () => {
    await staff.goto('/home');
    await staff.getByRole('link', { name: '查看更多' }).click();
    const opens = rowWith(staff, '安全培训提醒').getByText('安全培训提醒', { exact: true });
    await opens.click();
    await staff.waitForURL(/letterId=/);
    await staff.goBack();
    await drawer(staff).waitFor({ state: 'hidden' });
    await opens.click();
    await drawer(staff).getByText('请于本月底前完成').waitFor();
    await staff.keyboard.press('Escape');
    await staff.waitForURL((url) => url.pathname === CENTRE && url.search === '');
    await drawer(staff).waitFor({ state: 'hidden' });
    await staff.goBack();
    await staff.waitForURL('**/home');
    // This letter is opened by its address and not from the list, so closing it shows the list.
    await bell(staff).click();
    await panel(staff).getByText('安全培训提醒').click();
    await drawer(staff).getByText('请于本月底前完成').waitFor();
    await staff.keyboard.press('Escape');
    await staff.waitForURL((url) => url.pathname === CENTRE && url.search === '');
    await staff.goBack();
    await staff.waitForURL('**/home');
    await staff.goForward();
    await staff.waitForURL(`**${CENTRE}`);
  });

  it('[MSG-01] adds a category, and a template whose content is shown as it will be', async () => {
    const { page } = journey;
    await openFromMenu(page, '站内信分类');
    await rowWith(page, '系统通知').waitFor();
    await takePicture(page, 'letters-categories');
    await expectNoViolations(page);
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await pressDialogButton(page, '保存');
    await page.getByText('请输入分类名称').waitFor();
    await page.locator('.ant-modal').getByLabel('分类名称').fill('课程培训');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, '课程培训').waitFor();

    await openFromMenu(page, '站内信模板');
    await rowWith(page, 'MAINTENANCE').waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = page.locator('.ant-modal:visible, .ant-drawer-content:visible');
    await form.getByLabel('模板编码').fill('TRAINING');
    await form.getByLabel('模板名称').fill('培训通知');
    await form.getByLabel('分类').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('课程培训').click();
    await form.getByLabel('跳转地址').fill('//evil.example');
    await form.getByLabel('标题', { exact: true }).fill('{课程}开课');
    await form
      .getByLabel('正文')
      .fill(
        '<h3>{课程}</h3><p onclick="alert(1)">{地点}集合<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"></p>',
      );
    await form.getByRole('heading', { name: '{课程}开课' }).waitFor();
    await form.getByText('{地点}集合').last().waitFor();
    await takePicture(page, 'letters-template-form');
    await pressDialogButton(page, '保存');
    await form.getByText('请输入以 / 开头的门户内页面地址').waitFor();
    await form.getByLabel('跳转地址').fill('/home');
    await pressDialogButton(page, '保存');
    await expectToast(page, '已保存');
    await rowWith(page, 'TRAINING').waitFor();
    await takePicture(page, 'letters-templates');
    await expectNoViolations(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('[MSG-01] changes, disables and removes a category and a template that nobody needs', async () => {
    const { page } = journey;
    const form = page.locator('.ant-modal:visible, .ant-drawer-content:visible');
    await openFromMenu(page, '站内信分类');
    await rowWith(page, '系统通知').waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form.getByLabel('分类名称').fill('临时');
    await pressDialogButton(page, '保存');
    await runRowAction(page, rowWith(page, '临时'), '编辑');
    await form.getByLabel('分类名称').fill('临时活动');
    await pressDialogButton(page, '保存');
    await rowWith(page, '临时活动').waitFor();
    await runRowAction(page, rowWith(page, '临时活动'), '停用');
    await expectRowState(rowWith(page, '临时活动'), '停用');
    await runRowAction(page, rowWith(page, '临时活动'), '启用');
    await expectRowState(rowWith(page, '临时活动'), '启用');

    await openFromMenu(page, '站内信模板');
    await rowWith(page, 'TRAINING').waitFor();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await form.getByLabel('模板编码').fill('PARTY');
    await form.getByLabel('模板名称').fill('年会');
    await form.getByLabel('分类').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('临时活动').click();
    await form.getByLabel('标题', { exact: true }).fill('年会通知');
    await form.getByLabel('正文').fill('<p>请准时参加</p>');
    await pressDialogButton(page, '保存');
    await runRowAction(page, rowWith(page, 'PARTY'), '编辑');
    await form.getByLabel('模板名称').fill('年终大会');
    await pressDialogButton(page, '保存');
    await rowWith(page, '年终大会').waitFor();
    await runRowAction(page, rowWith(page, 'PARTY'), '停用');
    await expectRowState(rowWith(page, 'PARTY'), '停用');
    await runRowAction(page, rowWith(page, 'PARTY'), '启用');
    await expectRowState(rowWith(page, 'PARTY'), '启用');
    await runRowAction(page, rowWith(page, 'PARTY'), '删除');
    await expectConfirmDialog(page, '删除模板“年终大会”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, 'PARTY').waitFor({ state: 'detached' });

    await openFromMenu(page, '站内信分类');
    await runRowAction(page, rowWith(page, '临时活动'), '删除');
    await expectConfirmDialog(page, '删除分类“临时活动”？');
    await pressDialogButton(page, '删除');
    await rowWith(page, '临时活动').waitFor({ state: 'detached' });
  });

  it('[MSG-01] refuses to remove what is in use, and says what uses it', async () => {
    const { page } = journey;
    await openFromMenu(page, '站内信分类');
    await page.getByRole('columnheader', { name: '模板数' }).waitFor();
    await runRowAction(page, rowWith(page, '课程培训'), '删除');
    await expectConfirmDialog(page, '暂不能删除');
    await page.getByText('该分类下有 1 个模板，不能删除', { exact: true }).waitFor();
    await pressDialogButton(page, '关闭');
    await openFromMenu(page, '站内信模板');
  });

  it('[HDR-05] [MSG-01] a letter that is sent arrives in every open tab, without a reload', async () => {
    const { page } = journey;
    await runRowAction(page, rowWith(page, 'TRAINING'), '发送');
    const form = page.locator('.ant-modal:visible, .ant-drawer-content:visible').first();
    await form.getByLabel('指定用户').check();
    await form.getByLabel('用户', { exact: true }).click();
    await page.keyboard.type('周小川');
    await page.locator('.ant-select-dropdown:visible').getByText('周小川（acme-staff）').click();
    await page.keyboard.press('Escape');
    await form.getByLabel('课程').fill('配电安全');
    await pressDialogButton(page, '发送');
    await form.getByText('请输入地点').waitFor();
    await form.getByLabel('地点').fill('<b>301</b> 会议室');
    await form.getByText('<b>301</b> 会议室集合').waitFor();
    // Moves the mouse away, since antd lightens a hovered button.
    await page.mouse.move(0, 0);
    await takePicture(page, 'letters-send');
    await expectNoViolations(page);
    await pressDialogButton(page, '发送');
    await expectConfirmDialog(page, '发送给 1 名用户？');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '发送', exact: true }).click();
    await unread(staff, 2);
    await unread(another, 2);
    await rowWith(another, '配电安全开课').waitFor();
    await expectToast(page, '已发送给 1 名用户');

    await bell(staff).click();
    await panel(staff).getByText('配电安全开课').click();
    await drawer(staff).getByText('<b>301</b> 会议室集合').waitFor();
    expect(await staff.evaluate(() => 'hacked' in window)).toBe(false);
    await unread(another, 1);
    // A button that still slides in may move away between press and release of the mouse.
    await waitForAnimations(staff);
    await drawer(staff).getByRole('button', { name: '前往查看' }).click();
    await staff.waitForURL('**/home');

    await runRowAction(page, rowWith(page, 'TRAINING'), '删除');
    await expectConfirmDialog(page, '暂不能删除');
    await page.getByText('收件箱中还有由该模板发送的 1 封站内信，不能删除，可以停用').waitFor();
    await pressDialogButton(page, '关闭');
  });

  it('[MSG-01] shows nothing of a letter but what a letter may have, whatever a server answers', async () => {
    const detail = '**/letter/message/detail*';
    await staff.route(detail, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { content: string } };
      answer.data.content =
        '<p onclick="window.hacked = 1">可以看的</p><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1"><iframe src="/home"></iframe><a href="javascript:window.hacked = 1">链接</a>';
      await route.fulfill({ response, json: answer });
    });
    await staff.goto(CENTRE);
    await rowWith(staff, '配电安全开课').getByRole('button', { name: '查看' }).click();
    await drawer(staff).getByText('可以看的').click();
    await drawer(staff).getByText('链接').waitFor();
    expect(await drawer(staff).locator('script, iframe, [onclick], [onerror], [href^="javascript:"]').count()).toBe(0);
    expect(await staff.evaluate(() => 'hacked' in window)).toBe(false);
    await staff.unroute(detail);
    await staff.goto('/home');
  });

  it('[MSG-02] lists by category and state, which the address keeps', async () => {
    await another.bringToFront();
    await another.getByRole('tab', { name: '未读' }).click();
    await another.waitForURL(/status=UNREAD/);
    await another.getByText('共 1 条').waitFor();
    await another.getByRole('menuitem', { name: '安全告警' }).click();
    await another.getByText('没有符合条件的数据').waitFor();
    await another.getByRole('tab', { name: '全部' }).click();
    await another.getByText('共 1 条').waitFor();
    await another.reload();
    await rowWith(another, '安全培训提醒').waitFor();
    expect(await rows(another).count()).toBe(1);
    await another.getByRole('menuitem', { name: '全部分类' }).click();
    await another.getByText('共 4 条').waitFor();
  });

  it('[MSG-02] reads all, and removes several after asking; badge, popover and list agree in every tab', async () => {
    await staff.goto(CENTRE);
    await rows(staff).first().waitFor();
    await unread(staff, 1);
    await another.getByRole('button', { name: '全部已读' }).click();
    await unread(staff, 0);
    await rowWith(staff, '系统维护通知').getByText('已读', { exact: true }).waitFor();

    await another.getByLabel('选择 系统维护通知').check();
    await another.getByLabel('选择 安全培训提醒').check();
    await takePicture(another, 'letters-batch');
    await another.locator('.ant-pro-table-alert').getByRole('button', { name: '删除' }).click();
    await expectConfirmDialog(another, '删除选中的 2 封站内信？');
    await pressDialogButton(another, '删除');
    await expectToast(another, '已删除');
    await rowWith(staff, '系统维护通知').waitFor({ state: 'detached' });
    await staff.getByText('共 2 条').waitFor();
    await bell(staff).click();
    await panel(staff).getByText('配电安全开课').waitFor();
    expect(await panel(staff).getByRole('listitem').count()).toBe(2);
    await staff.keyboard.press('Escape');
  });

  it('[HDR-05] says so when there is no letter', async () => {
    await another.locator('thead').getByLabel('选择本页').check();
    await another.locator('.ant-pro-table-alert').getByRole('button', { name: '删除' }).click();
    await pressDialogButton(another, '删除');
    await another.getByText('暂无站内信', { exact: true }).waitFor();
    await bell(staff).click();
    await panel(staff).getByText('暂无站内消息数据').waitFor();
    await takePicture(staff, 'letters-none');
  });

  it('[HDR-05] says so when the letters can not be had, and tries again', async () => {
    const summary = '**/letter/message/small/page/list';
    await staff.route(summary, (route) => route.abort());
    await staff.goto('/home');
    await bell(staff).click();
    await panel(staff).getByText('系统异常，请重试').waitFor();
    await staff.unroute(summary);
    await panel(staff).getByRole('button', { name: '重试' }).click();
    await panel(staff).getByText('暂无站内消息数据').waitFor();
  });

  it('looks right on a large screen', async () => {
    const { page } = journey;
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(CENTRE);
    await rows(page).first().waitFor();
    await takePicture(page, 'letters-centre-1920');
    await page.goto('/message/letterTemplate');
    await rows(page).first().waitFor();
    await takePicture(page, 'letters-templates-1920');
  });

  it('has nothing to complain of in the browser', () => {
    expect(journey.complaints).toEqual([]);
  });
});
