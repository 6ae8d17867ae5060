import type { FastifyInstance } from 'fastify';
import { apps } from 'contract/access/apps';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addApp, changeAppVisibility, removeApp, sortApps, updateApp } from './edit';
import { storeLogo, logoRoute } from './logos';
import { listAppMerchants, changeAppMerchants, previewAppMerchantsChange } from './merchants';
import { findApps, getApp } from './query';

/**
 * The applications and the merchants that have them (SYS-01). The database refuses changes by any merchant but the
 * platform, even if a handler allowed such a change.
 */
export function appsRoutes(app: FastifyInstance, services: Services): void {
  logoRoute(app, services);

  serveEndpoints(app, services, apps, {
    listApps: (_, who) => findApps(who),

    getApp: ({ appId }, who) => getApp(who, appId),
    addApp: (form, who) => addApp(who, form),
    updateApp: (form, { db }) => updateApp(db, form),
    changeAppVisibility: (form, { db }) => changeAppVisibility(db, form),
    removeApp: ({ appId }, who) => removeApp(who, appId),
    sortApps: (form, { db }) => sortApps(db, form),
    uploadAppLogo: ({ content }, { db }) => storeLogo(db, content),

    listAppMerchants: ({ appId }, who) => listAppMerchants(who, appId),
    previewAppMerchants: (change, who) => previewAppMerchantsChange(who, change),
    changeAppMerchants: (change, who) => changeAppMerchants(who, change),
  });
}
