import { signIn, startJourney, withNewVisitor } from './journey';
import type { Journey } from './journey';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('[SET-03] after failures from a network the browser does the work that a sign-in needs, by itself', async () => {
  const { portal } = journey;
  await withNewVisitor(journey, async (page) => {
    const challenges: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/captcha')) challenges.push(response.url());
    });
    await page.goto('/login');
    for (const name of ['nobody-1', 'nobody-2', 'nobody-3', 'nobody-4', 'nobody-5']) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
      await signIn(page, name, 'wrong-password');
      await answered;
      await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    }
    expect(challenges).toEqual([]);
    await signIn(page, 'acme-staff', portal.password);
    await page.waitForURL('**/home');
    expect(challenges).toHaveLength(1);
  });
});
