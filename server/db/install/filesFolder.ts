import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getErrorCode } from '../../errors';
import { buckets } from '../../modules/documents/buckets/schema';
import { StartProblem } from '../../startProblem';
import { newId } from '../ids';
import { withOwnerConnection } from '../migrate';
import { installation } from '../schema';

/** The name of the file in the folder of the files that says to which installation the folder belongs. */
export const FILES_MARK = '.installation';

/**
 * Makes sure that the folder of the files is the one that the installation keeps its files in. The first server marks it, and stores the
 * mark in the database. Throws a {@link StartProblem} if the folder has another mark or none, as with a second server that does not
 * share it: its uploads and files would be missing on the others. Only an installation without buckets that are folders needs no common one.
 */
export async function checkFilesFolder({
  ownerUrl,
  filesDir,
}: {
  readonly ownerUrl: string;
  readonly filesDir: string;
}): Promise<void> {
  const path = join(filesDir, FILES_MARK);
  await withOwnerConnection(ownerUrl, (client) =>
    drizzle(client).transaction(async (db) => {
      // Of several servers that start at once the first one marks the folder.
      const [row] = await db.select().from(installation).for('update');
      const found = await readMark(path);
      if (!row || (row.filesMark !== null && row.filesMark === found)) return;
      if (row.filesMark === null) {
        const filesMark = found ?? newId();
        if (found === undefined) await writeMark(filesDir, path, filesMark);
        await db.update(installation).set({ filesMark });
        return;
      }
      if ((await db.$count(buckets, eq(buckets.kind, 'folder'))) === 0) return;
      throw new StartProblem(
        `${filesDir} is not the folder in which this installation keeps its files. Set PORTAL_FILES_DIR to the folder that its first ` +
          `server uses. If that folder was lost and is not restored, write the line ${row.filesMark} to ${path}.`,
      );
    }),
  );
}

async function readMark(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw toProblem(path, error);
  }
}

async function writeMark(filesDir: string, path: string, mark: string): Promise<void> {
  try {
    await mkdir(filesDir, { recursive: true, mode: 0o700 });
    await writeFile(path, `${mark}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw toProblem(path, error);
  }
}

function toProblem(path: string, error: unknown): StartProblem {
  return new StartProblem(`PORTAL_FILES_DIR can't be used: ${getErrorCode(error)} for ${path}.`, { cause: error });
}
