import type { Page } from 'playwright-core';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import type { Simulator } from '../vendors/simulator';
import { WECHAT_DEMO } from '../vendors/wechat/demo';
import { createWeChat } from '../vendors/wechat/wechat';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

const [APP] = WECHAT_DEMO.apps;
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const dialog = (page: Page) => page.locator('.ant-modal:visible');
const fill = (page: Page, label: string, value: string) => drawer(page).getByLabel(label, { exact: true }).fill(value);
const save = async (page: Page) => {
  await drawer(page)
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await expectToast(page, '已保存');
  await drawer(page).waitFor({ state: 'hidden' });
};
const closeDialog = async (page: Page) => {
  await dialog(page)
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await dialog(page).waitFor({ state: 'hidden' });
};

describe('mini-programs and their templates', () => {
  let journey: Journey;
  let simulator: Simulator;

  beforeAll(async () => {
    simulator = await startSimulator((parts) => createWeChat({ ...parts, settings: WECHAT_DEMO }));
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/miniConfig/account');
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  it('[CHN-01] adds a mini-program of WeChat, whose access token the test gets', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await fill(page, '账号名称', '客户服务');
    await fill(page, 'AppID', APP?.appId ?? '');
    await fill(page, 'AppSecret', APP?.appSecret ?? '');
    await fill(page, '原始 ID', APP?.originalId ?? '');
    await fill(page, '服务地址', simulator.urlOf('wechat'));
    await expectNoViolations(page);
    await takePicture(page, 'mini-account-form');
    await save(page);
    await runRowAction(page, rowWith(page, '客户服务'), '测试');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    await closeDialog(page);
    await rowWith(page, '客户服务').getByText('通过', { exact: true }).waitFor();
    await takePicture(page, 'mini-accounts');
  });

  it('[CHN-05] takes a template from WeChat, shows the card, and sends it to a subscriber', async () => {
    const { page } = journey;
    await page.goto('/newsChannelDispose/miniConfig/template');
    await page.getByText('暂无小程序模板').waitFor();
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await fill(page, '模板编码', 'meeting');
    await fill(page, '模板名称', '会议提醒');
    await drawer(page).getByLabel('小程序', { exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: '客户服务' }).click();
    await drawer(page).getByRole('button', { name: '从微信获取模板' }).click();
    await drawer(page).getByRole('combobox', { name: '微信的模板' }).click();
    await page.locator('.ant-select-item-option', { hasText: '报名结果通知' }).click();
    await fill(page, '页面路径', 'pages/index/index');
    await fill(page, '会议时间的示例值', '2026年1月5日');
    await fill(page, '会议地点的示例值', 'TIT会议室');
    await drawer(page).locator('dd', { hasText: 'TIT会议室' }).waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'mini-template-form');
    await save(page);
    await rowWith(page, '会议提醒').waitFor();
    await takePicture(page, 'mini-templates');
    await runRowAction(page, rowWith(page, '会议提醒'), '测试');
    const send = () =>
      dialog(page)
        .getByRole('button', { name: /发\s?送/ })
        .click();
    await dialog(page).getByLabel('openid').fill('oDemo-zhouxiaochuan');
    await send();
    await dialog(page).getByText('用户未订阅该消息，或订阅次数已用完（43101）').waitFor();
    await dialog(page).getByLabel('openid').fill('oDemo-linwanqing');
    await send();
    await dialog(page).getByText('服务商已接受消息').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'mini-template-test');
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        arrival: {
          recipient: 'oDemo-linwanqing',
          title: '报名结果通知',
          keywords: [
            { name: '会议时间', value: '2026年1月5日' },
            { name: '会议地点', value: 'TIT会议室' },
          ],
        },
      },
    ]);
    await closeDialog(page);
  });
});
