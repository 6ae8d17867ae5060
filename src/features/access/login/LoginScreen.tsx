import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectNotices } from '@/kernel/feedback/slice';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectPhase, selectSignInFailure, selectSignInStep } from '@/kernel/session/slice';
import { signInRequested } from '@/kernel/signIn/signInRequested';
import type { session } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { storeNonce } from '@/platform/storage/nonce';
import { removePreference, readPreference, writePreference } from '@/platform/storage/preferences';
import { Field } from './Field';
import { Heading } from './Heading';
import { PasswordField } from './PasswordField';
import { PublicFrame } from './PublicFrame';
import { signInStep } from './lazySignInStep';
import { buildMessengerSignInUrl } from './messenger';
import { useReturnAddress } from './useReturnAddress';
import styles from './form.module.css';

const REMEMBERED_NAME = 'user-name';

type SessionState = Readonly<Record<typeof session.name, ReturnType<typeof session.reducer>>>;

interface Props {
  /** Called when the user starts typing, to prefetch the code of the next pages. */
  readonly onTyping: () => void;
}

/** The sign-in page. Uses plain fields instead of antd's, so that it loads quickly. */
export function LoginScreen({ onTyping }: Props) {
  const step = useSelector(selectSignInStep);
  return <PublicFrame>{step ? <signInStep.Screen step={step} /> : <SignInForm onTyping={onTyping} />}</PublicFrame>;
}

function SignInForm({ onTyping }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const store = useStore<SessionState>();
  const { name, messengerUrl } = useSelector(selectSite);
  const isSigningIn = useSelector(selectPhase) === 'signingIn';
  const signInFailure = useSelector(selectSignInFailure);
  const { redirect, keeping } = useReturnAddress();
  const [remembered] = useState(() => readPreference(REMEMBERED_NAME));
  const [missing, setMissing] = useState<{ userName?: string; password?: string }>({});
  const userNameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Shows notifications beside the form: before sign-in, the shell, which otherwise shows notifications, is not loaded.
  const notice = useSelector(selectNotices)
    .filter(({ kind }) => kind !== 'success')
    .at(-1);

  // On mount and after each failure, focuses the field that the user has to fill in next.
  useEffect(() => {
    if (isSigningIn) return;
    const next = userNameField.current?.value ? passwordField.current : userNameField.current;
    next?.focus();
    next?.select();
  }, [isSigningIn, signInFailure]);

  // Reads the fields only on submit, since a browser may fill them in without an event.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double click submits once, even when the page has not rendered in between.
    if (selectPhase(store.getState()) === 'signingIn') return;
    const form = new FormData(event.currentTarget);
    const userName = textIn(form, 'userName').trim();
    const password = textIn(form, 'password');
    setMissing({
      ...(!userName && { userName: text('请输入用户名') }),
      ...(!password && { password: text('请输入密码') }),
    });
    if (!userName) userNameField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else {
      if (form.has('remembers')) writePreference(REMEMBERED_NAME, userName);
      else removePreference(REMEMBERED_NAME);
      dispatch(signInRequested({ userName, password }));
    }
  };
  const goToMessenger = () => {
    location.assign(buildMessengerSignInUrl(messengerUrl, location.origin, storeNonce(redirect)));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isSigningIn}>
      <Heading
        title={t('登录')}
        text={t('欢迎使用{name}', { name: t(name) })}
        problem={isSigningIn ? undefined : (signInFailure ?? notice?.text)}
      />
      <Field
        ref={userNameField}
        name="userName"
        label={t('用户名')}
        autoComplete="username"
        defaultValue={remembered}
        problem={missing.userName}
        onInput={onTyping}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t('密码')}
        autoComplete="current-password"
        problem={missing.password}
        onInput={onTyping}
      />
      <div className={styles.between}>
        <label className={styles.choice}>
          <input type="checkbox" name="remembers" defaultChecked={remembered !== undefined} />
          {t('记住用户名')}
        </label>
        <Link to={keeping(pathTo('ResetPassword'))} className={styles.link}>
          {t('忘记密码')}
        </Link>
      </div>
      {/* Not disabled while the request runs, since a disabled button loses the focus. */}
      <button type="submit" className={styles.submit} aria-disabled={isSigningIn}>
        {isSigningIn ? t('正在登录…') : t('登录')}
      </button>
      {messengerUrl && (
        <>
          <p className={styles.or}>{t('或')}</p>
          <button type="button" className={styles.other} onClick={goToMessenger}>
            {t('钉钉登录')}
          </button>
        </>
      )}
    </form>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
