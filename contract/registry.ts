import { apps } from './appAdmin';
import { analysis } from './analysis';
import { appTokens } from './appTokens';
import { authorizations } from './authorizations';
import { authorizedMerchants } from './authorizedMerchants';
import { dictionaries } from './dictionaries';
import { downloads } from './downloads';
import { letterCategories } from './letterCategories';
import { letterTemplates } from './letterTemplates';
import { letters } from './letters';
import { menus } from './menus';
import { merchants } from './merchants';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { passwords } from './passwords';
import { positions } from './positions';
import { profile } from './profile';
import { projects } from './projects';
import { properties } from './properties';
import { roles } from './roles';
import { routers } from './routers';
import { session } from './session';
import { campaigns } from './subapps/campaigns';
import { devices } from './subapps/devices';
import { placements } from './subapps/placements';
import { users } from './users';

/** Every contract file: what the server serves, OpenAPI lists and the generated tests attack. The SPA takes single files. */
export const registry = {
  session,
  appTokens,
  passwords,
  merchants,
  authorizedMerchants,
  authorizations,
  outbox,
  profile,
  properties,
  routers,
  users,
  organizations,
  roles,
  positions,
  dictionaries,
  letters,
  letterTemplates,
  letterCategories,
  apps,
  menus,
  projects,
  analysis,
  downloads,
  campaigns,
  placements,
  devices,
};
