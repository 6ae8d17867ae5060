import type { Client as DatabaseClient } from 'pg';
import * as v from 'valibot';
import { files } from 'contract/documents/files';
import { folders } from 'contract/documents/folders';
import { shares } from 'contract/documents/shares';
import { applicationFiles } from 'contract/workflow/applicationFiles';
import { newId } from '../server/db/ids';
import { storeContent } from '../server/modules/documents/buckets/contents';
import { addTestFile } from '../server/modules/documents/files/testing';
import type { ServerResources } from '../server/services';
import type { Client } from '../server/testing/client';
import { askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

/** The plans of the files of the document centre and of applications, whose contents no rows are read for. */
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
  'download applicationFile': {
    userName: 'acme-admin',
    async prepare(client, token, database, { store, ...services }) {
      const owner = await findOwner(database);
      const fileName = 'a.txt';
      const content = async function* () {
        yield await Promise.resolve(Buffer.from('content'));
      };
      const stored = await storeContent(
        { ...services, store },
        { ...owner, scope: '*' },
        {
          ...{ fileName, mediaType: 'text/plain', content: content() },
        },
      );
      const fileId = newId();
      await database.query(
        `insert into application_files (file_id, merchant_id, user_id, file_name, size, sha256, bucket_id, media_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [fileId, owner.merchantId, owner.userId, fileName, stored.size, stored.sha256, stored.bucketId, 'text/plain'],
      );
      return askForTicket(client, token, database, applicationFiles.exportApplicationFile, { fileId });
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
  const owner = await findOwner(database);
  const stage = { services: resources, store: resources.store };
  return { folderId, fileId: await addTestFile(stage, owner, { folderId, fileName: 'a.txt', text: 'content' }) };
}

async function findOwner(database: DatabaseClient) {
  const { rows } = await database.query<{ merchantId: string; userId: string }>(
    `select merchant_id as "merchantId", user_id as "userId" from users where user_name = 'acme-admin'`,
  );
  const [owner] = rows;
  if (!owner) throw new Error('the demo data set has no acme-admin');
  return owner;
}
