import type { Locator, Page } from 'playwright-core';
import { openAs, pressDialogButton, rowWith, rows, runRowAction, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(async () => {
  await journey.end();
});

/** Counts the clicks and the keys of a job. A typed word is one step, like a click or a key. */
function countSteps(page: Page) {
  let steps = 0;
  return {
    click: async (target: Locator) => {
      steps += 1;
      await target.click();
    },
    press: async (key: string) => {
      steps += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      steps += 1;
      await page.keyboard.type(text);
    },
    total: () => steps,
  };
}

// The number of steps before: through 更多 for 解锁, through the dialog of the avatar for the merchant, and by a typed
// address for the projects.
describe('the ways of everyday jobs are short', () => {
  it('[LST-04] [USR-03] finds and unlocks a user in five steps, where it took seven', async () => {
    await withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/system/user?userName=acme-staff');
      await runRowAction(page, rowWith(page, 'acme-staff'), '锁定');
      await page.locator('.ant-modal').getByLabel('锁定时间').click();
      await page.getByTitle('1 天', { exact: true }).click();
      await page.locator('.ant-modal').getByLabel('锁定原因').fill('离岗培训');
      await pressDialogButton(page, '锁定');
      await rowWith(page, 'acme-staff').getByRole('button', { name: '解锁' }).waitFor();
    });
    await withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/home');
      const steps = countSteps(page);
      await steps.click(page.getByRole('menuitem', { name: '用户管理' }));
      await rows(page).first().waitFor();
      await steps.press('/');
      await steps.type('acme-staff');
      await steps.press('Enter');
      await page.waitForURL(/userName=acme-staff/);
      await steps.click(rowWith(page, 'acme-staff').getByRole('button', { name: '解锁' }));
      await rowWith(page, 'acme-staff').getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' });
      expect(steps.total()).toBe(5);
    });
  });

  it('[ADM-06] switches the merchant in two steps, where it took four', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-lead', '/home');
      const steps = countSteps(page);
      await steps.click(page.locator('header').getByRole('button', { name: /^当前租户/ }));
      await steps.click(page.getByText('格洛柏智慧能源有限公司').last());
      await page
        .locator('header')
        .getByRole('button', { name: /格洛柏/ })
        .waitFor();
      expect(steps.total()).toBe(2);
    }));

  it('[ADM-07] gets from home to the dashboard of a project in two steps, where there was no way', () =>
    withNewVisitor(journey, async (page) => {
      await openAs(page, journey.portal, 'acme-admin', '/home');
      const steps = countSteps(page);
      await steps.click(page.locator('header').getByRole('link', { name: '项目' }));
      await steps.click(page.getByRole('button', { name: '进入' }).first());
      await page.waitForURL(/dataView/);
      expect(steps.total()).toBe(2);
    }));
});
