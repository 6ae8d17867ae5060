import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useEffect, useState } from 'react';
import { LENGTHS } from 'contract/rules';
import { users } from 'contract/access/users';
import { useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if the search does not find it. */
  readonly held?: { readonly userId: string; readonly nickName: string } | undefined;
}

// Debounce in milliseconds between typing and the request.
const DEBOUNCE_MS = 300;
const MAX_OPTIONS = 20;

/**
 * A form field that chooses one user of the merchant by part of their name. For users with the permission to list
 * users.
 */
export function UserPicker(props: Props) {
  return useHasPermission(users.listUsers.needs) ? <SearchField {...props} /> : null;
}

function SearchField({ held, ...props }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [nickName, setNickName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setNickName(typed.trim().slice(0, LENGTHS.name));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { data, error, isFetching } = useListUsersQuery({ pageNum: 1, pageSize: MAX_OPTIONS, nickName });
  const found = (data?.rows ?? []).map((user) => [user.userId, `${user.nickName ?? ''}（${user.userName}）`] as const);
  const names = new Map(nickName === '' && held ? [[held.userId, held.nickName] as const, ...found] : found);
  return (
    <ProFormSelect
      {...props}
      showSearch
      options={[...names].map(([value, label]) => ({ value, label }))}
      fieldProps={{
        loading: isFetching,
        // The server has already filtered.
        filterOption: false,
        onSearch: setTyped,
        notFoundContent: isFailure(error) ? t(error.message) : isFetching ? t('正在搜索') : t('没有找到用户'),
        ...props.fieldProps,
      }}
    />
  );
}
