import { Suspense, useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { verificationCode } from 'contract/access/passwords';
import { useStartSignInPasskeyBindingMutation } from '@/api/access/passkeys';
import {
  useConfirmSignInBindingMutation,
  usePassSecondFactorMutation,
  useStartSignInBindingMutation,
} from '@/api/access/signInSteps';
import { readStepToken, signInStepPassed } from '@/kernel/session/signInStep';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { canAnswer } from '@/platform/passkeys/passkeys';
import { Field } from './Field';
import { Heading } from './Heading';
import { PasskeyBindingForm } from './PasskeyBindingForm';
import { LeaveStepButton, useLeaveEndedStep } from './leaveStep';
import { lazyThemedAuthenticatorSecret, lazyThemedRecoveryCodes } from './lazyThemedAuthenticator';
import { usePlainForm } from './usePlainForm';
import styles from './form.module.css';

const codeRules = [{ name: 'code', rule: verificationCode }] as const;

/**
 * Has the user bind an authenticator app or create a passkey, because a role demands a second factor, and then shows the
 * recovery codes (SET-03).
 */
export function BindingForm() {
  const leaveIfEnded = useLeaveEndedStep();
  const [startPasskey, { data: question }] = useStartSignInPasskeyBindingMutation();
  const [isByPasskey, setIsByPasskey] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const ask = useCallback(
    () => leaveIfEnded(startPasskey({ stepToken: readStepToken() }).unwrap()),
    [startPasskey, leaveIfEnded],
  );
  useEffect(() => {
    // After a failure the user binds an app.
    ask().catch(() => undefined);
  }, [ask]);
  if (recoveryCodes) return <ContinueForm recoveryCodes={recoveryCodes} />;
  if (isByPasskey)
    return <PasskeyBindingForm ask={ask} onLeave={() => setIsByPasskey(false)} onBound={setRecoveryCodes} />;
  return (
    <ConfirmForm onBound={setRecoveryCodes} onPasskey={canAnswer(question) ? () => setIsByPasskey(true) : undefined} />
  );
}

interface ConfirmProps {
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  /** Has the user create a passkey instead. Undefined: that is not possible here. */
  readonly onPasskey: (() => void) | undefined;
}

function ConfirmForm({ onBound, onPasskey }: ConfirmProps) {
  const t = useTexts();
  const leaveIfEnded = useLeaveEndedStep();
  const [startBinding, { data: binding, error: startFailure }] = useStartSignInBindingMutation();
  const [confirmBinding] = useConfirmSignInBindingMutation();
  const { formProps, isSaving, problem, problemOf } = usePlainForm<'code'>({
    rules: codeRules,
    compare: () => undefined,
    save: async (valueOf) => {
      const arg = { stepToken: readStepToken(), code: valueOf('code') };
      onBound((await leaveIfEnded(confirmBinding(arg).unwrap())).recoveryCodes);
    },
    onSaved: () => undefined,
  });
  useEffect(() => {
    const started = startBinding({ stepToken: readStepToken() });
    // A failure is shown from the state of the mutation, and ends the step where it is over.
    leaveIfEnded(started.unwrap()).catch(() => undefined);
  }, [startBinding, leaveIfEnded]);
  return (
    <form {...formProps} className={styles.form}>
      <Heading
        title={t('绑定身份验证器')}
        text={t('您的角色要求二次验证。请用手机上的身份验证器扫描二维码，再输入其显示的验证码。')}
        problem={problem ?? (isFailure(startFailure) ? startFailure.message : undefined)}
      />
      <Suspense>
        <lazyThemedAuthenticatorSecret.Screen binding={binding} />
      </Suspense>
      <Field
        name="code"
        label={t('验证码')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        problem={problemOf('code')}
      />
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在验证…') : t('绑定')}
      </button>
      {onPasskey && (
        <p className={styles.foot}>
          <button type="button" className={styles.link} onClick={onPasskey}>
            {t('改用通行密钥')}
          </button>
        </p>
      )}
      <LeaveStepButton />
    </form>
  );
}

function ContinueForm({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const leaveIfEnded = useLeaveEndedStep();
  const [passSecondFactor] = usePassSecondFactorMutation();
  const { formProps, isSaving, problem } = usePlainForm<never>({
    rules: [],
    compare: () => undefined,
    save: async () => {
      const { token } = await leaveIfEnded(passSecondFactor({ stepToken: readStepToken() }).unwrap());
      dispatch(signInStepPassed(token));
    },
    onSaved: () => undefined,
  });
  return (
    <form {...formProps} className={styles.form}>
      <Heading
        title={t('请保存恢复码')}
        text={t('手机不在身边时，可以用恢复码登录，每个只能用一次。')}
        problem={problem}
      />
      <Suspense>
        <lazyThemedRecoveryCodes.Screen codes={recoveryCodes} />
      </Suspense>
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在登录…') : t('已保存，继续登录')}
      </button>
    </form>
  );
}
