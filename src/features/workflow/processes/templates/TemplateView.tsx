import { Alert, Segmented } from 'antd';
import { Suspense, lazy, useLayoutEffect, useRef, useState } from 'react';
import type { ProcessTemplate } from 'contract/workflow/processTemplates';
import { useGetProcessTemplateQuery } from '@/api/workflow/processTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { Loading } from '@/ui/page/Loading';
import styles from './templates.module.css';

const TemplatePreview = lazy(() =>
  import(/* webpackChunkName: "designers" */ './TemplatePreview').then(({ TemplatePreview: Preview }) => ({
    default: Preview,
  })),
);

interface Props {
  readonly template: ProcessTemplate;
  /** Whether the user may add and publish the form that comes with a process. */
  readonly mayUse: boolean;
}

/** A template: what it does, and its process and its form to look at. Their code is loaded when a template is opened. */
export function TemplateView({ template: { templateKey, description }, mayUse }: Props) {
  const t = useTexts();
  const [part, setPart] = useState<'process' | 'form'>('process');
  const { data, error, refetch } = useGetProcessTemplateQuery({ templateKey });
  const about = useRef<HTMLParagraphElement>(null);
  // The card that had the focus is gone.
  useLayoutEffect(() => about.current?.focus(), []);
  return (
    <>
      <p ref={about} className={styles.hint} tabIndex={-1}>
        {t(description)}
      </p>
      {!mayUse && (
        <Alert
          type="info"
          showIcon
          className={styles.notice ?? ''}
          message={t('使用模板会新增并发布表单，您没有相应的权限')}
        />
      )}
      <Segmented
        className={styles.notice ?? ''}
        aria-label={t('预览')}
        value={part}
        onChange={setPart}
        options={[
          { value: 'process', label: t('流程图') },
          { value: 'form', label: t('表单') },
        ]}
      />
      {data ? (
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <TemplatePreview template={data} part={part} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <LoadingContent error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
