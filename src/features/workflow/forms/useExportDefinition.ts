import { useDispatch } from 'react-redux';
import type { Form } from 'contract/workflow/forms';
import { useLazyGetFormQuery } from '@/api/workflow/forms';
import { failed } from '@/kernel/feedback/slice';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { saveBlob } from '@/platform/http/saveFile';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Returns a function that saves the draft of a form as a JSON file, which `ImportDefinition` reads. */
export function useExportDefinition() {
  const t = useTexts();
  const dispatch = useDispatch();
  const unreported = useUnreportedFailure();
  const { succeed } = useFeedback();
  const [get] = useLazyGetFormQuery();
  return async ({ formId, formCode }: Form): Promise<void> => {
    try {
      const { definition } = await get({ formId }).unwrap();
      const json = JSON.stringify(definition, undefined, 2);
      saveBlob(new Blob([json], { type: 'application/json' }), `${formCode}.json`);
      succeed(t('导出完成'));
    } catch (failure) {
      const { message } = unreported(failure);
      if (message !== '') dispatch(failed(message));
    }
  };
}
