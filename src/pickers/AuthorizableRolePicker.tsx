import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuthorizableRolesQuery } from '@/api/access/authorizations';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The merchant whose roles are offered; undefined until one is chosen. */
  readonly merchantId: string | undefined;
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held?: { readonly roleId: string; readonly roleName: string };
}

/**
 * A form field that chooses the role of an authorisation to enter a merchant. Offers no role that exceeds the user's
 * own rights.
 */
export function AuthorizableRolePicker({ merchantId, held, ...props }: Props) {
  const t = useTexts();
  const { currentData, isFetching } = useListAuthorizableRolesQuery(merchantId ? { merchantId } : skipToken);
  return (
    <OptionsPicker
      {...props}
      offered={(currentData ?? []).map(({ roleId, roleName }) => [roleId, roleName])}
      held={held ? [[held.roleId, held.roleName]] : []}
      isLoading={isFetching}
      placeholder={merchantId ? t('请选择') : t('请先选择授权租户')}
      fieldProps={{
        disabled: !merchantId,
        notFoundContent: isFetching ? t('正在加载') : t('没有您可以授予的角色'),
        ...props.fieldProps,
      }}
    />
  );
}
