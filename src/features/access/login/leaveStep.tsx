import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { sessionCleared, signInFailed } from '@/kernel/session/slice';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import styles from './form.module.css';

/**
 * Returns a function that waits for a call of the step. If the server says that the step is over, the user returns to the
 * sign-in form, which shows why. The form of the step shows other failures.
 */
export function useLeaveEndedStep() {
  const dispatch = useDispatch();
  return useCallback(
    async <T,>(call: Promise<T>): Promise<T> => {
      try {
        return await call;
      } catch (failure) {
        if (isFailure(failure) && failure.subCode === 'conflict') dispatch(signInFailed(failure.message));
        throw failure;
      }
    },
    [dispatch],
  );
}

/** Returns to the sign-in form. */
export function LeaveStepButton() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <p className={styles.foot}>
      <button type="button" className={styles.link} onClick={() => dispatch(sessionCleared({ keepsPlace: true }))}>
        {t('返回登录')}
      </button>
    </p>
  );
}
