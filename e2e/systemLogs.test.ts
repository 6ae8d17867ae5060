import { endpointStatistics } from '../contract/audit/endpointStatistics';
import { expectNoViolations } from './barriers';
import { openAs, rowWith, rows, runRowAction, startJourney, takePicture } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('[AUD-07] [AUD-01] the system log tells what the installation did, counts its calls, and a trace leads to all that one call has left', async () => {
  const { page, portal } = journey;
  await openAs(page, portal, 'admin', '/audit/system');
  await rowWith(page, '启动').first().waitFor();
  await takePicture(page, 'system-log');
  await expectNoViolations(page);
  await runRowAction(page, rowWith(page, '启动').first(), '详情');
  await page.getByRole('dialog').getByText('Node.js').first().waitFor();
  await takePicture(page, 'system-log-entry');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '接口统计' }).click();
  // The server stores the figures every few seconds.
  const refresh = page.getByRole('button', { name: '刷新' });
  while ((await rows(page).count()) === 0) {
    const answered = page.waitForResponse((response) =>
      response.url().includes(endpointStatistics.listEndpointStatistics.path),
    );
    await refresh.click();
    await answered;
  }
  await takePicture(page, 'endpoint-statistics');
  await expectNoViolations(page);

  await page.goto('/audit/login');
  await rows(page).first().waitFor();
  await runRowAction(page, rows(page).first(), '详情');
  await page.getByRole('dialog').getByRole('button', { name: '查看全部日志' }).click();
  await page.waitForURL(/trace=/);
  const trace = page.getByRole('dialog').filter({ hasText: '跟踪查询' });
  await trace.getByText('登录日志').first().waitFor();
  await takePicture(page, 'trace');
  expect(journey.complaints).toEqual([]);
});
