import { useState } from 'react';
import { forms } from 'contract/workflow/forms';
import { useGetFormQuery, useListFormVersionsQuery, useRestoreFormVersionMutation } from '@/api/workflow/forms';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE, VersionsDrawer } from '@/kernel/versions/VersionsDrawer';
import { useTexts } from '@/platform/language/useTexts';
import { CompareVersion, ViewVersion } from './VersionDialogs';

interface Props {
  readonly formId: string;
  readonly onClose: () => void;
}

/** The versions of a form: each can be looked at, compared with the draft, and restored into it (FRM-01). */
export function FormVersions({ formId, onClose }: Props) {
  const t = useTexts();
  const { data: form, error, refetch } = useGetFormQuery({ formId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListFormVersionsQuery({ formId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreFormVersionMutation();
  const mayRestore = useHasPermission(forms.restoreFormVersion.needs);
  return (
    <VersionsDrawer
      subject={form && { name: form.formName, versionNumber: form.versionNumber }}
      error={error}
      onRetry={() => void refetch()}
      query={query}
      pageNum={pageNum}
      onPage={setPageNum}
      mayRestore={mayRestore}
      restore={(number) => restore({ formId, version: form?.version ?? 0, number }).unwrap()}
      restoreHint={t('草稿将变为该版本的内容，未发布的修改会丢失；已发布的版本不变。')}
      hasDraft
      view={(number, close) => <ViewVersion formId={formId} number={number} onClose={close} />}
      compare={(number, close) => form && <CompareVersion form={form} number={number} onClose={close} />}
      onClose={onClose}
    />
  );
}
