import { properties } from 'contract/site/properties';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The site's configuration. When it can't be loaded, the defaults apply and no failure is shown (CFG-03). */
export const propertiesApi = api.injectEndpoints({
  endpoints: (build) =>
    ({
      loadProperties: query(build, properties.loadProperties, [], { failures: 'nobody' }),
      loadPublicKey: query(build, properties.loadPublicKey, [], { failures: 'nobody' }),
    }) satisfies SliceEndpoints<typeof properties>,
});
