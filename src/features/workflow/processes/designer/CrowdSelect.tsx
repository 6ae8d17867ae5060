import { Input, Select } from 'antd';
import { crowds } from 'contract/channels/crowds';
import { MAX_LENGTHS } from 'contract/rules';
import { useListCrowdsQuery } from '@/api/channels/crowds';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { CrowdName } from '@/pickers/names';
import { choiceProps } from '@/pickers/selectProps';
import type { ReferenceSelectProps } from '@/pickers/selectProps';
import { useTexts } from '@/platform/language/useTexts';
import { useSearchKeyword } from '@/ui/form/pickers';

const MAX_OPTIONS = 20;

/** Chooses crowds of the merchant by part of their names. Says so if the signed-in user may not list crowds. */
export function CrowdSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  if (useHasPermission(crowds.listCrowds.needs)) return <SearchSelect {...props} />;
  const { isMultiple: _, chosen, onChoose: __, ...entry } = props;
  const text = chosen.length === 0 ? '' : t('{n} 个人群', { n: chosen.length });
  return <Input {...entry} disabled value={text} placeholder={t('您没有查看人群的权限，不能选择人群')} />;
}

function SearchSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, isFetching } = useListCrowdsQuery({ pageNum: 1, pageSize: MAX_OPTIONS, crowdName: keyword });
  return (
    <Select<string | string[] | null>
      placeholder={t('请选择')}
      {...choiceProps(props)}
      filterOption={false}
      onSearch={onSearch}
      loading={isFetching}
      options={(data?.rows ?? []).map(({ crowdId, crowdName }) => ({ value: crowdId, label: crowdName }))}
      labelRender={({ value, label }) => label ?? <CrowdName id={String(value)} />}
    />
  );
}
