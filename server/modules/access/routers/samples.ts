import { routers } from 'contract/access/routers';
import { createsNoRows, declareSampleCalls } from '../../../testing/samples';
import { MENU_NODES_BOUND } from '../../../testing/bounds';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(routers)({
    rows: createsNoRows,
    args: {
      getRouters: ({ appId }) => ({ appId }),
      getRoutersBatch: ({ appId }) => ({ appIds: [appId] }),
    },
    bounds: {
      getRouters: [MENU_NODES_BOUND],
      getRoutersBatch: [MENU_NODES_BOUND],
    },
  }),
];
