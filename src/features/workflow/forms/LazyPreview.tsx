import { lazy } from 'react';
import { useGetFormQuery } from '@/api/workflow/forms';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { LazyDialog } from '@/ui/page/LazyDialog';

const FormPreview = lazy(() =>
  import(/* webpackChunkName: "designers" */ './designer/FormPreview').then(({ FormPreview: Preview }) => ({
    default: Preview,
  })),
);

interface Props {
  readonly formId: string;
  readonly onClose: () => void;
}

/** The draft of a form as people will fill it in. Its code is loaded when it opens. */
export function LazyPreview({ formId, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useGetFormQuery({ formId });
  if (!data) return <LoadingDialog title={t('预览')} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <LazyDialog name={t('预览')} onClose={onClose}>
      <FormPreview form={data} isSaved onClose={onClose} />
    </LazyDialog>
  );
}
