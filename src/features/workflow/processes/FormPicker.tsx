import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { MAX_LENGTHS } from 'contract/rules';
import { forms } from 'contract/workflow/forms';
import { useListFormsQuery } from '@/api/workflow/forms';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { SearchPicker, useSearchKeyword } from '@/ui/form/pickers';

const MAX_OPTIONS = 20;

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if the search does not find it. */
  readonly held: { readonly formId: string; readonly formName: string } | undefined;
}

/** A form field that chooses the form of a process among those that are in use. Without the right to list forms, the choice stays. */
export function FormPicker({ held, ...props }: Props) {
  const t = useTexts();
  const seesForms = useHasPermission(forms.listForms.needs);
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListFormsQuery(
    seesForms ? { pageNum: 1, pageSize: MAX_OPTIONS, formName: keyword, status: 'NORMAL' } : skipToken,
  );
  return (
    <SearchPicker
      {...props}
      allowClear
      placeholder={t('不使用表单')}
      offered={(data?.rows ?? []).map(({ formId, formName }) => [formId, formName])}
      held={held ? [[held.formId, held.formName]] : []}
      isLoading={isFetching}
      error={error}
      onSearch={onSearch}
    />
  );
}
