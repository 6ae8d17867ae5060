import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { CONFIRMATION_MISMATCH, newPassword, passwords, verificationCode } from 'contract/access/passwords';
import { requiredText } from 'contract/rules';
import { useResetForgottenPasswordMutation, useSendForgottenVerificationMutation } from '@/api/access/passwords';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { useVerificationCodeSender } from '@/kernel/password/useVerificationCodeSender';
import { selectPhase, signOutRequested } from '@/kernel/session/slice';
import { shortHash } from '@/platform/format/shortHash';
import { SuccessMessage } from './SuccessMessage';
import { Field } from './Field';
import { Heading } from './Heading';
import { NewPasswordInputs } from './NewPasswordInputs';
import { VerificationField } from './VerificationField';
import { passwordConfirmationRule } from './passwordConfirmation';
import { usePlainForm } from './usePlainForm';
import { useReturnAddress } from './useReturnAddress';
import styles from './form.module.css';

const rules = [
  { name: 'userName', rule: passwords.resetForgottenPassword.arg.entries.userName },
  { name: 'email', rule: requiredText(text('请输入邮箱'), 64) },
  { name: 'verifyCode', rule: verificationCode },
  { name: 'password', rule: newPassword },
  { name: 'confirmation', rule: passwordConfirmationRule },
] as const;
type Name = (typeof rules)[number]['name'];

function compare(name: Name, valueOf: (name: Name) => string): string | undefined {
  const differs = name === 'confirmation' && valueOf('confirmation') !== valueOf('password');
  return differs ? CONFIRMATION_MISMATCH : undefined;
}

/** Replaces a forgotten password, with a code that is sent to the user (PRF-08). */
export function ForgottenPasswordForm() {
  const t = useTexts();
  const dispatch = useDispatch();
  const phase = useSelector(selectPhase);
  const [isDone, setIsDone] = useState(false);
  const [typedRecipient, setTypedRecipient] = useState('');
  const [resetForgottenPassword] = useResetForgottenPasswordMutation();
  const [sendForgottenVerification] = useSendForgottenVerificationMutation();
  const resend = useVerificationCodeSender(`forgotten-password:${shortHash(typedRecipient)}`);
  const login = useReturnAddress().keeping(pathTo('Login'));
  const { formProps, isSaving, problem, problemOf, valueOf, check, goTo, tell } = usePlainForm<Name>({
    rules,
    compare,
    save: (typed) =>
      resetForgottenPassword({
        userName: typed('userName'),
        password: typed('password'),
        verifyCode: typed('verifyCode'),
      }).unwrap(),
    onSaved: () => {
      // Signs out, since the new password has ended every session of this user. Otherwise the sign-in page would lead
      // back into a revoked session.
      if (phase === 'open') dispatch(signOutRequested());
      setIsDone(true);
    },
  });
  // Remembers the user name and the e-mail address to which the code is sent. The server limits codes for each such
  // pair, so the user need not wait after correcting a typing error in one of them.
  const rememberRecipient = () => {
    setTypedRecipient(`${valueOf('userName')}\n${valueOf('email')}`.toLowerCase());
  };
  const send = async () => {
    if (!check('userName', 'email')) return;
    const whose = { userName: valueOf('userName'), email: valueOf('email') };
    const failure = await resend.send(() => sendForgottenVerification(whose).unwrap());
    tell(failure);
    if (!failure) goTo('verifyCode');
  };

  if (isDone) return <Changed login={login} />;
  return (
    <form {...formProps} className={styles.form}>
      <Heading title={t('重置密码')} text={t('验证码将发送到该用户登记的邮箱。')} problem={problem} />
      <Field
        name="userName"
        label={t('用户名')}
        autoComplete="username"
        problem={problemOf('userName')}
        onInput={rememberRecipient}
      />
      <Field
        name="email"
        label={t('邮箱')}
        autoComplete="email"
        inputMode="email"
        problem={problemOf('email')}
        onInput={rememberRecipient}
      />
      <VerificationField
        name="verifyCode"
        problem={problemOf('verifyCode')}
        resend={resend}
        onSend={() => void send()}
      />
      <NewPasswordInputs problemOf={problemOf} />
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在提交…') : t('重置密码')}
      </button>
      <p className={styles.foot}>
        <Link to={login} className={styles.link}>
          {t('返回登录')}
        </Link>
      </p>
    </form>
  );
}

const SECONDS = 5;

function Changed({ login }: { readonly login: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), SECONDS * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, login]);
  return (
    <SuccessMessage title={t('修改成功')}>
      <p>{t('{n} 秒后自动返回登录页面。', { n: SECONDS })}</p>
      <Link to={login} replace className={styles.link}>
        {t('返回登录')}
      </Link>
    </SuccessMessage>
  );
}
