import type { Page } from 'playwright-core';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { createAliyunVoice } from '../vendors/aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from '../vendors/aliyunVoice/demo';
import { closeAll, startSimulator } from '../vendors/customer/testing';
import type { Simulator } from '../vendors/simulator';
import { expectNoViolations } from './barriers';
import { expectToast, openAs, rowWith, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

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

describe('voice accounts and templates', () => {
  let journey: Journey;
  let simulator: Simulator;

  beforeAll(async () => {
    simulator = await startSimulator((parts) =>
      createAliyunVoice({
        ...parts,
        accounts: [ALIYUN_DEMO_ACCOUNT],
        items: VOICE_DEMO_ITEMS,
        numbers: [VOICE_DEMO_NUMBER],
        reviewMs: 0,
      }),
    );
    journey = await startJourney({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
    await openAs(journey.page, journey.portal, 'acme-admin', '/newsChannelDispose/voiceConfig/account');
  });
  afterAll(async () => {
    await journey.end();
    await closeAll();
  });

  it('[CHN-01] adds an account with a number of one’s own, which the vendor accepts', async () => {
    const { page } = journey;
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await fill(page, '账号名称', '告警线路');
    await fill(page, 'AccessKey ID', ALIYUN_DEMO_ACCOUNT.accessKeyId);
    await fill(page, 'AccessKey Secret', ALIYUN_DEMO_ACCOUNT.accessKeySecret);
    await fill(page, '服务地址', simulator.urlOf('aliyunVoice'));
    await drawer(page).getByText('自有号码').click();
    await drawer(page).getByRole('button', { name: '添加号码' }).click();
    await fill(page, '第 1 个号码', VOICE_DEMO_NUMBER);
    await expectNoViolations(page);
    await takePicture(page, 'voice-account-form');
    await save(page);
    await runRowAction(page, rowWith(page, '告警线路'), '测试');
    await dialog(page).getByRole('button', { name: '开始测试' }).click();
    await dialog(page).getByText('测试通过').waitFor();
    await closeDialog(page);
    await rowWith(page, '告警线路').getByText('通过', { exact: true }).waitFor();
    await takePicture(page, 'voice-accounts');
  });

  it('[CHN-05] adds a template, hears its preview, and rings a phone with it', async () => {
    const { page } = journey;
    await page.goto('/newsChannelDispose/voiceConfig/template');
    await page.getByText('暂无语音模板').waitFor();
    await page.getByRole('button', { name: /新\s?增/ }).click();
    await fill(page, '模板编码', 'alarm-call');
    await fill(page, '模板名称', '告警电话');
    await drawer(page).getByLabel('发送账号').click();
    await page.locator('.ant-select-item-option', { hasText: '告警线路' }).click();
    await fill(page, 'TTS 模板编号', 'TTS_100000002');
    await fill(page, '朗读的内容', '{name}您好，{project}发生告警，{content}，请及时处理。');
    await fill(page, 'name的示例值', '林婉清');
    await fill(page, 'project的示例值', '一号园区');
    await fill(page, 'content的示例值', '温度过高');
    await drawer(page).getByText('林婉清您好，一号园区发生告警，温度过高，请及时处理。').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'voice-template-form');
    await save(page);
    await rowWith(page, '告警电话').waitFor();
    await takePicture(page, 'voice-templates');
    await runRowAction(page, rowWith(page, '告警电话'), '测试');
    await dialog(page).getByLabel('被叫号码').fill('13900000001');
    await dialog(page).getByLabel('content', { exact: true }).fill('水压过低');
    await dialog(page)
      .getByRole('button', { name: /呼\s?叫/ })
      .click();
    await dialog(page).getByText('服务商已开始呼叫').waitFor();
    await expectNoViolations(page);
    await takePicture(page, 'voice-template-test');
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        arrival: {
          kind: 'call',
          recipient: '13900000001',
          state: '已接听',
          text: '林婉清您好，一号园区发生告警，水压过低，请及时处理。',
        },
      },
    ]);
    await closeDialog(page);
  });
});
