import { call, delay, put, race, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { propertiesApi } from '@/api/site/properties';
import { api } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setPublicKeyFromSite } from '@/platform/http/secrets';
import { callApi } from '@/platform/saga/callApi';
import { readToken } from '@/platform/storage/cookies';
import { sessionCleared, sessionOpened } from '../session/slice';
import { siteLoaded } from './slice';

/** Keeps the site that of the session's merchant, without a session that of the merchant to which the host is bound. */
export function* siteFlow() {
  let loadedWith = yield* loadSite();
  for (;;) {
    yield* take([sessionOpened, sessionCleared]);
    if ((yield* call(readToken)) !== loadedWith) loadedWith = yield* loadSite();
  }
}

/**
 * Loads the site's configuration, and returns the token of the session whose site it is. Returns null if loading fails:
 * the present one stays, at start the defaults, until the session changes (CFG-03). The end of a session resets the API
 * and thereby drops this call as well. The configuration is then fetched again, and so is one of a former session.
 */
export function* loadSite(): SagaGenerator<string | undefined | null> {
  try {
    for (;;) {
      const token = yield* call(readToken);
      const { properties } = yield* race({
        properties: callApi(propertiesApi.endpoints.loadProperties, undefined),
        reset: take(api.util.resetApiState.match),
      });
      if (!properties || (yield* call(readToken)) !== token) {
        // Waits until the flow that ends or changes the session has finished.
        yield* delay(0);
        continue;
      }
      yield* call(setPublicKeyFromSite, properties);
      yield* put(siteLoaded(properties));
      return token;
    }
  } catch (problem) {
    assertFailure(problem);
    // The defaults apply, and the public key is fetched again when it is needed.
    return null;
  }
}
