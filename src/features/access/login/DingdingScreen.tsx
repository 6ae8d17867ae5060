import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { accountChosen, selectAccounts, selectPhase } from '@/kernel/session/slice';
import type { AccountOption } from '@/kernel/session/slice';
import { Loading } from '@/ui/page/Loading';
import { PublicFrame } from './PublicFrame';
import styles from './form.module.css';
import accountStyles from './accounts.module.css';

/**
 * The callback page of the workplace messenger. Shows a loading state, or lets the user choose one of several accounts
 * (SES-08).
 */
export function DingdingScreen() {
  return (
    <PublicFrame>
      <MessengerSignIn />
    </PublicFrame>
  );
}

function MessengerSignIn() {
  const t = useTexts();
  const accounts = useSelector(selectAccounts);
  const phase = useSelector(selectPhase);
  // No sign-in is running: the user has followed a link and was not redirected here by the messenger.
  if (!accounts && phase === 'none') return <Navigate to={pathTo('Login')} replace />;
  return (
    <div className={styles.form}>
      {accounts ? <Accounts accounts={accounts} /> : <Loading label={t('正在登录，请稍候')} />}
      <p className={styles.foot}>
        <Link to={pathTo('Login')} className={styles.link}>
          {t('返回登录')}
        </Link>
      </p>
    </div>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly AccountOption[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading, so that screen readers announce the changed page.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('请选择要登录的账号')}
      </h1>
      <div className={styles.subtitle}>{t('您的钉钉关联了 {n} 个账号', { n: accounts.length })}</div>
      <ul className={accountStyles.accounts}>
        {accounts.map(({ userName, merchantName }, index) => (
          <li key={index}>
            <button type="button" onClick={() => dispatch(accountChosen(index))}>
              <span className={accountStyles.face} aria-hidden="true">
                {(userName ?? String(index + 1)).slice(0, 1).toUpperCase()}
              </span>
              <span className={accountStyles.who}>
                <span>{userName ?? t('账号 {n}', { n: index + 1 })}</span>
                {merchantName && <span className={accountStyles.where}>{merchantName}</span>}
              </span>
              <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
                <path d="m6 3.5 4.5 4.5L6 12.5" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
