import { passkeyName } from 'contract/access/passkeys';
import type { NewPasskeyQuestion } from 'contract/access/passkeys';
import { useAddSignInPasskeyMutation } from '@/api/access/passkeys';
import { readStepToken } from '@/kernel/session/signInStep';
import { useTexts } from '@/platform/language/useTexts';
import { guessDeviceName } from '@/platform/passkeys/guessDeviceName';
import { canAnswer, createPasskey } from '@/platform/passkeys/passkeys';
import { Field } from './Field';
import { Heading } from './Heading';
import { LeaveStepButton, useLeaveEndedStep } from './leaveStep';
import { usePlainForm } from './usePlainForm';
import styles from './form.module.css';

const rules = [{ name: 'name', rule: passkeyName }] as const;

interface Props {
  /** Asks the server for a question, which the browser answers once. */
  readonly ask: () => Promise<NewPasskeyQuestion | null>;
  /** Has the user bind an authenticator app instead. */
  readonly onLeave: () => void;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
}

/** Has the user create a passkey, because a role demands a second factor (SET-03). */
export function PasskeyBindingForm({ ask, onLeave, onBound }: Props) {
  const t = useTexts();
  const leaveIfEnded = useLeaveEndedStep();
  const [addPasskey] = useAddSignInPasskeyMutation();
  const { formProps, isSaving, problem, problemOf } = usePlainForm<'name'>({
    rules,
    compare: () => undefined,
    save: async (valueOf) => {
      const question = await ask();
      // The installation has no passkeys any longer.
      if (!canAnswer(question)) {
        onLeave();
        return;
      }
      const arg = { stepToken: readStepToken(), name: valueOf('name'), created: await createPasskey(question) };
      onBound((await leaveIfEnded(addPasskey(arg).unwrap())).recoveryCodes);
    },
    onSaved: () => undefined,
  });
  return (
    <form {...formProps} className={styles.form}>
      <Heading
        title={t('添加通行密钥')}
        text={t('您的角色要求二次验证。通行密钥用指纹、面容、PIN 或安全密钥证明是您本人。')}
        problem={problem}
      />
      <Field
        name="name"
        label={t('名称')}
        autoComplete="off"
        maxLength={40}
        defaultValue={guessDeviceName(navigator.userAgent) ?? t('我的设备')}
        problem={problemOf('name')}
      />
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在验证…') : t('添加通行密钥')}
      </button>
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={onLeave}>
          {t('改用身份验证器')}
        </button>
      </p>
      <LeaveStepButton />
    </form>
  );
}
