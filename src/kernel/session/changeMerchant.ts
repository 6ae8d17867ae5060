import { call, put } from 'typed-redux-saga';
import { enteredMerchantApi } from '@/api/access/enteredMerchant';
import { api } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { callApi } from '@/platform/saga/callApi';
import { announceSessionChange, notifyOtherTabs } from '@/platform/storage/otherTabs';
import { replaced } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';
import { storeSessionToken } from './storeSessionToken';
import { openSession } from './openSession';
import { merchantChangeFailed, merchantChanged } from './slice';
import type { merchantChangeRequested } from './slice';

/**
 * Switches to another merchant (TEN-01): replaces the token, drops all data loaded for the former merchant, and reopens
 * the portal at its home page. A failure is reported as a notice.
 */
export function* changeMerchant({ payload: targetMerchantId }: ReturnType<typeof merchantChangeRequested>) {
  // Announces the change to the other tabs first, since the server ends the former token before the new token is in the
  // cookie.
  yield* call(announceSessionChange);
  try {
    const { token } = yield* callApi(enteredMerchantApi.endpoints.changeMerchant, { targetMerchantId });
    yield* storeSessionToken(token);
  } catch (problem) {
    assertFailure(problem);
    yield* call(notifyOtherTabs);
    yield* put(merchantChangeFailed());
    return;
  }
  yield* put(merchantChanged());
  yield* put(api.util.resetApiState());
  yield* put(replaced(pathTo('SmartubeAdminHome')));
  yield* openSession();
}
