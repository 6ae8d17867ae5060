import { and, eq, inArray, isNull } from 'drizzle-orm';
import { toExtension, toNameKey, MAX_FILE_NAME_LENGTH } from 'contract/documents/fileNames';
import type { Db } from '../../../db/store';
import { files } from './schema';

/** A file as calls that change it read it. */
export type FileRow = typeof files.$inferSelect;

/** Finds the file of a folder that has a name, or one that differs only by what names may not differ by. */
export async function findByName(db: Db, folderId: string, fileName: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.folderId, folderId), eq(files.nameKey, toNameKey(fileName)), isNull(files.removalId)));
  return file;
}

/** The columns with the name of a file. */
export function toNameColumns(fileName: string) {
  return { fileName, nameKey: toNameKey(fileName), extension: toExtension(fileName) };
}

// How many names are tried at once.
const TRIES = 50;

/** Returns a name that no file of a folder has: the name itself, or `name (2).ext` and so on. */
export async function findFreeName(db: Db, folderId: string, fileName: string): Promise<string> {
  for (let first = 1; ; first += TRIES) {
    const names = Array.from({ length: TRIES }, (_, i) => numberName(fileName, first + i));
    const taken = await db
      .select({ nameKey: files.nameKey })
      .from(files)
      .where(and(eq(files.folderId, folderId), inArray(files.nameKey, names.map(toNameKey)), isNull(files.removalId)));
    const free = names.find((name) => !taken.some(({ nameKey }) => nameKey === toNameKey(name)));
    if (free !== undefined) return free;
  }
}

/** A name with a number before its extension, such as `name (2).ext`. */
export function numberName(fileName: string, n: number): string {
  if (n === 1) return fileName;
  const extension = toExtension(fileName);
  const tail = ` (${n})${extension === '' ? '' : fileName.slice(-extension.length - 1)}`;
  const stem = extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
  return stem.slice(0, MAX_FILE_NAME_LENGTH - tail.length) + tail;
}
