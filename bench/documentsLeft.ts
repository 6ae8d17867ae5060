import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withOwnerConnection } from '../server/db/migrate';
import { FILES_MARK } from '../server/db/install/filesFolder';
import { checkContents } from '../server/modules/documents/buckets/checkContents';
import { closeResources } from './installation';
import type { Installation } from './installation';

/**
 * Compares what is stored in a stopped installation with what its database says. damaged: contents that a row names and that are missing
 * or differ, and wrong counts. unnamed: contents, parts and temporary files that nothing names.
 */
export async function countLeft(installation: Installation, filesDir: string) {
  const resources = await installation.open();
  try {
    const { findings } = await checkContents(resources, new Date());
    const unnamed = findings.filter(({ kind }) => kind === 'unnamed').length;
    const unused = await withOwnerConnection(resources.store.ownerUrl, async (client) =>
      client.query(
        `select from stored_contents c where not exists (select from file_versions v
           where (v.merchant_id, v.sha256, v.bucket_id) = (c.merchant_id, c.sha256, c.bucket_id))`,
      ),
    );
    const temporary = (await listFiles(filesDir)).filter(
      (path) => path.slice(filesDir.length).startsWith('/.') && path !== join(filesDir, FILES_MARK),
    );
    return {
      damaged: findings.length - unnamed,
      unnamed: unnamed + (unused.rowCount ?? 0) + temporary.length,
    };
  } finally {
    await closeResources(resources);
  }
}

/** The paths of all files below a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
