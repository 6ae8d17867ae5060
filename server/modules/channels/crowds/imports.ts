import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_CONTACTS_BYTES, MAX_SHOWN_REFUSALS, RefusedContact } from 'contract/channels/crowdContacts';
import type { CrowdImport, crowdContacts as contract } from 'contract/channels/crowdContacts';
import type { Message } from 'contract/text';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { isWithinPeriod } from '../../../db/clock';
import type { Db } from '../../../db/store';
import { decodeText } from '../../../files/reader/plainText';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import type { ContactsOwner } from './contacts';
import type { ContactsFile } from './contactsFile';
import { crowdImports as table, crowds } from './schema';

// Longer than a job runs with its retries. An import that has not ended by then was lost with its server.
const isRunning = isWithinPeriod(table.beginTime, sql`make_interval(mins => 20)`);
// As much of a text as tells at once that it is none. The job reads all of it.
const BEGINNING = 4096;
const Refused = v.array(RefusedContact);

/** Stores a file for the job that imports it. Refuses a crowd that is no import, and one whose import runs. */
export async function beginImport(
  { db, merchantId }: Caller,
  cipher: StorageCipher,
  { crowdId, fileName, content }: v.InferOutput<typeof contract.importCrowdContacts.arg>,
): Promise<void> {
  const [crowd] = await db.select({ kind: crowds.kind }).from(crowds).where(eq(crowds.crowdId, crowdId)).for('update');
  if (!crowd) throw notFound();
  if (crowd.kind !== 'import') throw new Refusal('conflict', '只有“导入”类型的人群才能导入外部联系人');
  refuseNoFile(content);
  const set = { fileName, contentCipher: cipher.seal(content), beginTime: sql`now()`, endTime: null, failure: null };
  const begun = await db
    .insert(table)
    .values({ merchantId, crowdId, ...set })
    .onConflictDoUpdate({ target: [table.merchantId, table.crowdId], set, setWhere: sql`not ${isRunning}` })
    .returning({ crowdId: table.crowdId });
  if (begun.length === 0) throw new Refusal('conflict', '正在导入，请稍后再试');
}

/** Reads the file of an import that has not ended. Undefined once it has. */
export async function readImportContent(db: Db, cipher: StorageCipher, crowdId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: table.contentCipher }).from(table).where(eq(table.crowdId, crowdId));
  return row?.content ? Buffer.from(cipher.open(row.content), 'base64') : undefined;
}

/** Stores what an import has done. */
export async function endImport(
  db: Db,
  cipher: StorageCipher,
  { merchantId, crowdId }: ContactsOwner,
  { contacts, refused, valueNames, refusedJobId }: ContactsFile & { readonly refusedJobId: string | null },
): Promise<void> {
  const shown = refused
    .slice(0, MAX_SHOWN_REFUSALS)
    .map(({ lineNumber, contactName, reasons }) => ({ lineNumber, contactName, reasons }));
  await db
    .update(table)
    .set({
      ...{ contentCipher: null, beginTime: null, endTime: sql`now()`, failure: null },
      ...{ importedCount: contacts.length, refusedCount: refused.length },
      ...{ refusedCipher: cipher.seal(JSON.stringify(shown)), valueNames: [...valueNames], refusedJobId },
    })
    .where(and(eq(table.merchantId, merchantId), eq(table.crowdId, crowdId)));
}

/** Stores why a file was refused. The contacts, and what the import before has done, stay. */
export async function failImport(db: Db, crowdId: string, failure: Message): Promise<void> {
  await db
    .update(table)
    .set({ contentCipher: null, beginTime: null, endTime: sql`now()`, failure })
    .where(eq(table.crowdId, crowdId));
}

/** Reads the last import of a crowd; null if there was none. */
export async function readImport(db: Db, cipher: StorageCipher, crowdId: string): Promise<CrowdImport | null> {
  const { contentCipher: _, merchantId: __, crowdId: ___, beginTime: ____, ...shown } = getTableColumns(table);
  const [row] = await db
    .select({ ...shown, isRunning })
    .from(table)
    .where(eq(table.crowdId, crowdId));
  if (!row) return null;
  const { refusedCipher, ...last } = row;
  return { ...last, refused: refusedCipher ? v.parse(Refused, JSON.parse(cipher.open(refusedCipher))) : [] };
}

function refuseNoFile(base64: string): void {
  const content = Buffer.from(base64, 'base64');
  const problem = (text: string) => invalidArgument([{ name: 'content', text }]);
  // Node leaves out what is no base64.
  if (content.length === 0 || content.toString('base64') !== base64) throw problem('数据格式错误');
  if (content.length > MAX_CONTACTS_BYTES) throw problem('文件不能超过 10 MB');
  try {
    if (content.subarray(0, 2).toString('latin1') !== 'PK') decodeText(content.subarray(0, BEGINNING));
  } catch {
    throw problem('文件已损坏，或编码不是 UTF-8 或 GBK');
  }
}
