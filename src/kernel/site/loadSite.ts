import { call, delay, put, race, take } from 'typed-redux-saga';
import { propertiesApi } from '@/api/site/properties';
import { api } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setPublicKeyFromSite } from '@/platform/http/secrets';
import { callApi } from '@/platform/saga/callApi';
import { siteLoaded } from './slice';

/**
 * Loads the site's configuration at start. If loading fails, the defaults stay (CFG-03). The end of a session resets
 * the API and thereby drops this call as well. The site belongs to no session, so the configuration is then fetched
 * again.
 */
export function* loadSite() {
  try {
    for (;;) {
      const { properties } = yield* race({
        properties: callApi(propertiesApi.endpoints.loadProperties, undefined),
        reset: take(api.util.resetApiState.match),
      });
      if (!properties) {
        // Waits until the flow that ends the session has finished.
        yield* delay(0);
        continue;
      }
      yield* call(setPublicKeyFromSite, properties);
      yield* put(siteLoaded(properties));
      return;
    }
  } catch (problem) {
    assertFailure(problem);
    // The defaults apply, and the public key is fetched again when it is needed.
  }
}
