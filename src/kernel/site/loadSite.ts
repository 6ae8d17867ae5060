import { call, delay, put, race, take } from 'typed-redux-saga';
import { propertiesApi } from '@/api/site/properties';
import { api } from '@/platform/http/api';
import { assertFailure } from '@/platform/http/failure';
import { setSiteKey } from '@/platform/http/secrets';
import { callApi } from '@/platform/saga/callApi';
import { siteLoaded } from './slice';

/**
 * Loads the site's configuration at start. When that fails the defaults stay and the portal goes on (CFG-03). The end of a
 * session drops all that is on its way; the site, which belongs to no session, is then asked for again.
 */
export function* loadSite() {
  try {
    for (;;) {
      const { properties } = yield* race({
        properties: callApi(propertiesApi.endpoints.loadProperties, undefined),
        reset: take(api.util.resetApiState.match),
      });
      if (!properties) {
        // Once the flow that ends the session has done so.
        yield* delay(0);
        continue;
      }
      yield* call(setSiteKey, properties);
      yield* put(siteLoaded(properties));
      return;
    }
  } catch (problem) {
    assertFailure(problem);
    // The defaults are in place already, and the key is asked for again when it is needed.
  }
}
