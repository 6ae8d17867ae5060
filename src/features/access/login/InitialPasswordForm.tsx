import { useDispatch, useSelector } from 'react-redux';
import {
  CONFIRMATION_MISMATCH,
  PASSWORD_UNCHANGED,
  newPassword,
  currentPassword,
  verificationCode,
} from 'contract/access/passwords';
import type { SessionUser } from 'contract/access/session';
import { useResetPwdFirstMutation, useSendVerificationMutation } from '@/api/access/passwords';
import { useTexts } from '@/platform/language/useTexts';
import { useVerificationCodeSender } from '@/kernel/password/useVerificationCodeSender';
import { passwordChanged, selectHasChangedPassword, signOutRequested } from '@/kernel/session/slice';
import { SuccessMessage } from './SuccessMessage';
import { Heading } from './Heading';
import { NewPasswordInputs } from './NewPasswordInputs';
import { PasswordField } from './PasswordField';
import { VerificationField } from './VerificationField';
import { passwordConfirmationRule } from './passwordConfirmation';
import { usePlainForm } from './usePlainForm';
import styles from './form.module.css';

const ruleOfCode = { name: 'verification', rule: verificationCode } as const;
const rules = [
  { name: 'originalPassword', rule: currentPassword },
  { name: 'password', rule: newPassword },
  { name: 'confirmation', rule: passwordConfirmationRule },
] as const;
type Name = (typeof rules)[number]['name'] | typeof ruleOfCode.name;

interface Props {
  readonly user: SessionUser;
  /** Whether a verification code can be sent to the user. If not, the form asks for none. */
  readonly canReceiveCode: boolean;
}

function compare(name: Name, valueOf: (name: Name) => string): string | undefined {
  if (name === 'password' && valueOf('password') === valueOf('originalPassword')) return PASSWORD_UNCHANGED;
  if (name === 'confirmation' && valueOf('confirmation') !== valueOf('password')) return CONFIRMATION_MISMATCH;
  return undefined;
}

/** The form for the required change of a password that another user has set, shown after sign-in (PRF-08). */
export function InitialPasswordForm({ user, canReceiveCode }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const hasChangedPassword = useSelector(selectHasChangedPassword);
  const [resetPwdFirst] = useResetPwdFirstMutation();
  const [sendVerification] = useSendVerificationMutation();
  const resend = useVerificationCodeSender(`first-password:${user.userId}`);
  const { formProps, isSaving, problem, problemOf, goTo, tell } = usePlainForm<Name>({
    rules: canReceiveCode ? [...rules, ruleOfCode] : rules,
    compare,
    save: (valueOf) =>
      resetPwdFirst({
        originalPassword: valueOf('originalPassword'),
        password: valueOf('password'),
        ...(canReceiveCode && { verification: valueOf('verification') }),
      }).unwrap(),
    onSaved: () => dispatch(passwordChanged()),
  });
  const send = async () => {
    const failure = await resend.send(() => sendVerification({ userId: user.userId }).unwrap());
    tell(failure);
    if (!failure) goTo('verification');
  };

  if (hasChangedPassword) return <SuccessMessage title={t('修改成功，即将跳转到登录页面')} />;
  return (
    <form {...formProps} className={styles.form}>
      <Heading
        title={t('修改初始密码')}
        text={t('{name}，您当前的密码由他人设置或已过期。为保障账号安全，请先设置新密码，再继续使用。', {
          name: user.nickName || user.userName,
        })}
        problem={problem}
      />
      {/* Tells password managers which user the password belongs to. */}
      <input type="text" name="userName" autoComplete="username" defaultValue={user.userName} hidden readOnly />
      <PasswordField
        name="originalPassword"
        label={t('原始密码')}
        autoComplete="current-password"
        problem={problemOf('originalPassword')}
      />
      <NewPasswordInputs problemOf={problemOf} />
      {canReceiveCode && (
        <VerificationField
          name="verification"
          problem={problemOf('verification')}
          resend={resend}
          onSend={() => void send()}
        />
      )}
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在提交…') : t('确认修改')}
      </button>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={() => dispatch(signOutRequested())}>
          {t('退出登录')}
        </button>
      </p>
    </form>
  );
}
