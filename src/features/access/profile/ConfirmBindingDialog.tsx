import { Suspense } from 'react';
import { ProFormText } from '@ant-design/pro-components';
import { secondFactors } from 'contract/access/secondFactors';
import { useConfirmBindingMutation } from '@/api/access/secondFactors';
import { lazyAuthenticatorSecret } from '@/kernel/password/lazyAuthenticator';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  readonly binding: { readonly secret: string; readonly address: string };
  /** Called with the new recovery codes. */
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The user enters the new secret into an authenticator app, and proves it by the first code. */
export function ConfirmBindingDialog({ binding, onBound, onClose }: Props) {
  const t = useTexts();
  const [confirmBinding] = useConfirmBindingMutation();
  return (
    <FormDialog
      endpoint={secondFactors.confirmBinding}
      title={t('绑定身份验证器')}
      width={440}
      verb={t('绑定')}
      onSubmit={(arg) => confirmBinding(arg).unwrap()}
      onSaved={({ recoveryCodes }) => onBound(recoveryCodes)}
      onClose={onClose}
    >
      <Suspense>
        <lazyAuthenticatorSecret.Screen binding={binding} />
      </Suspense>
      <ProFormText
        {...field(secondFactors.confirmBinding, 'code', { autoComplete: 'one-time-code', maxLength: 6 })}
        label={t('验证码')}
      />
    </FormDialog>
  );
}
