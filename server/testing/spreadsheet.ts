import { readXlsx } from 'hucre';
import { downloads } from 'contract/documents/downloads';
import type { Portal, SignedIn } from './portal';

/** A downloaded spreadsheet: its file name, and the texts of its cells row by row. The first row has the headers. */
export interface Spreadsheet {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
  /** The cells of the column with this header, from top to bottom. */
  column(header: string): readonly string[];
}

/** Downloads a file by its single-use ticket (`fileName`) and reads the file as a spreadsheet. */
export async function downloadSheet(portal: Portal, fileName: string, as: SignedIn): Promise<Spreadsheet> {
  const response = await portal.send(downloads.download, { fileName, delete: 'true' }, as);
  const disposition = String(response.headers['content-disposition']);
  if (!String(response.headers['content-type']).includes('spreadsheetml'))
    throw new Error(`no spreadsheet: ${response.body}`);
  const workbook = await readXlsx(new Uint8Array(response.rawPayload));
  const rows = (workbook.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  return {
    fileName: decodeURIComponent(disposition.replace(/^attachment; filename\*=UTF-8''/, '')),
    rows,
    column: (header) => rows.slice(1).map((row) => row[rows[0]?.indexOf(header) ?? -1] ?? ''),
  };
}
