import { routers } from 'contract/access/routers';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The menus of the user's apps, with the nodes that the user may see. */
export const routersApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getRouters: query(build, routers.getRouters, ['Session']),
      getRoutersBatch: query(build, routers.getRoutersBatch, ['Session']),
    }) satisfies SliceEndpoints<typeof routers>,
});
