import { call, delay, put, race, take } from 'typed-redux-saga';
import { propertiesApi } from '@/api/site/properties';
import { api } from '@/platform/http/api';
import { keepSiteKey } from '@/platform/http/secrets';
import { callApi } from '@/platform/saga/callApi';
import { siteLoaded } from './slice';

/**
 * Loads the site's configuration at start. When that fails the defaults stay and the portal goes on (CFG-03). A session
 * that ends meanwhile takes all calls with it, this one too, which belongs to no session: it is made again.
 */
export function* loadSite() {
  try {
    for (;;) {
      const { properties } = yield* race({
        properties: callApi(propertiesApi.endpoints.loadProperties, undefined),
        reset: take(api.util.resetApiState.match),
      });
      if (!properties) {
        // Only after the end of the session is over is a new call not taken away, too.
        yield* delay(0);
        continue;
      }
      yield* call(keepSiteKey, properties);
      yield* put(siteLoaded(properties));
      return;
    }
  } catch {
    // The defaults are in place already, and the key is asked for again when it is needed.
  }
}
