import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { ProcessDetail } from 'contract/workflow/processRows';
import { useGetFormQuery, useGetFormVersionQuery } from '@/api/workflow/forms';
import { useGetProcessQuery } from '@/api/workflow/processes';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { ProcessWorkbench } from './ProcessWorkbench';

interface Props {
  readonly processId: string;
  readonly onClose: () => void;
}

/** The designer of one process (PRO-01). */
export function ProcessDesigner({ processId, onClose }: Props) {
  const t = useTexts();
  const { opened, error, refetch } = useOpenedProcess(processId);
  const form = useForm(opened?.formId ?? null);
  if (opened && !form.isLoading) return <ProcessWorkbench opened={opened} form={form.definition} onClose={onClose} />;
  return (
    <Page title={t('设计流程')}>
      {isFailure(error) ? <FailureNotice text={error.message} onRetry={() => void refetch()} /> : <Loading />}
      <Button style={{ alignSelf: 'start' }} onClick={onClose}>
        {t('返回流程列表')}
      </Button>
    </Page>
  );
}

// The process is read when the designer opens, and then kept: what arrives later must not change what is being designed.
function useOpenedProcess(processId: string) {
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<ProcessDetail>();
  const query = useGetProcessQuery({ processId }, { skip: opened !== undefined, refetchOnMountOrArgChange: true });
  const { data, error, refetch, fulfilledTimeStamp = 0 } = query;
  if (!opened && data && fulfilledTimeStamp >= openedAt) setOpened(data);
  return { opened, error, refetch };
}

// The published version of the form, by which the process is checked; its draft as long as there is none. A process can be
// designed without the right to see its form: then no field is offered.
function useForm(formId: string | null): {
  readonly isLoading: boolean;
  readonly definition: FormDefinition | undefined;
} {
  const form = useGetFormQuery(formId === null ? skipToken : { formId });
  const number = form.data?.versionNumber ?? null;
  const version = useGetFormVersionQuery(formId === null || number === null ? skipToken : { formId, number });
  return {
    isLoading: form.isLoading || version.isLoading,
    definition: version.data?.definition ?? (number === null ? form.data?.definition : undefined),
  };
}
