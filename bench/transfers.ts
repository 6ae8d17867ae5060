import { setTimeout as wait } from 'node:timers/promises';
import { constants, inflateRawSync } from 'node:zlib';
import { Client as DatabaseClient, escapeIdentifier } from 'pg';
import * as v from 'valibot';
import { menus } from 'contract/access/menus';
import { users } from 'contract/access/users';
import { jobs } from 'contract/audit/jobs';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { downloads } from 'contract/documents/downloads';
import { file } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { envelope } from 'contract/envelope';
import { analysis } from 'contract/projects/analysis';
import { registry } from 'contract/registry';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { processStatistics } from 'contract/workflow/processStatistics';
import { createApp } from '../server/app';
import { newId } from '../server/db/ids';
import { collectDeclarations } from '../server/declared';
import { writeJobFile } from '../server/jobs/files';
import { modules } from '../server/modules';
import type { ServerResources } from '../server/services';
import { connectClient } from '../server/testing/client';
import type { Client } from '../server/testing/client';
import { RECHECK_INTERVAL_MS } from '../server/transfer';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { applicationTransferPlans } from './applicationTransfers';
import { crowdTransferPlans } from './crowdTransfers';
import { documentTransferPlans } from './documentTransfers';
import { logTransferPlans } from './logTransfers';
import { sendTaskTransferPlans } from './sendTaskTransfers';
import { MARK, askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

const FIRST_DAY = '2025-01-01';
const LAST_DAY = '2025-04-10';
const DAYS = 100;
const CHANNELS = 4;

const plans: Readonly<Record<string, TransferPlan>> = {
  ...logTransferPlans,
  ...applicationTransferPlans,
  ...documentTransferPlans,
  ...crowdTransferPlans,
  ...sendTaskTransferPlans,
  'download exportUsers': {
    userName: 'acme-admin',
    prepare: (client, token, database) => askForTicket(client, token, database, users.exportUsers, {}),
    rows: {
      table: 'organizations',
      writeMark: `update users set remark = '${MARK}' where user_name <> 'acme-admin'
        and merchant_id = (select merchant_id from users where user_name = 'acme-admin')`,
    },
  },
  'download exportInteractions': {
    userName: 'acme-admin',
    async prepare(client, token, database) {
      const period = { projectId: await findProject(database), beginTime: FIRST_DAY, endTime: LAST_DAY };
      return askForTicket(client, token, database, analysis.exportOverview, period);
    },
    rows: {
      async fill(database, count) {
        const project = await findProject(database);
        await database.query('delete from interaction_events where project_id = $1', [project]);
        return database.query(
          `insert into interaction_events
             (merchant_id, project_id, occurred_day, activity_name, channel, event_group, exposures, participations, conversions)
           select merchant_id, project_id, date '${FIRST_DAY}' + day, 'A' || activity, channel, 'any', 100, 10, 1
           from projects, generate_series(0, ${DAYS} - 1) as day, generate_series(1, $2) as activity,
             unnest(array['app', 'mini', 'sms', 'site']) as channel
           where project_id = $1`,
          [project, Math.ceil(count / DAYS / CHANNELS)],
        );
      },
      table: 'interaction_events',
      writeMark: `update interaction_events set exposures = ${MARK}`,
    },
  },
  'download exportProcessStatistics': {
    userName: 'acme-admin',
    prepare: (client, token, database) =>
      askForTicket(client, token, database, processStatistics.exportProcessStatistics, { part: 'NODES' }),
  },
  'download jobFile': {
    userName: 'acme-admin',
    async prepare(client, token, database, resources) {
      const jobId = newId();
      const content = (async function* () {
        yield Buffer.from('content');
      })();
      const run = { jobId, services: resources, signal: new AbortController().signal };
      const file = { ...(await writeJobFile(run, content)), fileName: 'a.txt', contentType: 'text/plain', needs: [] };
      await database.query(
        `insert into jobs (job_id, merchant_id, user_id, scope, kind, title, argument_cipher, state, trace_id, file)
         select $1, merchant_id, user_id, user_id, 'exportUsers', 'file', $2, 'done', 'soak', $3
         from users where user_name = 'acme-admin'`,
        [jobId, resources.storageCipher.seal('{}'), JSON.stringify(file)],
      );
      return askForTicket(client, token, database, jobs.exportJobFile, { jobId });
    },
  },
  'download mailAttachment': {
    userName: 'acme-admin',
    async prepare(client, token, database) {
      const content = Buffer.from('content').toString('base64');
      const uploaded = await client.call(mailTemplates.uploadMailAttachment, { fileName: 'a.txt', content }, token);
      const { attachmentId } = v.parse(mailTemplates.uploadMailAttachment.data, uploaded);
      return askForTicket(client, token, database, mailTemplates.exportMailAttachment, { attachmentId });
    },
  },
  exportMenus: {
    userName: 'admin',
    async prepare(_client, _token, database) {
      const { rows } = await database.query<{ id: string }>('select app_id as id from menus limit 1');
      return [menus.exportMenus, { appId: rows[0]?.id }];
    },
  },
  exportDictionaries: {
    userName: 'admin',
    prepare: () => Promise.resolve([dictionaryAdministration.exportDictionaries, {}]),
  },
};

/** Every kind of file that the server sends: one for each endpoint whose data is a file, and for each exporter. */
export function listTransfers(): string[] {
  const kinds = Object.keys(collectDeclarations(modules).exporters);
  return Object.values(registry)
    .flatMap((endpoints) => Object.entries<Endpoint>(endpoints))
    .filter(([, { data }]) => data === file)
    .flatMap(([name, endpoint]) => (endpoint === downloads.download ? kinds.map((kind) => `${name} ${kind}`) : [name]));
}

/** What came of the transfer of one kind of file. */
export interface TransferMeasurement {
  readonly name: string;
  /** Whether the rows of the file are read while it is sent. The other figures of rows are 0 for other files. */
  readonly isStreamed: boolean;
  /** The rows of the file when nobody is locked, and whether it has what was written while it was sent. */
  readonly rows: number;
  readonly isComplete: boolean;
  readonly hasMark: boolean;
  /** What a reader gets who is locked after the first bytes. */
  readonly locked: ReceivedFile;
  /** The sub code of the answer to a reader who is locked before, and the one that the answer has to have. */
  readonly refusal: string | null | undefined;
  readonly expectedRefusal: string;
}

interface ReceivedFile {
  readonly rows: number;
  readonly isComplete: boolean;
  readonly hasMark: boolean;
  /** The rows that arrive after the lock, and the time until the end of the transfer. */
  readonly rowsAfter: number;
  readonly msAfter: number;
}

interface Stage {
  readonly client: Client;
  readonly database: DatabaseClient;
  readonly resources: ServerResources;
  /** The number of bytes after which the reader is locked. 0: after the first part and before the first row. */
  readonly firstBytes: number;
}

/**
 * Begins every kind of transfer and locks its reader after the first bytes, in the transaction that marks all rows. The
 * same without the lock shows that the file would have the mark.
 */
export async function measureTransfers(
  { rows, firstBytes }: { readonly rows: number; readonly firstBytes: number },
  say: (line: string) => void,
): Promise<TransferMeasurement[]> {
  const installation = createInstallation();
  try {
    await (await installation.start()).stop();
    say(`seeding ${rows} rows …`);
    await installation.seed(rows);
    const resources = await installation.open();
    const database = new DatabaseClient({ connectionString: resources.store.ownerUrl });
    const app = await createApp(resources);
    try {
      await database.connect();
      const client = await connectClient(await app.listen({ port: 0, host: '127.0.0.1' }));
      const measured: TransferMeasurement[] = [];
      for (const name of listTransfers()) {
        say(`${name} …`);
        const plan = plans[name];
        if (!plan) throw new Error(`bench/transfers.ts does not know how to make the file ${name}`);
        await plan.rows?.fill?.(database, rows);
        measured.push({ name, ...(await measure(plan, { client, database, resources, firstBytes })) });
      }
      return measured;
    } finally {
      await database.end();
      await app.close();
      await closeResources(resources);
    }
  } finally {
    installation.remove();
  }
}

async function measure(plan: TransferPlan, stage: Stage): Promise<Omit<TransferMeasurement, 'name'>> {
  const locked = await transfer(plan, stage, { locks: true });
  const token = await stage.client.signIn(plan.userName, PASSWORD);
  const [endpoint, arg] = await plan.prepare(stage.client, token, stage.database, stage.resources);
  await setLocked(plan, stage, true);
  const { subCode } = v.parse(envelope, await (await stage.client.send(endpoint, arg, token)).json());
  await setLocked(plan, stage, false);
  const { rows, isComplete, hasMark } = await transfer(plan, stage, { locks: false });
  const expectedRefusal = plan.refusal ?? 'auth-check-error';
  return { isStreamed: plan.rows !== undefined, rows, isComplete, hasMark, locked, refusal: subCode, expectedRefusal };
}

async function transfer(plan: TransferPlan, stage: Stage, { locks }: { locks: boolean }): Promise<ReceivedFile> {
  const { client, database, firstBytes } = stage;
  const token = await client.signIn(plan.userName, PASSWORD);
  const [endpoint, arg] = await plan.prepare(client, token, database, stage.resources);
  await database.query('begin');
  const holdRows = () =>
    plan.rows && database.query(`lock table ${escapeIdentifier(plan.rows.table)} in access exclusive mode`);
  if (firstBytes === 0) await holdRows();
  const response = await client.send(endpoint, arg, token);
  if (!String(response.headers.get('content-disposition')).startsWith('attachment'))
    throw new Error(`no file: ${await response.text()}`);
  const download = receive(response, firstBytes);
  await download.begun;
  if (firstBytes > 0) await holdRows();
  if (plan.rows) await database.query(plan.rows.writeMark);
  if (locks) await setLocked(plan, stage, true);
  // No check of the reader's rights is as old as the lock then.
  await wait(RECHECK_INTERVAL_MS + 100);
  const before = countRows(download.received());
  await database.query('commit');
  const lockedAt = performance.now();

  const isComplete = await download.ended;
  const msAfter = performance.now() - lockedAt;
  const content = download.received();
  const rows = countRows(content);
  if (locks) await setLocked(plan, stage, false);
  return { rows, isComplete, hasMark: readSheet(content).includes(MARK), rowsAfter: rows - before, msAfter };
}

// Receives a file. `begun` resolves after so many bytes, or at the end; `ended` tells whether the file is complete.
function receive({ body }: Response, firstBytes: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  async function readAll(): Promise<boolean> {
    try {
      for await (const part of body ?? []) {
        parts.push(part);
        length += part.length;
        if (length >= firstBytes) begin();
      }
      return true;
    } catch {
      // The server has broken the transfer off.
      return false;
    } finally {
      begin();
    }
  }
  return { begun, ended: readAll(), received: () => Buffer.concat(parts) };
}

// Reads the first file of a spreadsheet, its sheet, as far as it has arrived.
function readSheet(content: Buffer): string {
  if (content.length < 30 || content.toString('latin1', 0, 2) !== 'PK') return content.toString();
  const start = 30 + content.readUInt16LE(26) + content.readUInt16LE(28);
  const sheet = content.subarray(start);
  return sheet.length === 0 ? '' : inflateRawSync(sheet, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

// Without the row of the headers.
function countRows(content: Buffer): number {
  return Math.max(0, readSheet(content).split('<row ').length - 2);
}

async function setLocked({ userName }: TransferPlan, { database }: Stage, isLocked: boolean): Promise<void> {
  const time = isLocked ? 'now()' : 'null';
  await database.query(`update users set locked_time = ${time}, unlocking_time = null where user_name = $1`, [
    userName,
  ]);
}

async function findProject(database: DatabaseClient): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select project_id as id from projects join users using (merchant_id) where user_name = 'acme-admin'
     order by project_id limit 1`,
  );
  return rows[0]?.id ?? '';
}
