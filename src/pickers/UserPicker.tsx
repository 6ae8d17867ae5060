import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { Form } from 'antd';
import { MAX_LENGTHS } from 'contract/rules';
import { users } from 'contract/access/users';
import type { User } from 'contract/access/users';
import { useGetUserQuery, useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker, SearchPicker, useSearchKeyword } from '@/ui/form/pickers';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';

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
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (!useHasPermission(users.listUsers.needs)) return null;
  return isReadOnly ? <ChosenUser {...props} /> : <SearchField {...props} />;
}

// Names the user whom another user has chosen, or whom a search has found: neither is known to the form that is compared.
function ChosenUser({ held, ...props }: Props) {
  const t = useTexts();
  const userId = Form.useWatch<string | null | undefined>(props.name);
  const isHeld = held !== undefined && held.userId === userId;
  const { data, isLoading } = useGetUserQuery(userId && !isHeld ? { userId } : skipToken);
  const name = isHeld ? held.nickName : data ? labelOf(data) : isLoading ? t('正在加载') : t('您看不到的用户');
  return <OptionsPicker {...props} offered={userId ? [[userId, name]] : []} isLoading={isLoading} />;
}

function SearchField({ held, ...props }: Props) {
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListUsersQuery({ pageNum: 1, pageSize: MAX_OPTIONS, nickName: keyword });
  const found = data?.rows ?? [];
  return (
    <SearchPicker
      {...props}
      offered={found.map((user) => [user.userId, labelOf(user)])}
      held={keyword === '' && held ? [[held.userId, held.nickName]] : []}
      isLoading={isFetching}
      error={error}
      onSearch={onSearch}
    />
  );
}

function labelOf({ userName, nickName }: Pick<User, 'userName' | 'nickName'>): string {
  return `${nickName ?? ''}（${userName}）`;
}
