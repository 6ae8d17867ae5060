import { useDispatch } from 'react-redux';
import { succeeded } from './slice';

/** Tells the person that something they did is done. Failures need no telling here: they are told in one place. */
export function useFeedback() {
  const dispatch = useDispatch();
  const succeed = (text: string): void => void dispatch(succeeded(text));
  return {
    succeed,
    /** Says so when a call succeeds; its failure is told where all failures are, and only ends the matter here. */
    tell: (call: Promise<unknown>, text: string): Promise<void> =>
      call.then(
        () => {
          succeed(text);
        },
        () => undefined,
      ),
  };
}
