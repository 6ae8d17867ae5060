import type { Page } from 'playwright-core';
import { newVisitorContext, openWindow } from './browser';
import {
  openAvatarMenuItem,
  runRowAction,
  takePicture,
  pressDialogButton,
  rowWith,
  rows,
  expectToast,
  signIn,
  startJourney,
  withNewVisitor,
} from './journey';
import type { Journey } from './journey';

const HOME = /\/home$/;
const LOGIN = /\/login(\?.*)?$/;
const RULE = '必须是包含大小写字母、数字和特殊符号的8位以上组合';
let journey: Journey;
/** acme's administrator, who may open the users list and the outbox. */
let administrator: Page;

beforeAll(async () => {
  journey = await startJourney();
  administrator = journey.page;
  await administrator.goto('/system/user');
  await signIn(administrator, 'acme-admin', journey.portal.password);
  await rows(administrator).first().waitFor();
});
afterAll(async () => {
  await journey.end();
});

/** The code in the newest mail, which the administrator can read in the outbox without a mail channel. */
async function newestCode(pictureName?: string): Promise<string> {
  await administrator.bringToFront();
  await administrator.goto('/system/outbox');
  await rows(administrator).first().getByRole('button', { name: '查看正文' }).click();
  const dialog = administrator.locator('.ant-modal');
  await dialog.getByText(/\d{6}/).first().waitFor();
  if (pictureName) await takePicture(administrator, pictureName);
  const [code = ''] = /\d{6}/.exec(await dialog.innerText()) ?? [];
  return code;
}

it('[PRF-04] [PRF-05] [PRF-06] one’s own password: every rule in its words, then signed out everywhere', () =>
  withNewVisitor(journey, async (page) => {
    await page.goto('/login');
    await signIn(page, 'acme-staff', journey.portal.password);
    await page.waitForURL(HOME);
    const other = await openWindow(page);
    await other.goto('/home');
    await other.getByRole('heading', { name: '欢迎使用', exact: true }).waitFor();
    await page.bringToFront();
    await openAvatarMenuItem(page, '修改密码');
    const dialog = page.locator('.ant-modal');
    const [original, password, again] = ['原始密码', '新密码', '确认密码'].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    );
    if (!original || !password || !again) throw new Error('a field is missing');
    await original.waitFor();
    // Reads the layout width: the opening animation scales the dialog by a transform, which would change the visible
    // width.
    expect(await dialog.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(400);
    await pressDialogButton(page, '保存');
    await dialog.getByText('请输入原始密码').waitFor();
    expect(await dialog.getByText('请输入密码').count()).toBe(2);
    await password.fill('        ');
    await dialog.getByText('请输入密码').first().waitFor();
    await password.fill('simple');
    await dialog.getByText(RULE).waitFor();
    await original.fill(journey.portal.password);
    await password.fill(journey.portal.password);
    await dialog.getByText('原始密码与新密码不能相同').waitFor();
    await password.fill('Fresh#2027');
    await again.fill('Fresh#2028');
    await dialog.getByText('两次新密码输入不同').waitFor();
    await takePicture(page, '50-own-password');
    await again.fill('Fresh#2027');
    // After a wrong code, the page shows the message beside the field and keeps the input.
    await original.fill('Not-Mine-1');
    await pressDialogButton(page, '保存');
    await dialog.getByText('原始密码不正确').waitFor();
    expect(await password.inputValue()).toBe('Fresh#2027');
    await original.fill(`  ${journey.portal.password} `);
    await pressDialogButton(page, '保存');
    await expectToast(page, '修改成功，即将跳转到登录页面');
    await page.waitForURL(LOGIN);
    await other.waitForURL(LOGIN);
    await signIn(page, 'acme-staff', journey.portal.password);
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    await signIn(page, 'acme-staff', 'Fresh#2027');
    await page.waitForURL(HOME);
  }));

it('[PRF-06] [PRF-07] somebody else’s password: with the code that was sent to them', () =>
  withNewVisitor(journey, async (page) => {
    await administrator.bringToFront();
    await administrator.goto('/system/user?userName=acme-lead');
    await runRowAction(administrator, rowWith(administrator, 'acme-lead'), '重置密码');
    const dialog = administrator.locator('.ant-modal');
    await dialog.getByLabel('新密码', { exact: true }).fill('Given#2027');
    await dialog.getByLabel('确认密码').fill('Given#2027');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expectToast(administrator, '验证码已发送');
    await dialog.getByRole('button', { name: /秒后/ }).waitFor();
    expect(await dialog.getByRole('button', { name: /秒后/ }).isDisabled()).toBe(true);
    await takePicture(administrator, '51-reset-password');
    const code = await newestCode('52-outbox');
    // A reload does not shorten the time until the button sends another code.
    await administrator.goto('/system/user?userName=acme-lead');
    await runRowAction(administrator, rowWith(administrator, 'acme-lead'), '重置密码');
    expect(await dialog.getByRole('button', { name: /秒后/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('新密码', { exact: true }).fill('Given#2027');
    await dialog.getByLabel('确认密码').fill('Given#2027');
    await dialog.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
    await pressDialogButton(administrator, '重置');
    await dialog.getByText('验证码错误或已过期').waitFor();
    await dialog.getByLabel('验证码').fill(code);
    await pressDialogButton(administrator, '重置');
    await expectToast(administrator, '修改成功');

    // After signing in, the user has to choose a new password before any page opens.
    await page.goto('/system/user');
    await signIn(page, 'acme-lead', 'Given#2027');
    await page.waitForURL(/\/resetPassword$/);
    await page.getByText('修改初始密码').first().waitFor();
  }));

it('[PRF-08] the first password of a new user is changed with a code that was really delivered', () =>
  withNewVisitor(journey, async (page) => {
    await administrator.bringToFront();
    await administrator.goto('/system/user');
    await administrator.getByRole('button', { name: '新增' }).click();
    const form = administrator.locator('.ant-modal');
    await form.getByLabel('用户名').fill('newcomer');
    await form.getByLabel('姓名').fill('新同事');
    await form.getByLabel('手机号').fill('13900007777');
    await form.getByLabel('邮箱').fill('newcomer@acme.example.com');
    await form.getByLabel('组织').click();
    await administrator.locator('.ant-select-tree-title').first().click();
    await pressDialogButton(administrator, '保存');
    await administrator.getByText('用户已创建').waitFor();
    const initial = await administrator.locator('.ant-modal code').innerText();
    await pressDialogButton(administrator, '我已记下');

    await page.bringToFront();
    await page.goto('/system/user');
    await signIn(page, 'newcomer', initial);
    await page.waitForURL(/\/resetPassword$/);
    // All other pages redirect to the form for the initial password.
    await page.goto('/home');
    await page.waitForURL(/\/resetPassword$/);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码已发送').waitFor();
    const code = await newestCode();
    await page.bringToFront();
    await page.reload();
    expect(await page.getByRole('button', { name: /秒/ }).isDisabled()).toBe(true);
    await page.getByLabel('原始密码', { exact: true }).fill(initial);
    await page.getByLabel('新密码', { exact: true }).fill('Chosen#2027');
    await page.getByLabel('确认密码', { exact: true }).fill('Chosen#2027');
    await page.getByLabel('验证码', { exact: true }).fill(code);
    await takePicture(page, '53-first-password');
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.getByText('修改成功，即将跳转到登录页面').waitFor();
    await page.waitForURL(LOGIN);
    await signIn(page, 'newcomer', 'Chosen#2027');
    await page.waitForURL(HOME);
  }));

it('[PRF-07] [PRF-08] a forgotten password: the same words for everybody, and a code that was really delivered', () =>
  withNewVisitor(journey, async (page) => {
    const elsewhere = await (await newVisitorContext(journey.browser, { baseURL: journey.portal.url })).newPage();
    await elsewhere.goto('/login');
    await signIn(elsewhere, 'acme-staff', 'Fresh#2027');
    await elsewhere.waitForURL(HOME);
    await page.goto('/login?redirect=%2Fmessage%2FletterNotification');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '重置密码' }).waitFor();
    const send = async (userName: string, email: string) => {
      await page.getByLabel('用户名', { exact: true }).fill(userName);
      await page.getByLabel('邮箱', { exact: true }).fill(email);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('验证码已发送').waitFor();
    };
    await send('nobody-at-all', 'nobody@nowhere.example.com');
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await send('acme-staff', 'acme-staff@acme.example.com');
    const code = await newestCode();
    await page.bringToFront();
    await page.getByLabel('新密码', { exact: true }).fill('Recalled#2027');
    await page.getByLabel('确认密码', { exact: true }).fill('Recalled#2027');
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.getByText('验证码错误或已过期').waitFor();
    expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe('Recalled#2027');
    await page.getByLabel('验证码', { exact: true }).fill(code);
    await takePicture(page, '54-forgotten');
    await page.getByRole('button', { name: '重置密码' }).click();
    await page.getByText('修改成功').waitFor();
    await page.waitForURL(LOGIN);
    await signIn(page, 'acme-staff', 'Recalled#2027');
    await page.waitForURL(/\/message\/letterNotification$/);
    // The sessions that were opened with the old password have ended.
    await elsewhere.bringToFront();
    await elsewhere.reload();
    await elsewhere.waitForURL(LOGIN);
    await elsewhere.context().close();
  }));
