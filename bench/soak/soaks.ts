import { audit } from './audit';
import { documents } from './documents';
import { environment } from './environment';
import { instances } from './instances';
import { jobs } from './jobs';
import { lists } from './lists';
import { messages } from './messages';
import { load } from './load';
import { recipe } from './recipe';
import { sendTasks } from './sendTasks';
import { storage } from './storage';
import { transfers } from './transfers';
import { workflow } from './workflow';
import type { Soak } from './soak';

/** Every soak by name: `npm run soak -- storage`. `npm test` runs each soak in its small size. */
export const soaks: Readonly<Record<string, Soak>> = {
  audit,
  storage,
  documents,
  jobs,
  lists,
  load,
  messages,
  sendTasks,
  transfers,
  environment,
  recipe,
  workflow,
  instances,
};
