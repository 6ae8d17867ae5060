import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import type { TreeOption } from '@/ui/form/pickers';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { organizationOptions } from './organizationOptions';

interface Props {
  /** The form passes `id`, `value` and `onChange`. The value is the ids of the chosen organisations. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (organizeIds: string[]) => void;
}

/** A form field that chooses several organisations of the merchant. Choosing one does not choose those below it. */
export function OrganizationsPicker({ id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const { data, isLoading } = useGetOrganizationTreeQuery();
  const treeData = useMemo(() => organizationOptions(data ?? []), [data]);
  if (isReadOnly) return listTitles(treeData, new Set(value)).join('、');
  return (
    <TreeSelect<readonly { readonly value: string }[]>
      {...(id === undefined ? {} : { id })}
      treeData={treeData}
      loading={isLoading}
      value={value.map((organizeId) => ({ value: organizeId }))}
      onChange={(chosen) => onChange?.(chosen.map((one) => one.value))}
      treeCheckable
      treeCheckStrictly
      treeDefaultExpandAll
      showSearch
      allowClear
      treeNodeFilterProp="title"
      maxTagCount={8}
      placeholder={t('请选择组织')}
      style={{ width: '100%' }}
    />
  );
}

function listTitles(options: readonly TreeOption[], chosen: ReadonlySet<string>): string[] {
  return options.flatMap(({ value, title, children }) => [
    ...(chosen.has(value) ? [title] : []),
    ...listTitles(children, chosen),
  ]);
}
