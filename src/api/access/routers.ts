import { routers } from 'contract/access/routers';
import { api, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** Menus per app and per user. */
export const routersApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getRouters: query(build, routers.getRouters, ['Session']),
      getRoutersBatch: query(build, routers.getRoutersBatch, ['Session']),
    }) satisfies SliceEndpoints<typeof routers>,
});
