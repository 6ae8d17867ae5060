import { useDispatch } from 'react-redux';
import { failed } from '@/kernel/feedback/slice';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Returns a function that shows the failure of a call as a toast, where no form is there to show it. */
export function useReportFailure(): (failure: unknown) => void {
  const dispatch = useDispatch();
  const unreported = useUnreportedFailure();
  return (failure) => {
    const { message } = unreported(failure);
    if (message !== '') dispatch(failed(message));
  };
}
