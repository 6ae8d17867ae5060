import { ProForm } from '@ant-design/pro-components';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { users } from 'contract/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { UserPicker } from '@/pickers/UserPicker';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly userId: string | null;
  /** The chosen user, once known, so that the field has a name for a user from the address. */
  readonly held: { readonly userId: string; readonly nickName: string } | undefined;
  readonly onChange: (userId: string | undefined) => void;
  /** Further fields in the same line. */
  readonly children?: ReactNode;
}

/** The choice of the user whose data scope is shown or tested. */
export function UserChoice({ userId, held, onChange, children }: Props) {
  const t = useTexts();
  const seesUsers = useHasPermission(users.listUsers.needs);
  if (!seesUsers) return <Alert type="info" showIcon message={t('选择用户需要用户管理的权限，请联系管理员')} />;
  return (
    <ProForm<{ userId?: string }>
      layout="inline"
      submitter={false}
      initialValues={{ userId: userId ?? undefined }}
      onValuesChange={(changed: { readonly userId?: string }) => {
        if ('userId' in changed) onChange(changed.userId);
      }}
    >
      <UserPicker
        name="userId"
        label={t('用户')}
        held={held}
        placeholder={t('输入姓名搜索')}
        fieldProps={{ style: { width: 280 } }}
      />
      {children}
    </ProForm>
  );
}
