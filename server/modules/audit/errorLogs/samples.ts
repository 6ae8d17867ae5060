import { KEPT_OCCURRENCES, MAX_REPORTED_ACTIONS, errorLogs } from 'contract/audit/errorLogs';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal } from '../../../testing/portal';

const report = {
  name: 'TypeError',
  message: 'sample',
  stack: 'TypeError: sample\n    at open (https://portal.example.com/assets/users.3f2a1b.js:1:2)',
  page: '/system/user',
  release: '0.0.1',
  browser: 'Mozilla/5.0',
  actions: [{ before: 10, type: 'api/executeQuery/pending', endpoint: 'listUsers' }],
};

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(errorLogs)({
    rows: insertError,
    args: {
      listErrors: () => ({
        ...samplePageArgument,
        orderBy: 'lastTime',
        beginTime: '2026-01-01',
        endTime: '2026-12-31',
        state: 'new',
        source: 'browser',
        keyword: 'sample',
        release: '0.0.1',
      }),
      getError: ({ errorId }) => ({ errorId }),
      changeErrorState: ({ errorId }) => ({ errorIds: [errorId], state: 'confirmed' }),
      markErrorsFixed: ({ errorId }) => ({ errorIds: [errorId], fixedIn: '0.0.2' }),
      updateError: ({ errorId, platform }) => ({ errorId, version: 1, handlerId: platform.userId, note: '样例' }),
      reportVisitorError: () => report,
      reportUserError: () => report,
    },
    bounds: {
      getError: [
        { most: KEPT_OCCURRENCES + 1, by: 'older occurrences are deleted' },
        { most: MAX_REPORTED_ACTIONS, by: 'a report with more is refused' },
      ],
    },
  }),
];

async function insertError({ store }: Portal): Promise<{ errorId: string }> {
  const errorId = newId();
  await store.ownerQuery(
    `insert into error_groups (error_id, fingerprint, source, error_name, message, place, count, first_time, last_time, release)
     values ($1, $1, 'browser', 'TypeError', 'sample', '/system/user', 1, now(), now(), '0.0.1')`,
    [errorId],
  );
  return { errorId };
}
