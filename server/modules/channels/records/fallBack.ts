import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { addFallback } from './add';
import type { MessageServices } from './draft';
import type { RecordRow } from './advance';
import { openContent } from './content';
import { channelRecords as table } from './schema';

/** Ends a message that has failed: sends it through the next channel that it names, and forgets a verification code. */
export async function fallBack(db: Db, services: MessageServices, record: RecordRow): Promise<void> {
  const { recordId, contentCipher, templateType, templateCode } = record;
  // The message of an alarm names no further channel.
  if (contentCipher === null || templateCode === null) return;
  await addFallback(db, services, record, toDraft(services, { ...record, templateCode }, contentCipher));
  if (templateType === 'verification')
    await db.update(table).set({ contentCipher: null }).where(eq(table.recordId, recordId));
}

/** Whether a message names a further channel. */
export function hasFallbacks({ storageCipher }: MessageServices, { contentCipher }: RecordRow): boolean {
  return contentCipher !== null && openContent(storageCipher, contentCipher).fallbacks.length > 0;
}

/** What a message was made of. */
export function toDraft(
  { storageCipher }: MessageServices,
  record: RecordRow & { readonly templateCode: string },
  contentCipher: Buffer,
) {
  const { content: _, ...stored } = openContent(storageCipher, contentCipher);
  const { channel, templateCode, userId, traceId, clientId } = record;
  return { channel, templateCode, userId, ...stored, origin: { traceId, clientId } };
}
