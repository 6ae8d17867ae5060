import { Button, Empty, Form, Modal } from 'antd';
import { useSelector } from 'react-redux';
import { authorizations } from 'contract/authorizations';
import type { UserRow } from 'contract/users';
import { useAddAuthorizationMutation } from '@/api/authorizations';
import { useGetMerchantTreeQuery } from '@/api/merchants';
import { GainsPanel } from '@/kernel/authorizations/GainsPanel';
import { TermFields } from '@/kernel/authorizations/TermFields';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { selectSessionInfo } from '@/kernel/session/slice';
import { AuthorizableRolePicker } from '@/pickers/AuthorizableRolePicker';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { FormDialog } from '@/ui/form/FormDialog';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { formRules } from '@/ui/form/formRules';

const { addAuthorization } = authorizations;
const rules = (name: keyof typeof addAuthorization.arg.entries) => formRules(addAuthorization, name);

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Lets a user into a merchant below, with a role there (USR-03). */
export function AuthorizeForm({ user: { userId, userName, nickName }, onClose }: Props) {
  const homeMerchantId = useSelector(selectSessionInfo)?.merchant.merchantId ?? '';
  const { data, error, refetch } = useGetMerchantTreeQuery();
  const [add] = useAddAuthorizationMutation();
  const { succeed } = useFeedback();
  const title = `授权租户：${nickName ?? ''}（${userName}）`;
  if (!data) {
    return <LoadingDialog title={title} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  }
  if (data.every(({ children }) => children.length === 0)) {
    return (
      <Modal open title={title} width={520} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="暂无授权租户" />
      </Modal>
    );
  }
  return (
    <FormDialog
      endpoint={addAuthorization}
      title={title}
      verb="授权"
      fixed={{ homeMerchantId, userId }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={() => {
        succeed('已授权');
        onClose();
      }}
      onClose={onClose}
    >
      <Fields homeMerchantId={homeMerchantId} userId={userId} />
    </FormDialog>
  );
}

function Fields(whom: { readonly homeMerchantId: string; readonly userId: string }) {
  const form = Form.useFormInstance();
  const merchantId = Form.useWatch<string | undefined>('merchantId');
  const roleId = Form.useWatch<string | undefined>('roleId');
  return (
    <>
      <MerchantPicker
        name="merchantId"
        label="授权租户"
        rules={rules('merchantId')}
        barred={whom.homeMerchantId}
        // Each merchant has roles of its own.
        fieldProps={{ onChange: () => form.setFieldValue('roleId', undefined) }}
      />
      <AuthorizableRolePicker name="roleId" label="授权角色" rules={rules('roleId')} merchantId={merchantId} />
      <TermFields />
      <GainsPanel {...whom} merchantId={merchantId} roleId={roleId} />
    </>
  );
}
