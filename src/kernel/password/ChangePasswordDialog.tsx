import { ProFormText } from '@ant-design/pro-components';
import { useDispatch, useSelector } from 'react-redux';
import { passwords } from 'contract/access/passwords';
import { useResetPwdBySelfMutation } from '@/api/access/passwords';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { passwordChanged, selectSessionInfo } from '../session/slice';
import { NewPasswordFields } from './NewPasswordFields';

/** 修改密码: changes the user's own password, which ends all of the user's sessions, this one included (PRF-05, PRF-06). */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const user = useSelector(selectSessionInfo)?.user;
  const [resetPassword] = useResetPwdBySelfMutation();
  return (
    <FormDialog
      endpoint={passwords.resetPwdBySelf}
      title={t('修改密码')}
      width={400}
      fixed={{ userId: user?.userId ?? '', userName: user?.userName ?? '' }}
      onSubmit={(arg) => resetPassword(arg).unwrap()}
      onSaved={() => {
        onClose();
        dispatch(passwordChanged());
      }}
      onClose={onClose}
    >
      <ProFormText.Password
        {...field(passwords.resetPwdBySelf, 'originalPassword', { autoComplete: 'current-password', maxLength: 128 })}
        label={t('原始密码')}
      />
      <NewPasswordFields hasOriginal />
    </FormDialog>
  );
}
