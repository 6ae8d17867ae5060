import * as v from 'valibot';
import { downloads } from 'contract/documents/downloads';
import { UPLOAD_PARTS_PATH } from 'contract/documents/uploads';
import type { Endpoint } from 'contract/endpoint';
import type { NamedArgument } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import type { ServerProcess } from '../server/testing/serverProcess';
import { PASSWORD } from './installation';

/** A session of a user of acme with a running server. Its functions reject once the server is killed. */
export type DocumentSession = Awaited<ReturnType<typeof startDocumentSession>>;

/** Signs in, for calls and for the parts of uploads. */
export async function startDocumentSession({ url }: ServerProcess, userName = 'acme-admin') {
  const client = await connectClient(url);
  const token = await client.signIn(userName, PASSWORD);
  return {
    call: async <Some extends Endpoint>(to: Some, arg: NamedArgument): Promise<v.InferOutput<Some['data']>> =>
      v.parse(to.data, await client.call(to, arg, token)),
    sendPart: async (uploadId: string, offset: number, part: Uint8Array<ArrayBuffer>): Promise<void> => {
      const headers = {
        authorization: token,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      };
      const answer = await fetch(`${url}${UPLOAD_PARTS_PATH}/${uploadId}`, { method: 'PATCH', headers, body: part });
      if (answer.status !== 204) throw new Error(`${UPLOAD_PARTS_PATH}: ${answer.status}`);
    },
    /** Downloads a file by its ticket. */
    download: async (ticket: NamedArgument): Promise<AsyncIterable<Uint8Array>> => {
      const { body } = await client.send(downloads.download, ticket, token);
      if (!body) throw new Error(`${downloads.download.path}: no content`);
      return body;
    },
  };
}
