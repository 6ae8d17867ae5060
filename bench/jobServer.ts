import { collectDeclarations } from '../server/declared';
import { startJobRunner } from '../server/jobs/runner';
import { modules } from '../server/modules';
import { openResources } from './installation';
import { stepsJob } from './stepsJob';

// A server of `measureJobKills` that only runs jobs: `tsx bench/jobServer.ts <installation> <own folder> <database>`.
const [installation = '', dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const resources = await openResources(installation, { dataDir, databaseUrl });
const jobKinds = new Map([[stepsJob.kind, stepsJob]]);
startJobRunner({ ...resources, ...collectDeclarations(modules), jobKinds }, jobKinds, (line) => console.log(line));
console.log('ready');
