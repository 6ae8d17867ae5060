import { Form } from 'antd';
import { authorizations } from 'contract/access/authorizations';
import type { MerchantRow } from 'contract/access/merchants';
import { useAddAuthorizationMutation } from '@/api/access/authorizations';
import { PermissionChangesPanel } from '@/kernel/authorizations/PermissionChangesPanel';
import { AuthorizationTermFields } from '@/kernel/authorizations/AuthorizationTermFields';
import { AuthorizableRolePicker } from '@/pickers/AuthorizableRolePicker';
import { AuthorizableUserPicker } from '@/pickers/AuthorizableUserPicker';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import type { AuthorizationDirection } from './dialog';

const { addAuthorization } = authorizations;
type Text = string | undefined;

interface Side {
  readonly merchant: MerchantRow;
  readonly direction: AuthorizationDirection;
}

interface Props extends Side {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Authorises a user of another merchant to work in this merchant or, in the other direction, a user of this merchant to
 * work in another one.
 */
export function AddAuthorizationForm({ merchant, direction, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddAuthorizationMutation();
  const { merchantId } = merchant;
  return (
    <FormDialog
      {...events}
      endpoint={addAuthorization}
      title={
        direction === 'incoming'
          ? t('授权用户进入 {merchantName}', { merchantName: merchant.merchantName })
          : t('授权用户进入其他租户')
      }
      fixed={direction === 'incoming' ? { merchantId } : { homeMerchantId: merchantId }}
      onSubmit={(arg) => add(arg).unwrap()}
    >
      <Fields merchant={merchant} direction={direction} />
    </FormDialog>
  );
}

function Fields({ merchant, direction }: Side) {
  const t = useTexts();
  const form = Form.useFormInstance();
  const chosenHome = Form.useWatch<Text>('homeMerchantId');
  const chosenMerchant = Form.useWatch<Text>('merchantId');
  const userId = Form.useWatch<Text>('userId');
  const roleId = Form.useWatch<Text>('roleId');
  const isIncoming = direction === 'incoming';
  const homeMerchantId = isIncoming ? chosenHome : merchant.merchantId;
  const merchantId = isIncoming ? merchant.merchantId : chosenMerchant;
  // Clears a chosen user or role when its merchant changes, since users and roles belong to one merchant.
  const clearing = (name: string) => ({ onChange: () => form.setFieldValue(name, undefined) });
  return (
    <>
      {isIncoming && (
        <MerchantPicker
          {...field(addAuthorization, 'homeMerchantId')}
          label={t('用户所属租户')}
          barred={merchant.merchantId}
          fieldProps={clearing('userId')}
        />
      )}
      <AuthorizableUserPicker
        {...field(addAuthorization, 'userId')}
        label={t('授权用户')}
        merchantId={homeMerchantId}
      />
      {!isIncoming && (
        <MerchantPicker
          {...field(addAuthorization, 'merchantId')}
          label={t('授权租户')}
          barred={merchant.merchantId}
          fieldProps={clearing('roleId')}
        />
      )}
      <AuthorizableRolePicker {...field(addAuthorization, 'roleId')} label={t('授权角色')} merchantId={merchantId} />
      <AuthorizationTermFields />
      <PermissionChangesPanel homeMerchantId={homeMerchantId} userId={userId} merchantId={merchantId} roleId={roleId} />
    </>
  );
}
