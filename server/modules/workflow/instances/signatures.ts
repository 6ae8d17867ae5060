import { and, eq, sql } from 'drizzle-orm';
import { MAX_SIGNATURE_SIZE } from 'contract/workflow/signatures';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import { readInstance } from './load';
import type { StoredInstance } from './load';
import { instanceSignatures as table } from './parts.schema';
import { readViewer } from './viewer';

const PREFIX = 'data:image/png;base64,';
// The first bytes of a PNG: its mark, and the header with width and height.
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_NAME = 'IHDR';
const HEADER_LENGTH = 24;

/** Keeps the signature of a decision. A task that is decided again has the last one. */
export async function saveSignature(
  db: Db,
  { merchantId, instanceId }: Pick<StoredInstance, 'instanceId' | 'merchantId'>,
  task: number,
  signature: string,
): Promise<void> {
  const picture = parsePicture(signature);
  await db
    .insert(table)
    .values({ merchantId, instanceId, task, picture })
    .onConflictDoUpdate({ target: [table.instanceId, table.task], set: { picture, createTime: sql`now()` } });
}

/** Reads the signature of a task, for those who may read the instance. */
export function getSignature(
  who: Caller,
  { instanceId, taskId }: { readonly instanceId: string; readonly taskId: number },
): Promise<{ signature: string }> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    if (!(await readViewer(db, await readInstance(db, instanceId), userId))) throw notFound();
    const [row] = await db
      .select({ picture: table.picture })
      .from(table)
      .where(and(eq(table.instanceId, instanceId), eq(table.task, taskId)));
    if (!row) throw notFound();
    return { signature: toDataAddress(row.picture) };
  });
}

/** The picture of a signature as browsers show it without asking for it. */
export function toDataAddress(picture: Buffer): string {
  return `${PREFIX}${picture.toString('base64')}`;
}

/** The numbers of the tasks of an instance that are signed. */
export async function readSignedTasks(db: Db, instanceId: string): Promise<ReadonlySet<number>> {
  const rows = await db.select({ task: table.task }).from(table).where(eq(table.instanceId, instanceId));
  return new Set(rows.map(({ task }) => task));
}

// Browsers show the picture to others, so that it has to be one, and of a usual size.
function parsePicture(signature: string): Buffer {
  const picture = Buffer.from(signature.slice(PREFIX.length), 'base64');
  const isPng =
    picture.length > HEADER_LENGTH &&
    picture.subarray(0, PNG_MARK.length).equals(PNG_MARK) &&
    picture.toString('latin1', 12, 16) === HEADER_NAME;
  if (!isPng) throw new Refusal('param-invalid', '签名图片格式错误，请重新签名');
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  if (width > MAX_SIGNATURE_SIZE.width || height > MAX_SIGNATURE_SIZE.height)
    throw new Refusal('param-invalid', '签名图片过大，请重新签名');
  return picture;
}
