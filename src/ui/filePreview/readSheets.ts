import { parseCsv } from 'hucre/csv';
import type { CellValue } from 'hucre/csv';
import { readOds } from 'hucre/ods';
import { readXls, readXlsx } from 'hucre/xlsx';
import { toExtension } from 'contract/documents/fileNames';
import type { SheetRows } from './SheetTable';
import { decodeText } from './decodeText';
import { damaged } from './viewer';
import { refuseLargeZip } from './zipSize';

/** The most rows of a sheet that are shown. */
export const MAX_ROWS = 10_000;

/** A sheet of a workbook. */
export interface SheetContent {
  readonly name: string;
  readonly rows: SheetRows;
  /** Whether the file has more rows than are read. */
  readonly isCut: boolean;
}

const XLS_SIGNATURE = 0xd0;

/** Reads the sheets of a spreadsheet, or the only one of a CSV file. Throws a PreviewError. */
export async function readSheets(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<readonly SheetContent[]> {
  const extension = toExtension(fileName);
  if (extension === 'csv') return [toSheet('', parseCsv(decodeText(bytes), { maxRows: MAX_ROWS + 1 }))];
  const isZip = bytes[0] !== XLS_SIGNATURE;
  if (isZip) refuseLargeZip(bytes);
  try {
    const { sheets } = isZip
      ? await (extension === 'ods' ? readOds(bytes) : readXlsx(bytes, { maxRows: MAX_ROWS + 1 }))
      : await readXls(bytes);
    return sheets
      .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
      .map(({ name, rows }) => toSheet(name, rows));
  } catch (error) {
    throw damaged(error);
  }
}

function toSheet(name: string, rows: readonly (readonly CellValue[])[]): SheetContent {
  return { name, isCut: rows.length > MAX_ROWS, rows: rows.slice(0, MAX_ROWS).map((row) => row.map(toText)) };
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return formatDate(value);
  // Without the digits that a binary fraction has too many: 0.1 + 0.2.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}

// A spreadsheet's dates have no time zone: the library reads them as UTC.
function formatDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
