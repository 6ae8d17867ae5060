import { useDispatch } from 'react-redux';
import type { Process } from 'contract/workflow/processRows';
import { useLazyExportProcessQuery } from '@/api/workflow/processes';
import { failed } from '@/kernel/feedback/slice';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { saveBlob } from '@/platform/http/saveFile';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Returns a function that saves the draft of a process as a BPMN 2.0 file (PRO-03). */
export function useExportProcess() {
  const t = useTexts();
  const dispatch = useDispatch();
  const unreported = useUnreportedFailure();
  const { succeed } = useFeedback();
  const [exportProcess] = useLazyExportProcessQuery();
  return async ({ processId, processKey }: Process): Promise<void> => {
    try {
      const { bpmn } = await exportProcess({ processId, number: null }).unwrap();
      saveBlob(new Blob([bpmn], { type: 'application/xml' }), `${processKey}.bpmn`);
      succeed(t('导出完成'));
    } catch (failure) {
      const { message } = unreported(failure);
      if (message !== '') dispatch(failed(message));
    }
  };
}
