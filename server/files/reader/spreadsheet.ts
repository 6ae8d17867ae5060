import { parseCsv } from 'hucre/csv';
import type { CellValue } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** The most rows of a spreadsheet that are read: one more than an import takes, with its header and some empty rows. */
const MAX_ROWS = 101_000;

/**
 * Reads the first visible sheet of an xlsx file, or a CSV file in UTF-8 or GB 18030, as JSON: rows of texts, with null for a
 * formula. Throws for a file in another encoding.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<string> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  return JSON.stringify(isZip ? await readSheet(bytes) : readCsv(bytes));
}

async function readSheet(bytes: Buffer): Promise<(string | null)[][]> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows: MAX_ROWS,
  });
  const [sheet] = sheets;
  if (!sheet) return [];
  const { rows, cells } = sheet;
  return rows.map((row, index) =>
    row.map((value, column) => (cells?.get(`${index},${column}`)?.formula === undefined ? toText(value) : null)),
  );
}

function readCsv(bytes: Buffer): (string | null)[][] {
  return parseCsv(decode(bytes), { maxRows: MAX_ROWS }).map((row) =>
    row.map((value) => {
      const text = toText(value);
      return text.startsWith('=') ? null : text;
    }),
  );
}

// To the last byte, unlike the reader of texts for the search: a character that is cut off is damage here.
function decode(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // eslint-disable-next-line no-control-regex -- no text has them, and every sequence of bytes is some text in GB 18030
      if (!/[\u0000-\u0008\u000e-\u001f]/.test(text)) return text;
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
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}
