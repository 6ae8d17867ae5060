import * as v from 'valibot';
import { applications } from 'contract/workflow/applications';
import { instanceArchives } from 'contract/workflow/instanceArchives';
import { processes } from 'contract/workflow/processes';
import { newId } from '../server/db/ids';
import { draftOf, passedBy } from '../server/modules/workflow/processes/testing';
import type { Client } from '../server/testing/client';
import { askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

/** The plans of the files that are made of instances of processes. */
export const applicationTransferPlans: Readonly<Record<string, TransferPlan>> = {
  'download instance': {
    userName: 'acme-admin',
    async prepare(client, token, database) {
      const { rows } = await database.query<{ id: string }>(
        `select user_id as id from users where user_name = 'acme-admin'`,
      );
      const instanceId = await startInstance(client, token, rows[0]?.id ?? '');
      return askForTicket(client, token, database, instanceArchives.exportInstance, { instanceId });
    },
  },
};

async function startInstance(client: Client, token: string, approverId: string): Promise<string> {
  const processKey = `p${newId().replace(/[^\w-]/g, '_')}`;
  const added = await client.call(processes.addProcess, { processKey, processName: '测量' }, token);
  const { processId } = v.parse(processes.addProcess.data, added);
  const definition = draftOf(passedBy('check', [approverId]));
  await client.call(processes.saveProcessDraft, { processId, version: 1, definition }, token);
  await client.call(processes.publishProcess, { processId, version: 2 }, token);
  const application = { processId, submissionKey: newId(), formValues: {}, chosen: [] };
  const submitted = await client.call(applications.submitApplication, application, token);
  return v.parse(applications.submitApplication.data, submitted).instanceId;
}
