import { Form } from 'antd';
import { authorizations } from 'contract/access/authorizations';
import type { Authorization } from 'contract/access/authorizations';
import { useLazyGetAuthorizationQuery, useUpdateAuthorizationMutation } from '@/api/access/authorizations';
import { PermissionChangesPanel } from '@/kernel/authorizations/PermissionChangesPanel';
import { AuthorizationTermFields } from '@/kernel/authorizations/AuthorizationTermFields';
import { AuthorizableRolePicker } from '@/pickers/AuthorizableRolePicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { updateAuthorization } = authorizations;

interface Props {
  readonly authorization: Authorization;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes the role, the last day or the remark of an authorisation (a user's right to work in another merchant). */
export function EditAuthorizationForm({ authorization, ...events }: Props) {
  const t = useTexts();
  const [update] = useUpdateAuthorizationMutation();
  const [get] = useLazyGetAuthorizationQuery();
  const { authorizationId, version, nickName, merchantName } = authorization;
  return (
    <FormDialog
      {...events}
      endpoint={updateAuthorization}
      title={t('编辑 {nickName} 在 {merchantName} 的授权', { nickName, merchantName })}
      initialValues={authorization}
      fixed={{ authorizationId, version }}
      readLatest={() => get({ authorizationId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
    >
      <Fields authorization={authorization} />
    </FormDialog>
  );
}

function Fields({ authorization }: { readonly authorization: Authorization }) {
  const t = useTexts();
  const { homeMerchantId, userId, merchantId } = authorization;
  const roleId = Form.useWatch<string | undefined>('roleId');
  return (
    <>
      <AuthorizableRolePicker
        {...field(updateAuthorization, 'roleId')}
        label={t('授权角色')}
        merchantId={merchantId}
        held={authorization}
      />
      <AuthorizationTermFields />
      <PermissionChangesPanel homeMerchantId={homeMerchantId} userId={userId} merchantId={merchantId} roleId={roleId} />
    </>
  );
}
