import type { Client as DatabaseClient } from 'pg';
import * as v from 'valibot';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { shares } from 'contract/documents/shares';
import { newId } from '../server/db/ids';
import { addTestFile } from '../server/modules/documents/files/testing';
import type { ServerResources } from '../server/services';
import type { Client } from '../server/testing/client';
import { askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

/** The plans of the files of the document centre, whose contents no rows are read for. */
export const documentTransferPlans: Readonly<Record<string, TransferPlan>> = {
  'download file': {
    userName: 'acme-admin',
    async prepare(client, token, database, resources) {
      const { fileId } = await addFile(client, token, database, resources);
      return askForTicket(client, token, database, files.exportFile, { fileId });
    },
  },
  'download items': {
    userName: 'acme-admin',
    async prepare(client, token, database, resources) {
      const { folderId } = await addFile(client, token, database, resources);
      return askForTicket(client, token, database, files.exportItems, { folderIds: [folderId], fileIds: [] });
    },
  },
  // Its visitor has no session: the share ends with the right of its maker.
  downloadShared: {
    userName: 'acme-admin',
    refusal: 'not-found',
    async prepare(client, token, database, resources) {
      const { fileId } = await addFile(client, token, database, resources);
      const settings = { fileId, hasCode: false, hasWatermark: false, isViewOnly: false };
      const link = v.parse(shares.addShare.data, await client.call(shares.addShare, settings, token));
      const opened = await client.call(shares.openShare, { token: link.token });
      const { visit } = v.parse(shares.openShare.data, opened);
      return [shares.downloadShared, { visit: visit?.ticket, fileId }];
    },
  },
};

async function addFile(client: Client, token: string, database: DatabaseClient, resources: ServerResources) {
  const added = await client.call(folders.addFolder, { folderName: newId() }, token);
  const { folderId } = v.parse(folders.addFolder.data, added);
  const { rows } = await database.query<{ merchantId: string; userId: string }>(
    `select merchant_id as "merchantId", user_id as "userId" from users where user_name = 'acme-admin'`,
  );
  const [owner] = rows;
  if (!owner) throw new Error('the demo data set has no acme-admin');
  const stage = { services: resources, store: resources.store };
  return { folderId, fileId: await addTestFile(stage, owner, { folderId, fileName: 'a.txt', text: 'content' }) };
}
