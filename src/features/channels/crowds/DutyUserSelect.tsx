import { Select } from 'antd';
import { users } from 'contract/access/users';
import { MAX_LENGTHS } from 'contract/rules';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListUsersQuery } from '@/api/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useSearchKeyword } from '@/ui/form/pickers';

interface Props {
  readonly label: string;
  readonly userId: string | undefined;
  /** The names of users that the stored crowd has, or that were chosen in this form. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChoose: (userId: string, name: string) => void;
}

const MAX_OPTIONS = 20;

/** Chooses one user by part of their name, inside a row of a table. */
export function DutyUserSelect({ label, userId, names, onChoose }: Props) {
  const t = useTexts();
  const seesUsers = useHasPermission(users.listUsers.needs);
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, isFetching } = useListUsersQuery(
    seesUsers ? { pageNum: 1, pageSize: MAX_OPTIONS, nickName: keyword } : skipToken,
  );
  const found = new Map((data?.rows ?? []).map((user) => [user.userId, `${user.nickName ?? ''}（${user.userName}）`]));
  const chosen = userId && !found.has(userId) ? [[userId, names.get(userId) ?? t('您看不到的用户')] as const] : [];
  return (
    <Select
      size="small"
      showSearch
      aria-label={label}
      style={{ width: '100%' }}
      placeholder={t('输入姓名搜索')}
      filterOption={false}
      loading={isFetching}
      value={userId ?? null}
      options={[...chosen, ...found].map(([value, name]) => ({ value, label: name }))}
      onSearch={onSearch}
      onChange={(id: string) => onChoose(id, found.get(id) ?? names.get(id) ?? '')}
    />
  );
}
