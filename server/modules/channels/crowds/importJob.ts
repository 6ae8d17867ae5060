import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { crowdContacts as contract } from 'contract/channels/crowdContacts';
import type { Message, MessageValue } from 'contract/text';
import { writeJobFile } from '../../../jobs/files';
import type { JobFile, JobKind, JobRun } from '../../../jobs/kind';
import { Refusal } from '../../../refusal';
import { SPREADSHEET_TYPE, escapeFormula } from '../../../spreadsheet';
import { replaceContacts } from './contacts';
import { SheetRows, parseContacts } from './contactsFile';
import type { ContactsFile, RefusedRow } from './contactsFile';
import { endImport, failImport, readImportContent } from './imports';

const ImportArgument = v.object({ crowdId: v.string() });

/**
 * Reads the stored file of a crowd in a process of its own, and replaces the outside contacts of the crowd by its rows in one
 * transaction (CRD-01). A file that is refused changes nothing. The refused rows are the file of the job.
 */
export const importContactsJob: JobKind<typeof ImportArgument> = {
  kind: 'importCrowdContacts',
  title: '导入外部联系人',
  arg: ImportArgument,
  needs: contract.importCrowdContacts.needs,
  retrySeconds: [15],
  async run(job, { crowdId }) {
    const { services, who } = job;
    const { store, storageCipher } = services;
    const content = await store.asMerchant(who, (db) => readImportContent(db, storageCipher, crowdId));
    // A former run has stored the contacts, or the crowd is gone.
    if (content === undefined) return {};
    const file = await readFile(job, content).catch(async (error: unknown) => {
      if (error instanceof Refusal)
        await job.step(async (db) => {
          await failImport(db, crowdId, error.told);
          return { cursor: null };
        });
      throw error;
    });
    const { contacts, refused } = file;
    const owner = { merchantId: who.merchantId, crowdId };
    return {
      ...{ done: contacts.length, total: contacts.length + refused.length },
      note: { text: '已导入 {n} 位，{refused} 行未导入', values: { n: contacts.length, refused: refused.length } },
      ...(refused.length > 0 && { file: await writeRefused(job, file) }),
      work: async (db) => {
        await replaceContacts(db, storageCipher, owner, contacts);
        const refusedJobId = refused.length > 0 ? job.jobId : null;
        await endImport(db, storageCipher, owner, { ...file, refusedJobId });
      },
    };
  },
};

const UNREADABLE = {
  damaged: '文件已损坏，或编码不是 UTF-8 或 GBK',
  time: '读取文件的时间过长，请减少行数',
  memory: '文件过大，请减少行数或列数',
  size: '文件过大，请减少行数或列数',
} as const;

async function readFile({ services, signal }: JobRun, content: Buffer): Promise<ContactsFile> {
  const reading = await services.fileReader.read('spreadsheet', inOnePart(content), signal);
  if ('unreadable' in reading) throw new Refusal('conflict', UNREADABLE[reading.unreadable]);
  return parseContacts(v.parse(SheetRows, JSON.parse(reading.content.toString('utf8'))));
}

async function* inOnePart(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

// With the line and the reasons in front, so that the rest can be corrected and imported.
async function writeRefused(job: JobRun, { headers, refused }: ContactsFile): Promise<JobFile> {
  const columns = ['行号', '原因', ...headers].map((header) => ({ header: escapeFormula(header), width: 20 }));
  const content = writeXlsxStream(toCells(refused), { name: '未导入', columns });
  const written = await writeJobFile(job, content);
  return { ...written, fileName: '未导入的联系人.xlsx', contentType: SPREADSHEET_TYPE };
}

async function* toCells(refused: readonly RefusedRow[]): AsyncGenerator<string[]> {
  for (const { lineNumber, reasons, cells } of refused)
    yield [String(lineNumber), reasons.map(fill).join('；'), ...cells].map(escapeFormula);
}

function fill({ text, values = {} }: Message): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => toText(values[name] ?? place));
}

function toText(value: MessageValue): string {
  return typeof value === 'object' ? '' : String(value);
}
