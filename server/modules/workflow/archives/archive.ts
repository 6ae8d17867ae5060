import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_FILE_NAME_LENGTH, findNameProblem } from 'contract/documents/fileNames';
import type { FileAnswer } from 'contract/endpoint';
import { readableValues } from 'contract/workflow/fieldRights';
import { listFormFiles } from 'contract/workflow/formFiles';
import type { NamedFile } from 'contract/workflow/formFiles';
import type { InstanceDetail } from 'contract/workflow/instances';
import { printedRights } from 'contract/workflow/printedRights';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { writeZip } from '../../../files/zipStream';
import type { ZipFileEntry } from '../../../files/zipStream';
import { Refusal } from '../../../refusal';
import type { Exporter, Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import { openContent } from '../../documents/buckets/contents';
import { createNameTaker } from '../../documents/files/archive';
import { watchAccess } from '../../documents/files/download';
import { getInstance } from '../instances/detail';
import { instanceSignatures } from '../instances/parts.schema';
import { computeMark } from '../instances/print';
import { findFile, readVisibleFiles } from '../instances/readFiles';
import type { FileRow } from '../instances/readFiles';
import { toDataAddress } from '../instances/signatures';
import { readFormNames } from './formNames';
import { renderRecord } from './renderRecord';

/** The kind of download tickets for the archive of an instance. */
export const INSTANCE_TICKET = 'instance';

const InstanceTicket = v.object({
  instanceId: v.string(),
  mark: v.string(),
  printTime: v.string(),
  userName: v.string(),
});

// What happens to an instance has no limit of its own.
const MAX_ARCHIVED = 100_000;

const RECORD_NAME = '申请记录.html';
const FORM_FOLDER = '附件';
const DECISION_FOLDER = '审批附件';

/** A file of an archive: one of the instance, or the page that is made for the archive. */
interface Entry extends ZipFileEntry {
  readonly source: { readonly fileId: string } | { readonly page: Buffer };
}

/**
 * Answers the zip of an instance. What the caller may read is decided when the ticket is used, and for each file again when its turn comes
 * and while it is sent. An instance that has changed since the ticket was issued is refused: its mark would stand for something else.
 */
export const downloadInstance: Exporter = async (services, who, argument) => {
  const { instanceId, ...print } = v.parse(InstanceTicket, argument);
  const instance = await getInstance(who, services.businessKinds, instanceId, MAX_ARCHIVED);
  const reading = await readArchive(who, services.timeZone, instance);
  const formatTime = (time: string) => formatMoment(new Date(time), services.timeZone);
  const page = Buffer.from(renderRecord({ ...reading, instance, print, formatTime }));
  if ((await computeMark(who.db, instanceId)) !== print.mark)
    throw new Refusal('conflict', '申请刚刚有变化，请重新下载');
  const entries: Entry[] = [
    {
      path: RECORD_NAME,
      size: page.length,
      mediaType: 'text/html',
      changeTime: new Date(print.printTime),
      source: { page },
    },
    ...reading.files.map(({ row: { fileId, size, mediaType, createTime }, path }) => ({
      ...{ path, size, mediaType, changeTime: new Date(createTime), source: { fileId } },
    })),
  ];
  const day = formatTime(instance.createTime).slice(0, 10);
  return {
    fileName: `${toFileName(instance.title)}_${day}.zip`,
    contentType: 'application/zip',
    content: writeZip([], entries, ({ source }) => openEntry(services, who, source)),
    isStored: true,
  } satisfies FileAnswer;
};

// What the page shows besides the instance, and the files with their places.
function readArchive(who: Caller, timeZone: string, instance: InstanceDetail) {
  const { db } = who;
  const { form } = instance;
  return withWholeMerchantScope(db, who, async () => {
    const rights = form ? printedRights(form, instance.rights) : instance.rights;
    const values = form ? readableValues(form, rights, instance.values) : {};
    const placed = await placeFiles(who, instance, form ? listFormFiles(form, values) : []);
    const fileNames = new Map(placed.map(({ row }) => [row.fileId, row.fileName]));
    return {
      rights,
      files: placed,
      paths: new Map(placed.map(({ row, path }) => [row.fileId, path])),
      names: form ? await readFormNames(db, form, values, fileNames) : () => () => undefined,
      signatures: await readSignatures(db, instance),
      today: formatMoment(new Date(), timeZone).slice(0, 10),
    };
  });
}

interface PlacedFile {
  readonly row: FileRow;
  /** Where it lies in the archive. */
  readonly path: string;
}

// The files that the caller may read, in folders by the field or by the decision.
async function placeFiles(who: Caller, { tasks }: InstanceDetail, inForm: readonly NamedFile[]): Promise<PlacedFile[]> {
  const folders = [
    ...inForm.map(({ fileId, field }) => ({ fileId, folder: `${FORM_FOLDER}/${toFileName(field.label)}` })),
    ...tasks.flatMap(({ files, nodeName, userName }) =>
      files.map(({ fileId }) => ({ fileId, folder: `${DECISION_FOLDER}/${toFileName(`${nodeName}-${userName}`)}` })),
    ),
  ];
  const visible = await readVisibleFiles(
    who,
    folders.map(({ fileId }) => fileId),
  );
  const takeName = createNameTaker();
  const placed = new Map<string, PlacedFile>();
  for (const { fileId, folder } of folders) {
    const row = visible.get(fileId);
    if (row && !placed.has(fileId)) placed.set(fileId, { row, path: takeName(folder, row.fileName) });
  }
  return [...placed.values()];
}

// The pictures of the decisions that still stand.
async function readSignatures(db: Db, { instanceId, tasks }: InstanceDetail): Promise<ReadonlyMap<number, string>> {
  const signed = tasks.filter(({ isSigned }) => isSigned).map(({ taskId }) => taskId);
  if (signed.length === 0) return new Map();
  const { task, picture } = instanceSignatures;
  const rows = await db
    .select({ task, picture })
    .from(instanceSignatures)
    .where(and(eq(instanceSignatures.instanceId, instanceId), inArray(task, signed)));
  return new Map(rows.map((row) => [row.task, toDataAddress(row.picture)]));
}

async function openEntry(services: Services, who: Caller, source: Entry['source']): Promise<AsyncIterable<Uint8Array>> {
  if ('page' in source) return Readable.from([source.page]);
  const find = (db: Db) => findFile({ ...who, db }, source.fileId);
  const { content } = await services.store.asMerchant(who, async (db) => openContent(services, db, await find(db)));
  return watchAccess(content, () =>
    services.store.asMerchant(who, async (db) => {
      await find(db);
    }),
  );
}

// A name that works on every system: titles and labels are any texts.
function toFileName(text: string): string {
  const name = text
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '_')
    .trim()
    .replace(/\.+$/, '')
    .slice(0, MAX_FILE_NAME_LENGTH / 2)
    .trim();
  return name === '' || findNameProblem(name) !== undefined ? `_${name}` : name;
}
