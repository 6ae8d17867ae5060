import { expectNoViolations } from './barriers';
import { expectToast, openAs, pressDialogButton, rowWith, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

describe('the templates of processes', () => {
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await openAs(journey.page, journey.portal, 'acme-admin', '/workflow/assemblyLiine');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('[PRO-01] are looked at by keyboard, and one becomes a published process', async () => {
    const { page } = journey;
    await rowWith(page, '合同审批').waitFor();
    await page.getByRole('button', { name: '从模板新增' }).click();
    const dialog = page.locator('.ant-modal:visible');
    const card = dialog.getByRole('button', { name: '设备维修', exact: true });
    await card.waitFor();
    await takePicture(page, 'process-templates');
    await expectNoViolations(page);
    await card.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('region', { name: '流程图' }).getByText('会签验收', { exact: true }).waitFor();
    await takePicture(page, 'process-template');
    await expectNoViolations(page);
    await dialog.getByText('表单', { exact: true }).click();
    await dialog.getByRole('region', { name: '表单' }).getByLabel('设备编号', { exact: true }).waitFor();
    await takePicture(page, 'process-template-form');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: '使用此模板' }).click();
    // The demo has used the keys of the template.
    const key = dialog.getByLabel('流程标识', { exact: true });
    await key.waitFor();
    expect(await key.inputValue()).toBe('repair2');
    await dialog.getByLabel('流程名称', { exact: true }).fill('充电桩维修');
    await expectNoViolations(page);
    await pressDialogButton(page, '新增');
    const canvas = page.getByRole('group', { name: '流程画布' });
    await canvas.getByRole('group', { name: '会签验收，审批', exact: true }).waitFor();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page
      .locator('.ant-modal:visible')
      .getByText(/个用例的结果都与预期相同/)
      .waitFor();
    await pressDialogButton(page, '发布');
    await expectToast(page, '已发布版本 V1');
    await page.getByRole('button', { name: '返回流程列表' }).click();
    await rowWith(page, '充电桩维修').getByText('V1', { exact: true }).waitFor();
  });
});
