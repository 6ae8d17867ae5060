import { Select } from 'antd';
import { MAX_LENGTHS } from 'contract/rules';
import { useListColleaguesQuery } from '@/api/workflow/instances';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useSearchKeyword } from '@/ui/form/pickers';
import { UserName } from './names';
import { choiceProps } from './selectProps';
import type { ReferenceSelectProps } from './selectProps';

/** Chooses colleagues of the whole merchant by part of their names, whatever the data scope of the signed-in user. */
export function ColleagueSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListColleaguesQuery({ userName: keyword });
  return (
    <Select<string | string[] | null>
      placeholder={t('输入姓名搜索')}
      {...choiceProps(props)}
      // The server has filtered the options.
      filterOption={false}
      onSearch={onSearch}
      loading={isFetching}
      notFoundContent={isFailure(error) ? t(error.message) : isFetching ? t('正在搜索') : t('没有找到用户')}
      options={(data ?? []).map((colleague) => ({ value: colleague.userId, label: labelOf(colleague) }))}
      labelRender={({ value, label }) => label ?? <UserName id={String(value)} />}
    />
  );
}

function labelOf({ userName, organizeName }: { readonly userName: string; readonly organizeName: string | null }) {
  return organizeName === null ? userName : `${userName}（${organizeName}）`;
}
