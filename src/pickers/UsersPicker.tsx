import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { users } from 'contract/access/users';
import { MAX_LENGTHS } from 'contract/rules';
import { useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { SearchPicker, useSearchKeyword } from '@/ui/form/pickers';

const MAX_OPTIONS = 20;

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if the search does not find them. A user whom the caller does not see has no name. */
  readonly held: readonly { readonly userId: string; readonly nickName: string }[] | undefined;
}

/**
 * A form field that chooses several users of the merchant by name. Without the right to list users, the
 * present choice stays.
 */
export function UsersPicker({ held = [], ...props }: Props) {
  const t = useTexts();
  const seesUsers = useHasPermission(users.listUsers.needs);
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListUsersQuery(
    seesUsers ? { pageNum: 1, pageSize: MAX_OPTIONS, nickName: keyword } : skipToken,
  );
  return (
    <SearchPicker
      {...props}
      mode="multiple"
      placeholder={t('输入姓名搜索')}
      offered={(data?.rows ?? []).map(({ userId, userName, nickName }) => [userId, `${nickName ?? ''}（${userName}）`])}
      held={held.map(({ userId, nickName }) => [userId, nickName || t('您看不到的用户')])}
      isLoading={isFetching}
      error={error}
      onSearch={onSearch}
    />
  );
}
