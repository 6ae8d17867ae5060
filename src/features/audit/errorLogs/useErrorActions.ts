import { useChangeErrorStateMutation } from '@/api/audit/errorLogs';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';

/** Returns functions that change the state of errors, and say so. `onDone` runs after a change that succeeded. */
export function useErrorActions() {
  const t = useTexts();
  const [changeState] = useChangeErrorStateMutation();
  const { tell } = useFeedback();
  const change = (state: 'confirmed' | 'ignored', done: string) => (errorIds: string[], onDone?: () => void) =>
    void tell(changeState({ errorIds, state }).unwrap().then(onDone), done);
  return { confirm: change('confirmed', t('已确认')), ignore: change('ignored', t('已忽略')) };
}
