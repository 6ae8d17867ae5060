import { useDispatch } from 'react-redux';
import { succeeded } from './slice';

/** Reports the success of a user's action. Failures of calls are reported by the feedback slice. */
export function useFeedback() {
  const dispatch = useDispatch();
  const succeed = (text: string): void => void dispatch(succeeded(text));
  return {
    succeed,
    /** Reports the success of a call. Swallows its failure, which the feedback slice reports. */
    tell: (call: Promise<unknown>, text: string): Promise<void> =>
      call.then(
        () => {
          succeed(text);
        },
        () => undefined,
      ),
  };
}
