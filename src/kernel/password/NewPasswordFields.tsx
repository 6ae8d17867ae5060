import { ProFormText } from '@ant-design/pro-components';
import { CONFIRMATION_MISMATCH, PASSWORD_UNCHANGED, passwords } from 'contract/access/passwords';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';

interface Props {
  /** Whether the form also has a field for the current password, from which the new one must differ. */
  readonly hasOriginal?: boolean;
}

/** The fields for a new password and its confirmation (PRF-05). */
export function NewPasswordFields({ hasOriginal = false }: Props) {
  const t = useTexts();
  return (
    <>
      <ProFormText.Password
        name="password"
        label={t('新密码')}
        dependencies={hasOriginal ? ['originalPassword'] : []}
        fieldProps={{ autoComplete: 'new-password', maxLength: 128 }}
        rules={[
          ...formRules(passwords.resetPwdBySelf, 'password'),
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) => {
              const original: unknown = hasOriginal ? getFieldValue('originalPassword') : undefined;
              const isSame = typeof original === 'string' && original !== '' && original.trim() === value;
              return isSame ? Promise.reject(new Error(t(PASSWORD_UNCHANGED))) : Promise.resolve();
            },
          }),
        ]}
      />
      <ProFormText.Password
        name="passwordSecond"
        label={t('确认密码')}
        dependencies={['password']}
        fieldProps={{ autoComplete: 'new-password', maxLength: 128 }}
        rules={[
          { required: true, message: t('请输入密码') },
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t(CONFIRMATION_MISMATCH))),
          }),
        ]}
      />
    </>
  );
}
