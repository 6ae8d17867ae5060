import { useDispatch } from 'react-redux';
import { succeeded } from './slice';

/**
 * Returns functions that report the success of a user's action as a toast. Failures of calls are reported by the
 * feedback slice.
 */
export function useFeedback() {
  const dispatch = useDispatch();
  const succeed = (text: string): void => void dispatch(succeeded(text));
  return {
    succeed,
    /**
     * Shows `text` as a toast once the call has succeeded. Swallows a failure of the call, which the feedback slice
     * reports.
     */
    tell: (call: Promise<unknown>, text: string): Promise<void> =>
      call.then(
        () => {
          succeed(text);
        },
        () => undefined,
      ),
  };
}
