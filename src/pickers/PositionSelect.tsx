import { Select } from 'antd';
import { useGetPositionOptionsQuery } from '@/api/access/positions';
import { useTexts } from '@/platform/language/useTexts';
import { choiceProps } from './selectProps';
import type { ReferenceSelectProps } from './selectProps';

/** Chooses positions of the merchant, outside of antd's forms. */
export function PositionSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { data = [], isLoading } = useGetPositionOptionsQuery();
  return (
    <Select<string | string[] | null>
      placeholder={t('请选择')}
      {...choiceProps(props)}
      optionFilterProp="label"
      loading={isLoading}
      options={data.map(({ positionId, positionName }) => ({ value: positionId, label: positionName }))}
    />
  );
}
