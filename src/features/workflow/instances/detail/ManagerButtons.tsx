import { Button } from 'antd';
import { useState } from 'react';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useResumeInstanceMutation, useSuspendInstanceMutation } from '@/api/workflow/instances';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { TerminateDialog } from './TerminateDialog';

/** What a manager of the process can do with an instance as a whole. */
export function ManagerButtons({ instance: { instanceId, title, managed } }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const [suspend] = useSuspendInstanceMutation();
  const [resume, { isLoading }] = useResumeInstanceMutation();
  const [isTerminating, setIsTerminating] = useState(false);
  if (!managed) return null;
  const askToSuspend = () =>
    confirm({
      title: t('挂起“{title}”？', { title }),
      content: t('挂起后任何人都不能处理，恢复后继续。'),
      verb: t('挂起'),
      onConfirm: () => tell(suspend({ instanceId }).unwrap(), t('已挂起')),
    });
  return (
    <>
      {managed.maySuspend && <Button onClick={askToSuspend}>{t('挂起')}</Button>}
      {managed.mayResume && (
        <Button loading={isLoading} onClick={() => void tell(resume({ instanceId }).unwrap(), t('已恢复'))}>
          {t('恢复')}
        </Button>
      )}
      {managed.mayTerminate && (
        <Button danger onClick={() => setIsTerminating(true)}>
          {t('终止')}
        </Button>
      )}
      {isTerminating && (
        <TerminateDialog instanceId={instanceId} title={title} onClose={() => setIsTerminating(false)} />
      )}
    </>
  );
}
