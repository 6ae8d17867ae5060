import { readXlsx } from 'hucre';
import { downloads } from 'contract/documents/downloads';
import type { Portal, SignedIn } from './portal';

/** A downloaded spreadsheet: its file name, and its cells as texts, the row of headers first. */
export interface Spreadsheet {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
  /** The cells below a header. */
  column(header: string): readonly string[];
}

/** Downloads the file of a single-use ticket and reads it as a spreadsheet. */
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
