import type { Client as DatabaseClient } from 'pg';
import * as v from 'valibot';
import { downloads } from 'contract/documents/downloads';
import type { Endpoint } from 'contract/endpoint';
import type { ServerResources } from '../server/services';
import type { Client } from '../server/testing/client';

/** A text that is in no row before the reader is locked. It is a number, so that each kind of column can hold it. */
export const MARK = '987654321';

/** A call that the server answers with a file, or with the ticket of one. */
export type FileCall = readonly [endpoint: Endpoint, arg: Readonly<Record<string, unknown>>];

/** How the soak makes one kind of file, by the name of the endpoint or `download` and the kind of the ticket. */
export interface TransferPlan {
  readonly userName: string;
  /** The sub code with which the call is refused once the user is locked; by default that of a session that has ended. */
  readonly refusal?: string;
  /** Returns the call that the server answers with the file. Asks for a ticket first if the file needs one. */
  readonly prepare: (
    client: Client,
    token: string,
    database: DatabaseClient,
    resources: ServerResources,
  ) => Promise<FileCall>;
  /** For a file whose rows are read in batches while it is sent. A file without this is one answer of its call. */
  readonly rows?: {
    /** Adds rows until there are this many. */
    readonly fill?: (database: DatabaseClient, count: number) => Promise<unknown>;
    /** A table that each batch reads and no other part of a call does, so that a lock on the table stops the transfer. */
    readonly table: string;
    /** Writes the mark into all rows of the file. */
    readonly writeMark: string;
  };
}

/**
 * Asks for the ticket of a file. Takes the download centre away from all users before, so that a long list is streamed
 * as well, and forgets how many files they have asked for.
 */
export async function askForTicket(
  client: Client,
  token: string,
  database: DatabaseClient,
  ...[endpoint, arg]: FileCall
): Promise<FileCall> {
  await database.query(`update menus set in_force = false where permission = 'document:download:list'`);
  await database.query(`delete from sign_in_failures where subject like 'files:%'`);
  const { fileName } = v.parse(v.object({ fileName: v.string() }), await client.call(endpoint, arg, token));
  return [downloads.download, { fileName }];
}
