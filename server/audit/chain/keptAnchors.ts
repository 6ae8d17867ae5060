import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { getErrorCode } from '../../errors';
import type { Store } from '../../db/store';
import { Anchor, checkAnchor } from './anchors';
import { archiveFolder } from './archive';
import type { Finding } from './findings';

const anchorFolder = (filesDir: string): string => join(archiveFolder(filesDir), 'anchors');

/** Keeps an anchor in the folder of the archives, by its day. */
export async function keepAnchor(filesDir: string, anchor: Anchor): Promise<void> {
  const folder = anchorFolder(filesDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${anchor.createTime.slice(0, 10)}.json`);
  await writeFile(`${file}.part`, JSON.stringify(anchor, null, 2), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/** Compares the chains with all anchors of the folder. */
export async function checkKeptAnchors(
  store: Pick<Store, 'asSession'>,
  key: Buffer,
  filesDir: string,
): Promise<readonly Finding[]> {
  const folder = anchorFolder(filesDir);
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const findings: Finding[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort())
    findings.push(...(await checkAnchorFile(store, key, join(folder, name), name)));
  return findings;
}

/** Compares the chains with the anchor in a file. A file that is no anchor is a finding. */
export async function checkAnchorFile(
  store: Pick<Store, 'asSession'>,
  key: Buffer,
  file: string,
  name: string,
): Promise<readonly Finding[]> {
  const anchor = v.safeParse(v.pipe(v.string(), v.parseJson(), Anchor), await readFile(file, 'utf8'));
  if (!anchor.success) return [{ kind: 'anchor', name }];
  return store.asSession((db) => checkAnchor(db, key, anchor.output, name));
}
