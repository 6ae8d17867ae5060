import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { organizationOptions } from './organizationOptions';
import { choiceProps } from './selectProps';
import type { ReferenceSelectProps } from './selectProps';

/** Chooses organisations of the merchant, outside of antd's forms. Choosing one does not choose those below it. */
export function OrganizationSelect(props: ReferenceSelectProps) {
  const t = useTexts();
  const { data, isLoading } = useGetOrganizationTreeQuery();
  const { mode: _, ...choice } = choiceProps(props);
  const treeData = useMemo(() => organizationOptions(data ?? []), [data]);
  return (
    <TreeSelect<string | string[] | null>
      placeholder={t('请选择组织')}
      {...choice}
      multiple={props.isMultiple}
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      loading={isLoading}
      treeData={treeData}
    />
  );
}
