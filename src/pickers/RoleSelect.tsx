import { Select } from 'antd';
import { useGetRoleOptionsQuery } from '@/api/access/roles';
import { useTexts } from '@/platform/language/useTexts';
import { choiceProps } from './selectProps';
import type { ReferenceSelectProps } from './selectProps';

/** Chooses roles of the merchant, outside of antd's forms. */
export function RoleSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { data = [], isLoading } = useGetRoleOptionsQuery();
  return (
    <Select<string | string[] | null>
      placeholder={t('请选择')}
      {...choiceProps(props)}
      optionFilterProp="label"
      loading={isLoading}
      options={data.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
    />
  );
}
