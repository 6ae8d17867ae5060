import { and, eq, inArray, isNull } from 'drizzle-orm';
import { toExtension } from 'contract/documents/fileNames';
import type { Message } from 'contract/text';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { changeFormFiles, listFormFiles } from 'contract/workflow/formFiles';
import type { NamedFile } from 'contract/workflow/formFiles';
import type { FormValues } from 'contract/workflow/formValues';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { Refusal, invalidArgument } from '../../../refusal';
import { readVisibleFiles } from './readFiles';
import type { FileRow, Reader } from './readFiles';
import { applicationFiles as table } from './parts.schema';

const MEGABYTE = 1024 * 1024;

/**
 * Refuses values that name files which the person may not submit: those of others, those that are gone, and those that a field does not
 * take. What a field has named before stays as it is.
 */
export async function refuseUnfitFiles(
  who: Reader,
  definition: FormDefinition,
  { values, former }: { readonly values: FormValues; readonly former: FormValues },
): Promise<void> {
  // A file that moves to another field is looked at as well: that field may be shown to others.
  const toKey = ({ reference, fileId }: NamedFile) => `${reference} ${fileId}`;
  const before = new Set(listFormFiles(definition, former).map(toKey));
  const added = listFormFiles(definition, values).filter((named) => !before.has(toKey(named)));
  const ids = added.map(({ fileId }) => fileId);
  const visible = await readVisibleFiles(who, ids);
  const problems = added.flatMap((named, index) => {
    // One file in two fields could be hidden in one of them and shown in the other.
    const problem = ids.indexOf(named.fileId) < index ? '不能重复选择' : findProblem(named, visible.get(named.fileId));
    if (problem === undefined) return [];
    const told: Message = typeof problem === 'string' ? { text: problem } : problem;
    return [{ name: `formValues.${named.reference}`, ...told }];
  });
  if (problems.length > 0) throw invalidArgument(problems);
}

function findProblem({ field }: NamedFile, file: FileRow | undefined): Message | string | undefined {
  if (!file) return '附件不存在或已过期，请重新上传';
  if (field.kind === 'signature' || field.kind === 'image') {
    if (!file.mediaType.startsWith('image/')) return '只能上传图片';
    if (field.kind === 'signature') return undefined;
  }
  if (field.kind !== 'file' && field.kind !== 'image') return undefined;
  const extensions = field.kind === 'file' ? field.settings.extensions : [];
  if (extensions.length > 0 && !extensions.includes(toExtension(file.fileName)))
    return { text: '只能上传 {extensions} 文件', values: { extensions: [...extensions] } };
  const { maxMegabytes } = field.settings;
  if (maxMegabytes && file.size > maxMegabytes * MEGABYTE)
    return { text: '文件不能超过 {n} MB', values: { n: maxMegabytes } };
  return undefined;
}

/** Values whose files are to become an instance's own. */
export interface Adoption {
  /** The values, with the ids that the files will have. */
  readonly values: FormValues;
  /** Gives the files to the instance, which has its row by then. */
  readonly adopt: (instanceId: string) => Promise<void>;
}

/**
 * Plans how the files that values name become an instance's own: what the person has uploaded is given to it, and of what another
 * instance has, it gets rows of its own, so that each can go without the other. That the person may name them was checked before.
 */
export async function planAdoption(
  db: Db,
  { userId, instanceId: present }: { readonly userId: string; readonly instanceId: string | null },
  definition: FormDefinition,
  values: FormValues,
): Promise<Adoption> {
  const ids = listFormFiles(definition, values).map(({ fileId }) => fileId);
  const found = ids.length === 0 ? [] : await db.select().from(table).where(inArray(table.fileId, ids));
  const waiting = found.filter((row) => row.instanceId === null && row.userId === userId).map(({ fileId }) => fileId);
  const copied = found
    .filter((row) => row.instanceId !== null && (row.instanceId !== present || row.task !== null))
    .map((row) => ({ row, fileId: newId() }));
  const newIds = new Map(copied.map(({ row, fileId }) => [row.fileId, fileId]));
  return {
    values:
      newIds.size === 0 ? values : changeFormFiles(definition, values, ({ fileId }) => newIds.get(fileId) ?? fileId),
    async adopt(instanceId) {
      await takeWaiting(db, { userId, instanceId, task: null }, waiting);
      const rows = copied.map(({ row, fileId }) => ({ ...row, fileId, instanceId, task: null }));
      if (rows.length > 0) await db.insert(table).values(rows);
    },
  };
}

/** Gives files that a person has uploaded to an instance. Refuses one that was given to another meanwhile. */
export async function takeWaiting(
  db: Db,
  { userId, instanceId, task }: { readonly userId: string; readonly instanceId: string; readonly task: number | null },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const taken = await db
    .update(table)
    .set({ instanceId, task })
    .where(and(inArray(table.fileId, [...fileIds]), isNull(table.instanceId), eq(table.userId, userId)))
    .returning({ fileId: table.fileId });
  if (taken.length !== fileIds.length) throw new Refusal('conflict', '附件不存在或已过期，请重新上传');
}
