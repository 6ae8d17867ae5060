import type { Texts } from '@/platform/language/translateWith';
import { audit } from './audit';
import { authorizations } from './authorizations';
import { builtIn } from './builtIn';
import { dataPermissions } from './dataPermissions';
import { drafts } from './drafts';
import { filePreview } from './filePreview';
import { formRenderer } from './formRenderer';
import { forms } from './forms';
import { processes } from './processes';
import { home } from './home';
import { imports } from './imports';
import { letters } from './letters';
import { lists } from './lists';
import { projects } from './projects';
import { publicPages } from './public';
import { server } from './server';
import { shell } from './shell';
import { shared } from './shared';
import { channels } from './channels';
import { storage } from './storage';
import { subapps } from './subapps';
import { units } from './units';
import { uploads } from './uploads';
import { vendors } from './vendors';
import { versions } from './versions';
import { workflow } from './workflow';

/** The English texts that belong to no feature, by subject. */
export const textsBySubject: readonly Texts[] = [
  audit,
  authorizations,
  builtIn,
  dataPermissions,
  drafts,
  filePreview,
  formRenderer,
  forms,
  processes,
  home,
  imports,
  letters,
  lists,
  projects,
  publicPages,
  server,
  shared,
  shell,
  channels,
  storage,
  subapps,
  units,
  uploads,
  vendors,
  versions,
  workflow,
];

/** The English texts that belong to no feature. The texts of features are added by `src/app/routes/texts.ts`. */
export const enUS: Texts = Object.fromEntries(textsBySubject.flatMap((area) => Object.entries(area)));
