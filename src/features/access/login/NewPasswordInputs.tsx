import { useState } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { passwordRequirements } from '@/kernel/password/passwordRequirements';
import { PasswordField } from './PasswordField';
import styles from './form.module.css';

/**
 * The fields for a new password and its confirmation, with the password requirements that the password does not meet
 * yet (PRF-04).
 */
export function NewPasswordInputs({
  problemOf,
}: {
  readonly problemOf: (name: 'password' | 'confirmation') => PortalText | undefined;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={t('新密码')}
        autoComplete="new-password"
        problem={problemOf('password')}
        onInput={setTyped}
      >
        <ul className={styles.parts} aria-label={t('密码要求')}>
          {passwordRequirements.map(({ label, isMet }) => (
            <li key={label} className={isMet(typed) ? styles.met : undefined}>
              <svg viewBox="0 0 12 12" width="12" height="12" fill="none" aria-hidden="true">
                {isMet(typed) ? <path d="m2.5 6.4 2.4 2.4 4.6-5.2" /> : <circle cx="6" cy="6" r="1.6" />}
              </svg>
              {t(label)}
              {isMet(typed) && <span className={styles.unseen}>{t('已满足')}</span>}
            </li>
          ))}
        </ul>
      </PasswordField>
      <PasswordField
        name="confirmation"
        label={t('确认密码')}
        autoComplete="new-password"
        problem={problemOf('confirmation')}
      />
    </>
  );
}
