import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectNotices } from '@/kernel/feedback/slice';
import { selectSession, signInRequested } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { BrandSide } from './BrandSide';
import { Field } from './Field';
import styles from './login.module.css';

/** The sign-in page: plain fields, so that it is there at once. `onTyping` fetches what comes next meanwhile. */
export function LoginScreen({ onTyping }: { readonly onTyping: () => void }) {
  const dispatch = useDispatch();
  const { name, description } = useSelector(selectSite);
  const { isSigningIn, signInFailure } = useSelector(selectSession);
  const [missing, setMissing] = useState<{ userName?: string; password?: string }>({});
  // What the portal has to tell is told here beside the form, as the messages of the shell are not loaded yet.
  const notice = useSelector(selectNotices)
    .filter(({ kind }) => kind !== 'success')
    .at(-1);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const userName = textOf(form, 'userName').trim();
    const password = textOf(form, 'password');
    setMissing({ ...(!userName && { userName: '请输入用户名' }), ...(!password && { password: '请输入密码' }) });
    if (userName && password && !isSigningIn) dispatch(signInRequested({ userName, password }));
  };
  const problem = signInFailure ?? notice?.text;

  return (
    <div className={styles.page}>
      <BrandSide name={name} description={description} />
      <main className={styles.side}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <h1 className={styles.title}>登录</h1>
          <p className={styles.subtitle}>{name}</p>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Field
            name="userName"
            label="用户名"
            autoComplete="username"
            onTyping={onTyping}
            problem={missing.userName}
            isFirst
          />
          <Field
            name="password"
            label="密码"
            type="password"
            autoComplete="current-password"
            problem={missing.password}
          />
          <button type="submit" className={styles.submit} disabled={isSigningIn}>
            {isSigningIn ? '正在登录…' : '登录'}
          </button>
        </form>
      </main>
    </div>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
