import { posix } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { parseCsv } from 'hucre/csv';
import type { CellValue } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import yauzl from 'yauzl';

/** The most rows of a spreadsheet that are read: more than an import takes, with its header and some empty rows. */
const MAX_ROWS = 101_000;
// The longest beginning of a cell and its formula that may lie across two parts of the unpacked sheet.
const LONGEST_CELL_START = 512;

/**
 * Reads the first sheet of an xlsx file, or a CSV file in UTF-8 or GB 18030, as JSON: rows of texts, with null for a formula. Throws
 * for a file in another encoding.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<string> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const rows = isZip ? await readSheet(bytes) : readCsv(bytes);
  return `[${rows.join(',')}]`;
}

// Row by row: the library needs many times the memory for a sheet as a whole. It says of no cell that it is a formula.
async function readSheet(bytes: Buffer): Promise<string[]> {
  const formulas = await findFormulas(bytes);
  const rows: string[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index >= MAX_ROWS) break;
    while (rows.length < index) rows.push('[]');
    const cells: (string | null)[] = values.map(toText);
    for (const column of formulas.get(index) ?? []) {
      while (cells.length < column) cells.push('');
      cells[column] = null;
    }
    rows.push(JSON.stringify(cells));
  }
  return rows;
}

// The columns with formulas by row, both from 0.
async function findFormulas(bytes: Buffer): Promise<ReadonlyMap<number, readonly number[]>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  const formulas = new Map<number, number[]>();
  const sheet = entries.get(await findFirstSheet(archive, entries));
  if (!sheet) return formulas;
  let rest = '';
  for await (const part of readText(archive, sheet)) {
    const text = rest + part;
    // A cell begins with its address; a formula is its first child.
    for (const [, letters = '', row = ''] of text.matchAll(
      /<(?:\w+:)?c [^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*<(?:\w+:)?f[\s/>]/g,
    )) {
      const columns = formulas.get(Number(row) - 1) ?? [];
      const column = toColumn(letters);
      if (!columns.includes(column)) formulas.set(Number(row) - 1, [...columns, column]);
    }
    rest = text.slice(-LONGEST_CELL_START);
  }
  return formulas;
}

// The part with the sheet that the workbook names first.
async function findFirstSheet(archive: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): Promise<string> {
  const read = async (name: string) => {
    const entry = entries.get(name);
    let whole = '';
    if (entry) for await (const part of readText(archive, entry)) whole += part;
    return whole;
  };
  const [, id = ''] = /<(?:\w+:)?sheet [^>]*?\bid="([^"]+)"/.exec(await read('xl/workbook.xml')) ?? [];
  const relations = await read('xl/_rels/workbook.xml.rels');
  const [relation = ''] = [...relations.matchAll(/<Relationship [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`Id="${id}"`));
  const [, target = ''] = /\bTarget="([^"]+)"/.exec(relation) ?? [];
  return posix.join('/xl', target.startsWith('/') ? posix.relative('/xl', target) : target).slice(1);
}

async function* readText(archive: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const content: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
  for await (const part of content) yield decoder.write(part);
}

function toColumn(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCsv(bytes: Buffer): string[] {
  return parseCsv(decode(bytes), { maxRows: MAX_ROWS }).map((row) =>
    JSON.stringify(row.map(toText).map((text) => (text.startsWith('=') ? null : text))),
  );
}

// To the last byte, unlike the reader of texts for the search: a character that is cut off is damage here.
function decode(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text has these, and most sequences of bytes are some text in GB 18030.
      if (!/(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u.test(text)) return text;
    } catch {
      continue;
    }
  }
  throw new Error('the encoding is unknown');
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00.000Z$/, '');
  // Without the digits that a binary fraction has too many.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}
