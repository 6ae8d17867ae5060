import { call, put } from 'typed-redux-saga';
import { propertiesApi } from '@/api/properties';
import { keepPublicKey } from '@/platform/http/secrets';
import { callApi } from '@/platform/saga/callApi';
import { siteLoaded } from './slice';

/** Loads the site's configuration at start. When that fails the defaults stay and the portal goes on (CFG-03). */
export function* loadSite() {
  try {
    const properties = yield* callApi(propertiesApi.endpoints.loadProperties, undefined);
    yield* call(keepPublicKey, properties);
    yield* put(siteLoaded(properties));
  } catch {
    // The defaults are in place already, and the key is asked for again when it is needed.
  }
}
