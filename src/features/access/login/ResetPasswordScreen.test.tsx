import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { passwords } from 'contract/access/passwords';
import {
  passwordChangeDemanded,
  passwordChanged,
  sessionCleared,
  sessionOpened,
  signOutRequested,
} from '@/kernel/session/slice';
import { openedSession as info } from '@/kernel/session/testing';
import { installFakeNetwork, neverResponds } from '@/platform/testing/wire';
import { ResetPasswordScreen } from './ResetPasswordScreen';
import { getFieldMessage, getButton, getField, setUpPublicPage, decryptSecret, typeIntoField } from './testing';

const STRONG = 'Abcdef1#';
const wire = installFakeNetwork();

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

function open(
  arrive: Parameters<ReturnType<typeof setUpPublicPage>['store']['dispatch']>[0],
  address = '/resetPassword',
) {
  const { show, ...portal } = setUpPublicPage(<ResetPasswordScreen />, address);
  portal.store.dispatch(arrive);
  show();
  return portal;
}
const openFirst = () => open(passwordChangeDemanded(info));
const openForgotten = (address?: string) => open(sessionCleared({ keepsPlace: true }), address);
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) typeIntoField(label, value);
};
// Simulates a reload. Returns true if the browser would ask the user for confirmation.
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const alert = () => screen.queryByRole('alert')?.textContent;

describe('[PRF-08] the forced first change', () => {
  const right = { 原始密码: 'Initial#1', 新密码: STRONG, 确认密码: STRONG, 验证码: '123456' };
  const send = () => fireEvent.click(getButton('确认修改'));

  it('asks for no code of somebody to whom none can be sent', async () => {
    wire.answer(passwords.resetPwdFirst, null);
    open(passwordChangeDemanded({ ...info, canReceiveCode: false }));
    expect(screen.queryByText('验证码')).toBeNull();
    fill({ 原始密码: 'Initial#1', 新密码: STRONG, 确认密码: STRONG });
    send();
    expect(await screen.findByText('修改成功，即将跳转到登录页面')).toBeInTheDocument();
    const [request] = wire.requestsOf(passwords.resetPwdFirst);
    expect(Object.keys(request?.body ?? {})).toEqual(['originalPassword', 'password']);
  });

  it('sends what was typed, cleaned and encrypted, and tells the session', async () => {
    wire.answer(passwords.resetPwdFirst, null);
    const { told } = openFirst();
    expect(screen.getByRole('heading')).toHaveTextContent('修改初始密码');
    fill({ ...right, 原始密码: ' Initial#1 ', 验证码: ' 123456 ' });
    const { form } = getButton('确认修改');
    send();
    fireEvent.submit(form!);
    expect(await screen.findByText('修改成功，即将跳转到登录页面')).toHaveFocus();
    expect(told.filter(passwordChanged.match)).toHaveLength(1);
    const [request, ...more] = wire.requestsOf(passwords.resetPwdFirst);
    expect(more).toEqual([]);
    const said = Object.entries(request?.body ?? {}).map(([name, sealed]) => [name, decryptSecret(sealed)]);
    expect(Object.fromEntries(said)).toEqual({
      originalPassword: 'Initial#1',
      password: STRONG,
      verification: '123456',
    });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['no original password', { 原始密码: '  ' }, '原始密码', '请输入原始密码'],
    ['no new password', { 新密码: '' }, '新密码', '请输入密码'],
    ['a new password of blanks', { 新密码: '        ' }, '新密码', '请输入密码'],
    [
      'a new password that is too simple',
      { 新密码: 'abcdefgh', 确认密码: 'abcdefgh' },
      '新密码',
      '必须是包含大小写字母、数字和特殊符号的8位以上组合',
    ],
    ['the old password again', { 原始密码: ` ${STRONG}` }, '新密码', '原始密码与新密码不能相同'],
    ['no confirmation', { 确认密码: '' }, '确认密码', '请输入密码'],
    ['another confirmation', { 确认密码: 'Abcdef1$' }, '确认密码', '两次新密码输入不同'],
    ['no code', { 验证码: '' }, '验证码', '请输入验证码'],
    ['half a code', { 验证码: '123' }, '验证码', '请输入邮件中的数字验证码'],
  ])('[PRF-04] [PRF-05] sends nothing with %s, and says so beside the field', (_, wrong, label, message) => {
    openFirst();
    fill({ ...right, ...wrong });
    send();
    expect(getFieldMessage(label)).toBe(message);
    expect(getField(label)).toHaveFocus();
    expect(wire.paths).toEqual([]);
  });

  it('checks a field when it is left, once the form was sent', () => {
    openFirst();
    fireEvent.blur(getField('验证码'));
    expect(getFieldMessage('验证码')).toBe('');
    send();
    expect(getFieldMessage('验证码')).toBe('请输入验证码');
    typeIntoField('验证码', '123456');
    fireEvent.blur(getField('验证码'));
    expect(getFieldMessage('验证码')).toBe('');
    fill({ 新密码: STRONG, 确认密码: 'other' });
    fireEvent.blur(getField('确认密码'));
    expect(getFieldMessage('确认密码')).toBe('两次新密码输入不同');
    typeIntoField('新密码', 'other');
    typeIntoField('确认密码', 'other');
    fireEvent.blur(getField('新密码'));
    expect(getFieldMessage('确认密码')).toBe('');
  });

  it('keeps what was typed when the server refuses, and says why beside the field as long as the value stays', async () => {
    wire.refuse(passwords.resetPwdFirst, {
      subMsg: '参数有误',
      data: { fields: [{ name: 'verification', message: '验证码错误' }] },
    });
    const { told } = openFirst();
    fill(right);
    send();
    await waitFor(() => {
      expect(getFieldMessage('验证码')).toBe('验证码错误');
    });
    expect(getField('验证码')).toHaveFocus();
    expect(alert()).toBeUndefined();
    for (const [label, value] of Object.entries(right)) expect(getField(label)).toHaveValue(value);
    fireEvent.blur(getField('验证码'));
    expect(getFieldMessage('验证码')).toBe('验证码错误');
    typeIntoField('验证码', '654321');
    fireEvent.blur(getField('验证码'));
    expect(getFieldMessage('验证码')).toBe('');
    expect(told.filter(passwordChanged.match)).toEqual([]);
  });

  it('says above the fields what belongs to none of them, and lets it be sent again', async () => {
    openFirst();
    fill(right);
    send();
    await waitFor(() => {
      expect(alert()).toBe('系统异常，请重试');
    });
    expect(getField('新密码')).toHaveValue(STRONG);
    wire.answer(passwords.resetPwdFirst, null);
    send();
    expect(await screen.findByText('修改成功，即将跳转到登录页面')).toBeInTheDocument();
  });

  it('[PRF-04] shows what the new password still lacks', () => {
    openFirst();
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent.endsWith('已满足'))
        .map(({ textContent }) => textContent.replace('已满足', ''));
    expect(met()).toEqual([]);
    typeIntoField('新密码', 'abc1');
    expect(met()).toEqual(['小写字母', '数字']);
    typeIntoField('新密码', STRONG);
    expect(met()).toEqual(['8 位以上', '大写字母', '小写字母', '数字', '特殊符号']);
  });

  it('[PRF-07] has a code sent to the person, once a minute', async () => {
    wire.answer(passwords.sendVerification, null);
    openFirst();
    send();
    expect(getFieldMessage('验证码')).toBe('请输入验证码');
    fireEvent.click(getButton('获取验证码'));
    fireEvent.click(getButton('正在发送…'));
    await waitFor(() => {
      expect(getFieldMessage('验证码')).toBe('验证码已发送');
    });
    expect(getField('验证码')).toHaveFocus();
    expect(wire.requestsOf(passwords.sendVerification).map(({ body }) => body)).toEqual([{ userId: '7' }]);
    expect(getButton('60 秒后重新获取')).toBeDisabled();
  });

  it('[PRF-07] the next person on this browser need not wait for the code of the former one', async () => {
    wire.answer(passwords.sendVerification, null);
    openFirst();
    fireEvent.click(getButton('获取验证码'));
    await screen.findByText('60 秒后重新获取');
    cleanup();
    open(passwordChangeDemanded({ ...info, user: { ...info.user, userId: '8' } }));
    expect(getButton('获取验证码')).toBeEnabled();
    cleanup();
    openFirst();
    expect(screen.getByText(/秒后重新获取/)).toBeDisabled();
  });

  it('[NAV-09] the browser asks before typed passwords are reloaded away, until they are saved', async () => {
    wire.answer(passwords.resetPwdFirst, null);
    openFirst();
    expect(asks()).toBe(false);
    fill(right);
    expect(asks()).toBe(true);
    send();
    await screen.findByText('修改成功，即将跳转到登录页面');
    expect(asks()).toBe(false);
  });

  it('lets somebody sign out instead, who then sees the sign-in page', () => {
    const { store, told, place } = openFirst();
    fireEvent.click(getButton('退出登录'));
    expect(told.some(signOutRequested.match)).toBe(true);
    act(() => void store.dispatch(sessionCleared({ keepsPlace: false })));
    expect(place.address).toBe('/login');
  });
});

describe('[PRF-08] a forgotten password', () => {
  const right = {
    用户名: 'acme-staff',
    邮箱: 'staff@acme.example',
    验证码: '123456',
    新密码: STRONG,
    确认密码: STRONG,
  };
  const send = () => fireEvent.click(getButton('重置密码'));

  it('is replaced with the code that was sent, and the person goes on to where they wanted', async () => {
    wire.answer(passwords.resetForgottenPassword, null);
    const { place } = openForgotten('/resetPassword?redirect=%2Fsystem%2Fuser');
    const login = '/login?redirect=%2Fsystem%2Fuser';
    expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', login);
    fill(right);
    jest.useFakeTimers({ advanceTimers: true });
    send();
    expect(await screen.findByText('修改成功')).toHaveFocus();
    expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', login);
    const { userName, password, verifyCode, ...more } =
      wire.requestsOf(passwords.resetForgottenPassword)[0]?.body ?? {};
    expect([userName, decryptSecret(password), decryptSecret(verifyCode), more]).toEqual([
      'acme-staff',
      STRONG,
      '123456',
      {},
    ]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(place.address).toBe(login);
  });

  it('[PRF-07] asks for a code only with a name and an address', async () => {
    wire.answer(passwords.sendForgottenVerification, null);
    openForgotten();
    fireEvent.click(getButton('获取验证码'));
    expect([getFieldMessage('用户名'), getFieldMessage('邮箱'), getFieldMessage('新密码')]).toEqual([
      '请输入用户名',
      '请输入邮箱',
      '',
    ]);
    expect(getField('用户名')).toHaveFocus();
    expect(wire.paths).toEqual([]);
    fill({ 用户名: ' acme-staff ', 邮箱: ' staff@acme.example ' });
    fireEvent.click(getButton('获取验证码'));
    expect(await screen.findByText('60 秒后重新获取')).toBeDisabled();
    expect([getFieldMessage('用户名'), getFieldMessage('邮箱')]).toEqual(['', '']);
    const { userName, email } = wire.requestsOf(passwords.sendForgottenVerification)[0]?.body ?? {};
    expect([userName, decryptSecret(email)]).toEqual(['acme-staff', 'staff@acme.example']);
  });

  it('[PRF-07] a name that is corrected need not wait, and the first one still does', async () => {
    wire.answer(passwords.sendForgottenVerification, null);
    openForgotten();
    fill({ 用户名: 'acme-stuff', 邮箱: 'staff@acme.example' });
    fireEvent.click(getButton('获取验证码'));
    await screen.findByText('60 秒后重新获取');
    // No user name or address remains stored on this computer.
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('acme');
    typeIntoField('用户名', 'acme-staff');
    fireEvent.click(getButton('获取验证码'));
    await screen.findByText('60 秒后重新获取');
    expect(wire.requestsOf(passwords.sendForgottenVerification).map(({ body }) => body?.['userName'])).toEqual([
      'acme-stuff',
      'acme-staff',
    ]);
    cleanup();
    openForgotten();
    expect(getButton('获取验证码')).toBeEnabled();
    fill({ 用户名: 'acme-stuff', 邮箱: 'staff@acme.example' });
    expect(screen.getByText(/秒后重新获取/)).toBeDisabled();
  });

  it('ends the session of whoever is signed in, which is dead with the former password', async () => {
    wire.answer(passwords.resetForgottenPassword, null);
    const { store, told, place } = open(sessionOpened(info));
    fill(right);
    send();
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(told.filter(signOutRequested.match)).toHaveLength(1);
    act(() => void store.dispatch(sessionCleared({ keepsPlace: false })));
    expect(screen.getByText('修改成功')).toBeInTheDocument();
    expect(place.address).toBe('/resetPassword');
  });

  it('ends nothing where nobody is signed in', async () => {
    wire.answer(passwords.resetForgottenPassword, null);
    const { told } = openForgotten();
    fill(right);
    send();
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(told.filter(signOutRequested.match)).toEqual([]);
  });

  it('[PRF-07] tells of a code that could not be sent, and lets it be asked for again', async () => {
    openForgotten();
    fill(right);
    fireEvent.click(getButton('获取验证码'));
    await waitFor(() => {
      expect(alert()).toBe('系统异常，请重试');
    });
    expect(getButton('获取验证码')).toBeEnabled();
    wire.answer(passwords.sendForgottenVerification, null);
    fireEvent.click(getButton('获取验证码'));
    expect(await screen.findByText('60 秒后重新获取')).toBeInTheDocument();
    expect(alert()).toBeUndefined();
  });

  it('says that it is at work', () => {
    wire.respond(passwords.resetForgottenPassword, neverResponds);
    openForgotten();
    fill(right);
    send();
    expect(getButton('正在提交…')).toBeInTheDocument();
  });
});

it('[SES-05] shows neither face before it is known who is there', () => {
  const { show, store } = setUpPublicPage(<ResetPasswordScreen />, '/resetPassword');
  show();
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => void store.dispatch(sessionOpened(info)));
  expect(screen.getByRole('heading')).toHaveTextContent('重置密码');
});
