import { act, fireEvent, screen } from '@testing-library/react';
import { MESSENGER_URL_ATTR_CODE } from 'contract/site/properties';
import { warned } from '@/kernel/feedback/slice';
import { signInFailed } from '@/kernel/session/slice';
import { signInRequested } from '@/kernel/signIn/signInRequested';
import { siteLoaded } from '@/kernel/site/slice';
import { readCookie, removeCookie } from '@/platform/storage/cookies';
import { NONCE_COOKIE } from '@/platform/storage/nonce';
import { LoginScreen } from './LoginScreen';
import { buildMessengerSignInUrl } from './messenger';
import { getFieldMessage, getButton, getField, setUpPublicPage, typeIntoField } from './testing';

afterEach(() => {
  localStorage.clear();
  removeCookie(NONCE_COOKIE);
});

function open(address = '/login') {
  const onTyping = jest.fn();
  const { show, ...portal } = setUpPublicPage(<LoginScreen onTyping={onTyping} />, address);
  show();
  const asked = () => portal.told.filter(signInRequested.match).map(({ payload }) => payload);
  return { ...portal, asked, onTyping };
}
const send = () => fireEvent.click(getButton('登录'));

describe('[SES-01] the sign-in page', () => {
  it('asks for a session with what stands in the fields, however it came there', () => {
    const { asked } = open();
    // A password manager fills in the fields without keyboard events.
    getField('用户名').value = ' admin ';
    getField('密码').value = ' Passw0rd! ';
    send();
    expect(asked()).toEqual([{ userName: 'admin', password: ' Passw0rd! ' }]);
  });

  it('asks once for a double click, says that it is at work, and keeps the focus', () => {
    const { asked } = open();
    typeIntoField('用户名', 'admin');
    typeIntoField('密码', 'x');
    getButton('登录').focus();
    const form = getButton('登录').form!;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    expect(getButton('正在登录…')).toHaveFocus();
    fireEvent.submit(form);
    expect(asked()).toHaveLength(1);
  });

  it('says beside the field what is missing, and asks nothing', () => {
    const { asked } = open();
    send();
    expect([getFieldMessage('用户名'), getFieldMessage('密码')]).toEqual(['请输入用户名', '请输入密码']);
    expect(getField('用户名')).toHaveFocus();
    typeIntoField('用户名', 'admin');
    send();
    expect([getFieldMessage('用户名'), getFieldMessage('密码')]).toEqual(['', '请输入密码']);
    expect(getField('密码')).toHaveFocus();
    expect(asked()).toEqual([]);
  });

  it('tells of a failure above the fields, with the password kept and selected; the same one once more too', () => {
    const { store } = open();
    typeIntoField('用户名', 'admin');
    typeIntoField('密码', 'wrong');
    for (let times = 0; times < 2; times += 1) {
      send();
      expect(screen.queryByRole('alert')).toBeNull();
      act(() => void store.dispatch(signInFailed('用户名或密码错误')));
      expect(screen.getByRole('alert')).toHaveTextContent('用户名或密码错误');
      expect(getField('密码')).toHaveFocus();
      expect([getField('密码').selectionStart, getField('密码').selectionEnd]).toEqual([0, 5]);
      getButton('登录').focus();
    }
  });

  it('tells what the portal had to tell before', () => {
    const { store } = open();
    act(() => void store.dispatch(warned('获取用户信息失败，请重新登录。')));
    expect(screen.getByRole('alert')).toHaveTextContent('获取用户信息失败，请重新登录。');
  });

  it('lets what comes next be fetched while somebody types', () => {
    const { onTyping } = open();
    typeIntoField('密码', 'x');
    expect(onTyping).toHaveBeenCalled();
  });

  it('shows the password to whoever wants to see it', () => {
    open();
    expect(getField('密码').type).toBe('password');
    fireEvent.click(getButton('显示密码'));
    expect(getField('密码').type).toBe('text');
    expect(getButton('显示密码')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(getButton('显示密码'));
    expect(getField('密码').type).toBe('password');
  });

  it('says when caps lock is on, as long as somebody is typing the password', () => {
    open();
    fireEvent.keyDown(getField('密码'), { key: 'A', modifierCapsLock: true });
    expect(getFieldMessage('密码')).toBe('大写锁定已开启');
    fireEvent.keyUp(getField('密码'), { key: 'CapsLock', modifierCapsLock: false });
    expect(getFieldMessage('密码')).toBe('');
    fireEvent.keyDown(getField('密码'), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(getField('密码'));
    expect(getFieldMessage('密码')).toBe('');
  });

  it('tells browsers what to fill in where', () => {
    open();
    expect([getField('用户名').autocomplete, getField('密码').autocomplete]).toEqual(['username', 'current-password']);
  });
});

describe('the user name', () => {
  it('is remembered for whoever wants that, who goes on with the password', () => {
    open();
    typeIntoField('用户名', 'admin');
    typeIntoField('密码', 'x');
    fireEvent.click(getField('记住用户名'));
    send();
    document.body.replaceChildren();
    open();
    expect(getField('用户名')).toHaveValue('admin');
    expect(getField('记住用户名')).toBeChecked();
    expect(getField('密码')).toHaveFocus();
  });

  it('is forgotten for whoever no longer does', () => {
    localStorage.setItem('smartube-portal:preference:user-name', 'admin');
    open();
    fireEvent.click(getField('记住用户名'));
    typeIntoField('密码', 'x');
    send();
    document.body.replaceChildren();
    open();
    expect(getField('用户名')).toHaveValue('');
    expect(getField('用户名')).toHaveFocus();
    expect(localStorage).toHaveLength(0);
  });
});

describe('the ways elsewhere', () => {
  it('[SES-12] to a forgotten password keeps where somebody wants to go, within this site only', () => {
    open('/login?redirect=%2Fsystem%2Fuser%3FpageNum%3D2');
    const link = screen.getByRole('link', { name: '忘记密码' });
    expect(link).toHaveAttribute('href', '/resetPassword?redirect=%2Fsystem%2Fuser%3FpageNum%3D2');
    document.body.replaceChildren();
    open('/login?redirect=%2F%2Fevil.example');
    expect(screen.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/resetPassword');
  });

  it('[SES-08] to the messenger is offered only where one is set up', () => {
    const { store } = open();
    expect(screen.queryByText('钉钉登录')).toBeNull();
    const url = 'https://login.dingtalk.com/oauth2/auth?client_id=ding1';
    act(() => void store.dispatch(siteLoaded([{ attrCode: MESSENGER_URL_ATTR_CODE, attrValue: url }])));
    expect(getButton('钉钉登录')).toBeInTheDocument();
  });

  it('[SES-08] to the messenger keeps a nonce in this browser, with where somebody wants to go', () => {
    const { store } = open('/login?redirect=%2Fsystem%2Fuser');
    const attrValue = 'https://login.dingtalk.com/';
    act(() => void store.dispatch(siteLoaded([{ attrCode: MESSENGER_URL_ATTR_CODE, attrValue }])));
    // jsdom prints an error when the page navigates away, since jsdom can't navigate. This hides the error.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    fireEvent.click(getButton('钉钉登录'));
    jest.restoreAllMocks();
    expect(readCookie(NONCE_COOKIE)).toMatch(/^[0-9a-f]{32}\/system\/user$/);
  });

  it('[SES-08] names the portal and the nonce to the messenger, beside what its address says already', () => {
    const { origin, searchParams } = new URL(
      buildMessengerSignInUrl(
        'https://login.dingtalk.com/oauth2/auth?client_id=ding1&state=old',
        'https://portal.example',
        'n',
      ),
    );
    expect(origin).toBe('https://login.dingtalk.com');
    expect([...searchParams]).toEqual([
      ['client_id', 'ding1'],
      ['state', 'n'],
      ['redirect_uri', 'https://portal.example/dingdingLogin'],
    ]);
  });
});

describe('the language', () => {
  it('changes at once, is remembered, and tells the browser', async () => {
    open();
    fireEvent.click(getButton('English'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en-US');
    fireEvent.click(getButton('Sign in'));
    expect(getFieldMessage('User name')).toBe('Enter the user name');

    document.body.replaceChildren();
    open();
    expect(screen.queryByText('登录')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    fireEvent.click(getButton('中文'));
    expect(await screen.findByRole('heading', { name: '登录' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('is that of what the server says, too', async () => {
    const { store } = open();
    fireEvent.click(getButton('English'));
    await screen.findByRole('heading', { name: 'Sign in' });
    act(() => void store.dispatch(signInFailed('账号已停用或锁定，请联系管理员')));
    expect(screen.getByRole('alert')).toHaveTextContent('This account is disabled or locked');
  });
});
