import { buffer } from 'node:stream/consumers';
import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import type { MailAttachment } from 'contract/channels/mailContent';
import { MAX_ATTACHMENT_BYTES, mailTemplates as contract } from 'contract/channels/mailTemplates';
import type { AuditedCaller, AuthenticatedVisitor, Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { StorageFailure } from '../../../files/storage';
import type { AttachedFile } from '../../../mail/transport';
import { Refusal, fieldRefusal, invalidArgument, notFound, permissionDenied } from '../../../refusal';
import type { Exporter, Services } from '../../../services';
import { findBucketOf } from '../../documents/buckets/contentRows';
import { openContent, storeContent } from '../../documents/buckets/contents';
import type { StorageServices } from '../../documents/buckets/openStorage';
import { checkContent } from '../../documents/uploads/check';
import { mailAttachments as table } from './schema';

type ContentServices = StorageServices & Pick<Services, 'store'>;

/** Stores the content of an attachment. Returns what adds the attachment in the transaction of the call. */
export async function storeAttachment(
  services: ContentServices & Pick<Services, 'scanner'>,
  who: AuthenticatedVisitor,
  { fileName, content: base64 }: v.InferOutput<typeof contract.uploadMailAttachment.arg>,
): Promise<(caller: AuditedCaller) => Promise<MailAttachment>> {
  const content = decode(base64);
  const { sha256, bucketId, size, mediaType } = await storeContent(services, who, {
    fileName,
    mediaType: (staged) => checkContent(services, staged, fileName).catch(refuseContent),
    content: inOnePart(content),
  });
  return async ({ db, merchantId }) => {
    const present = await findBucketOf(db, merchantId, { sha256, bucketId });
    if (present === undefined) throw new Refusal('conflict', '上传已过期，请重新上传');
    const attachmentId = newId();
    const ref = { sha256, bucketId: present };
    await db.insert(table).values({ ...ref, attachmentId, merchantId, fileName, size, mediaType });
    return { attachmentId, fileName, size };
  };
}

/** Reads the attachments that a form names, and keeps them from being removed. Refuses too many bytes. */
export async function nameAttachments({ db }: Caller, ids: readonly string[]): Promise<MailAttachment[]> {
  const attachmentIds = [...new Set(ids)];
  if (attachmentIds.length === 0) return [];
  const { attachmentId, fileName, size } = table;
  const found = await db
    .update(table)
    .set({ nameTime: sql`now()` })
    .where(inArray(attachmentId, attachmentIds))
    .returning({ attachmentId, fileName, size });
  if (found.reduce((total, one) => total + one.size, 0) > MAX_ATTACHMENT_BYTES)
    throw fieldRefusal('conflict', { name: 'attachmentIds', text: '附件合计不能超过 10 MB' });
  return attachmentIds.map((id) => {
    const one = found.find((row) => row.attachmentId === id);
    if (!one) throw notFound();
    return one;
  });
}

/** The kind of download tickets for an attachment. */
export const ATTACHMENT_TICKET = 'mailAttachment';

const AttachmentTicket = v.object({ attachmentId: v.string() });

/** Answers an attachment to those who may see templates. */
export const downloadAttachment: Exporter = async (services, { db, permissions }, argument) => {
  if (!hasPermission(permissions, contract.exportMailAttachment.needs)) throw permissionDenied();
  const { attachmentId } = v.parse(AttachmentTicket, argument);
  const [found] = await db.select().from(table).where(eq(table.attachmentId, attachmentId));
  if (!found) throw notFound();
  const { content } = await openContent(services, db, found);
  // A browser never shows the content: a page of the portal's origin that somebody has uploaded could act as its reader.
  return { fileName: found.fileName, contentType: 'application/octet-stream', content, isStored: true };
};

/** An attachment that can't be read at the moment, or not any more. */
export class UnreadableAttachment extends Error {
  override readonly name = 'UnreadableAttachment';

  constructor(
    readonly fileName: string,
    options?: ErrorOptions,
  ) {
    super('an attachment can not be read', options);
  }
}

/**
 * Reads the attachments of a mail whole. Rejects with {@link UnreadableAttachment} if one of them is gone, or its store fails, since no
 * mail leaves without them.
 */
export async function readAttachments(
  services: ContentServices,
  merchantId: string,
  attachments: readonly MailAttachment[],
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const attachment of attachments) files.push(await readAttachment(services, merchantId, attachment));
  return files;
}

async function readAttachment(
  services: ContentServices,
  merchantId: string,
  { attachmentId, fileName, size }: MailAttachment,
): Promise<AttachedFile> {
  try {
    const opened = await services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const [found] = await db.select().from(table).where(eq(table.attachmentId, attachmentId));
      if (!found) throw notFound();
      return openContent(services, db, found);
    });
    const content = await buffer(opened.content);
    if (content.length !== size) throw new UnreadableAttachment(fileName);
    return { fileName, mediaType: opened.mediaType, content };
  } catch (cause) {
    if (cause instanceof StorageFailure || cause instanceof Refusal)
      throw new UnreadableAttachment(fileName, { cause });
    throw cause;
  }
}

// What the content is wrong in is said beside the file.
function refuseContent(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw invalidArgument([{ name: 'content', ...error.told }]);
}

function decode(base64: string): Buffer {
  const content = Buffer.from(base64, 'base64');
  const problem = (text: string) => invalidArgument([{ name: 'content', text }]);
  // Node leaves out what is no base64.
  if (content.length === 0 || content.toString('base64') !== base64) throw problem('数据格式错误');
  if (content.length > MAX_ATTACHMENT_BYTES) throw problem('附件合计不能超过 10 MB');
  return content;
}

async function* inOnePart(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
