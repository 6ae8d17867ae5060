import { Button } from 'antd';
import { useState } from 'react';
import type { FormDetail } from 'contract/workflow/forms';
import { useGetFormQuery } from '@/api/workflow/forms';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { Workbench } from './Workbench';

interface Props {
  readonly formId: string;
  readonly onClose: () => void;
}

/** The designer of one form (FRM-01). */
export function FormDesigner({ formId, onClose }: Props) {
  const t = useTexts();
  const { opened, error, refetch } = useOpenedForm(formId);
  if (opened) return <Workbench opened={opened} onClose={onClose} />;
  return (
    <Page title={t('设计表单')}>
      {isFailure(error) ? <FailureNotice text={error.message} onRetry={() => void refetch()} /> : <Loading />}
      <Button style={{ alignSelf: 'start' }} onClick={onClose}>
        {t('返回表单列表')}
      </Button>
    </Page>
  );
}

// The form is read when the designer opens, and then kept: what arrives later must not change what is being designed.
function useOpenedForm(formId: string) {
  const [openedAt] = useState(() => Date.now());
  const [opened, setOpened] = useState<FormDetail>();
  const query = useGetFormQuery({ formId }, { skip: opened !== undefined, refetchOnMountOrArgChange: true });
  const { data, error, refetch, fulfilledTimeStamp = 0 } = query;
  if (!opened && data && fulfilledTimeStamp >= openedAt) setOpened(data);
  return { opened, error, refetch };
}
