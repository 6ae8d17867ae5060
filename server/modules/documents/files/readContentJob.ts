import * as v from 'valibot';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { toReadingKind } from '../../../files/reader/kinds';
import type { Caller } from '../../../caller';
import type { JobKind } from '../../../jobs/kind';
import type { Services } from '../../../services';
import { withAllFolders } from '../folders/levels';
import type { ContentRef } from '../buckets/contentRows';
import { isRead, readExtract, storeExtract } from './extracts';

const Argument = v.object({ sha256: v.string(), bucketId: v.string() });

/**
 * Reads the text or the thumbnail of a content that a file has got (DOC-02). A content that can't be read ends the job like any
 * other, so that it is not tried for ever; only a store that fails lets the job be tried again.
 */
export const readContentJob: JobKind<typeof Argument> = {
  kind: 'readContent',
  title: '提取文件文本与缩略图',
  arg: Argument,
  async run(job, ref) {
    const { services, who, signal } = job;
    const extract = await readExtract(services, who, ref, signal);
    return {
      async work(db) {
        if (extract) await storeExtract(db, who.merchantId, ref, extract);
      },
    };
  },
};

/** Asks for the reading of a content in the transaction that gives it to a file, unless it was read before. */
export async function requestReading(
  { jobs }: Pick<Services, 'jobs'>,
  { db, merchantId, traceId }: Pick<Caller, 'db' | 'merchantId' | 'traceId'>,
  { sha256, bucketId, mediaType }: ContentRef & { readonly mediaType: string },
): Promise<void> {
  if (toReadingKind(mediaType) === undefined) return;
  const ref = { sha256, bucketId };
  // Another file may have the content, which this caller does not see.
  if (await withAllFolders(db, () => isRead(db, ref))) return;
  // Without a user: it is no work of whoever has uploaded the file, and goes on when that account is disabled.
  await jobs.enqueue(db, { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId }, readContentJob, { argument: ref });
}
