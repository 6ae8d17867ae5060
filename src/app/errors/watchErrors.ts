import type { Dispatch } from './reportErrorToServer';
import type { createRecentActions } from './recentActions';

/**
 * Reports errors that nothing has caught to the server's error log, as well as those that `reportError` of the platform
 * is given (AUD-05). Loads the code for it with the first error, so that the sign-in page does not load it.
 */
export function watchErrors(dispatch: Dispatch, { list }: ReturnType<typeof createRecentActions>): void {
  const report = (error: unknown) => {
    const [actions, now] = [list(), performance.now()];
    import(/* webpackChunkName: "report" */ './reportErrorToServer')
      .then(({ reportErrorToServer }) => reportErrorToServer(error, { dispatch, actions, now }))
      // A browser that can't report an error has it in its console. Reporting this failure as well would not end.
      .catch(() => undefined);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
