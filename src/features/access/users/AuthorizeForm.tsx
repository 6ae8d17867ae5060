import { Button, Form, Modal } from 'antd';
import { useSelector } from 'react-redux';
import { authorizations } from 'contract/access/authorizations';
import type { UserRow } from 'contract/access/users';
import { useAddAuthorizationMutation } from '@/api/access/authorizations';
import { useGetMerchantTreeQuery } from '@/api/access/merchants';
import { PermissionChangesPanel } from '@/kernel/authorizations/PermissionChangesPanel';
import { AuthorizationTermFields } from '@/kernel/authorizations/AuthorizationTermFields';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { selectSessionInfo } from '@/kernel/session/slice';
import { AuthorizableRolePicker } from '@/pickers/AuthorizableRolePicker';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { EmptyState } from '@/ui/page/EmptyState';

const { addAuthorization } = authorizations;

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Authorises a user to enter a merchant below the user's own one, with a role of that merchant (USR-03). */
export function AuthorizeForm({ user: { userId, userName, nickName }, onClose }: Props) {
  const t = useTexts();
  const homeMerchantId = useSelector(selectSessionInfo)?.merchant.merchantId ?? '';
  const { data, error, refetch } = useGetMerchantTreeQuery();
  const [add] = useAddAuthorizationMutation();
  const { succeed } = useFeedback();
  const title = t('授权租户：{name}（{userName}）', { name: nickName ?? '', userName });
  if (data?.every(({ children }) => children.length === 0)) {
    return (
      <Modal open title={title} width={520} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
        <EmptyState text={t('暂无授权租户')} />
      </Modal>
    );
  }
  return (
    <FormDialog
      endpoint={addAuthorization}
      title={title}
      verb={t('授权')}
      waiting={data ? undefined : { error, onRetry: () => void refetch() }}
      fixed={{ homeMerchantId, userId }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={() => {
        succeed(t('已授权'));
        onClose();
      }}
      onClose={onClose}
    >
      <Fields homeMerchantId={homeMerchantId} userId={userId} />
    </FormDialog>
  );
}

function Fields(whom: { readonly homeMerchantId: string; readonly userId: string }) {
  const t = useTexts();
  const form = Form.useFormInstance();
  const merchantId = Form.useWatch<string | undefined>('merchantId');
  const roleId = Form.useWatch<string | undefined>('roleId');
  return (
    <>
      <MerchantPicker
        {...field(addAuthorization, 'merchantId', { onChange: () => form.setFieldValue('roleId', undefined) })}
        label={t('授权租户')}
        barred={whom.homeMerchantId}
        // A changed merchant clears the chosen role, since a role belongs to one merchant.
      />
      <AuthorizableRolePicker {...field(addAuthorization, 'roleId')} label={t('授权角色')} merchantId={merchantId} />
      <AuthorizationTermFields />
      <PermissionChangesPanel {...whom} merchantId={merchantId} roleId={roleId} />
    </>
  );
}
