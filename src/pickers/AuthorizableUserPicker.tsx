import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { MAX_LENGTHS } from 'contract/rules';
import { useListAuthorizableUsersQuery } from '@/api/access/authorizations';
import { useTexts } from '@/platform/language/useTexts';
import { SearchPicker, useSearchKeyword } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The merchant whose users are offered; undefined until one is chosen. */
  readonly merchantId: string | undefined;
}

/** A form field that searches a merchant's users by part of their name, to authorise one for another merchant. */
export function AuthorizableUserPicker({ merchantId, ...props }: Props) {
  const t = useTexts();
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListAuthorizableUsersQuery(merchantId ? { merchantId, keyword } : skipToken);
  const found = merchantId ? (data ?? []) : [];
  return (
    <SearchPicker
      {...props}
      offered={found.map(({ userId, userName, nickName }) => [userId, `${nickName}（${userName}）`])}
      isLoading={isFetching}
      error={error}
      onSearch={onSearch}
      placeholder={merchantId ? t('输入姓名或用户名搜索') : t('请先选择用户所属租户')}
      fieldProps={{ disabled: !merchantId, ...props.fieldProps }}
    />
  );
}
