import type { ProFormSelectProps } from '@ant-design/pro-components';
import { MAX_LENGTHS } from 'contract/rules';
import { users } from 'contract/access/users';
import { useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { SearchPicker, useSearchKeyword } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if the search does not find it. */
  readonly held?: { readonly userId: string; readonly nickName: string } | undefined;
}

const MAX_OPTIONS = 20;

/**
 * A form field that chooses one user of the merchant by part of their name. Renders nothing if the signed-in user lacks
 * the permission to list users.
 */
export function UserPicker(props: Props) {
  return useHasPermission(users.listUsers.needs) ? <SearchField {...props} /> : null;
}

function SearchField({ held, ...props }: Props) {
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListUsersQuery({ pageNum: 1, pageSize: MAX_OPTIONS, nickName: keyword });
  const found = data?.rows ?? [];
  return (
    <SearchPicker
      {...props}
      offered={found.map(({ userId, userName, nickName }) => [userId, `${nickName ?? ''}（${userName}）`])}
      held={keyword === '' && held ? [[held.userId, held.nickName]] : []}
      isLoading={isFetching}
      error={error}
      onSearch={onSearch}
    />
  );
}
