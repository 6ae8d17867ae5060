import { ProFormText } from '@ant-design/pro-components';
import { CONFIRMATION_MISMATCH, PASSWORD_UNCHANGED, passwords } from 'contract/access/passwords';
import { useGetPasswordRulesQuery } from '@/api/access/passwordRules';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';

interface Props {
  /** Whether the form also has a field for the current password, from which the new one must differ. */
  readonly hasOriginal?: boolean;
}

/** The fields for a new password and its confirmation, with the rules of the user's merchant (PRF-05, SET-03). */
export function NewPasswordFields({ hasOriginal = false }: Props) {
  const t = useTexts();
  const { data: rules = [] } = useGetPasswordRulesQuery();
  return (
    <>
      <ProFormText.Password
        name="password"
        label={t('新密码')}
        extra={rules.map((rule) => t(rule)).join(t('；'))}
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
