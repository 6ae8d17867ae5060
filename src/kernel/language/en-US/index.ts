import type { Texts } from '@/platform/language/textOf';
import { apps } from './apps';
import { builtIn } from './builtIn';
import { dictionaries } from './dictionaries';
import { introduce } from './introduce';
import { letters } from './letters';
import { merchants } from './merchants';
import { organizations } from './organizations';
import { outbox } from './outbox';
import { positions } from './positions';
import { projects } from './projects';
import { publicPages } from './public';
import { roles } from './roles';
import { server } from './server';
import { profile } from './profile';
import { shell } from './shell';
import { shared } from './shared';
import { subapps } from './subapps';
import { users } from './users';

/** The English texts by area. */
export const areas: readonly Texts[] = [
  apps,
  builtIn,
  dictionaries,
  introduce,
  letters,
  merchants,
  organizations,
  outbox,
  positions,
  projects,
  publicPages,
  roles,
  server,
  shared,
  profile,
  shell,
  subapps,
  users,
];

/** The English texts by the Chinese ones; what is not here yet is shown in Chinese. */
export const enUS: Texts = Object.fromEntries(areas.flatMap((area) => Object.entries(area)));
