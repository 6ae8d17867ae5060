import { skipToken } from '@reduxjs/toolkit/query';
import { Select } from 'antd';
import { users } from 'contract/access/users';
import type { User } from 'contract/access/users';
import { MAX_LENGTHS } from 'contract/rules';
import { useGetUserQuery, useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useSearchKeyword } from '@/ui/form/pickers';
import { ColleagueSelect } from './ColleagueSelect';
import { choiceProps } from './selectProps';
import type { ReferenceSelectProps } from './selectProps';

const MAX_OPTIONS = 20;

/**
 * Chooses users of the merchant by part of their names, outside of antd's forms. Who may not list users finds colleagues by
 * their names alone.
 */
export function UserSelect(props: ReferenceSelectProps) {
  return useHasPermission(users.listUsers.needs) ? <SearchSelect {...props} /> : <ColleagueSelect {...props} />;
}

function SearchSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListUsersQuery({ pageNum: 1, pageSize: MAX_OPTIONS, nickName: keyword });
  const found = data?.rows ?? [];
  return (
    <Select<string | string[] | null>
      placeholder={t('输入姓名搜索')}
      {...choiceProps(props)}
      // The server has filtered the options.
      filterOption={false}
      onSearch={onSearch}
      loading={isFetching}
      notFoundContent={isFailure(error) ? t(error.message) : isFetching ? t('正在搜索') : t('没有找到用户')}
      options={found.map((user) => ({ value: user.userId, label: labelOf(user) }))}
      labelRender={({ value, label }) => label ?? <ChosenUser userId={String(value)} />}
    />
  );
}

// Names a user whom the present search does not find.
function ChosenUser({ userId }: { readonly userId: string }) {
  const t = useTexts();
  const isAllowed = useHasPermission(users.getUser.needs);
  const { data, isLoading } = useGetUserQuery(isAllowed ? { userId } : skipToken);
  if (data) return labelOf(data);
  return isLoading ? t('正在加载') : t('您看不到的用户');
}

function labelOf({ userName, nickName }: Pick<User, 'userName' | 'nickName'>): string {
  return `${nickName ?? ''}（${userName}）`;
}
