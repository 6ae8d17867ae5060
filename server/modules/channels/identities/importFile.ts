import { MAX_IDENTITY_ROWS } from 'contract/channels/identities';
import type { Message, MessageValues } from 'contract/text';
import { invalidArgument } from '../../../refusal';

/** A row of an import file. */
export interface ImportRow {
  readonly lineNumber: number;
  /** A user name or a phone. */
  readonly person: string;
  readonly vendorUserId: string;
  /** What is wrong with the row itself. */
  readonly reasons: readonly Message[];
}

// What the template names the second column, in letters that every encoding of a file keeps.
const HEADERS: ReadonlySet<string> = new Set(['openid', 'userid']);
// As long and of such characters as the ids of all vendors.
const VENDOR_USER_ID = /^[\w.@-]{1,64}$/;
const MAX_SHOWN = 50;

/**
 * Reads the rows of a file: a user name or a phone, and the vendor's id, separated by a comma or, as from a spreadsheet, by a tab. The
 * header of the template is left out. A file that can't be read as a whole is refused; problems of one row are returned with it.
 */
export function parseImportFile(content: string): ImportRow[] {
  const rows = content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ lineNumber: index + 1, cells: splitCells(line) }]))
    .filter(({ cells }, index) => index > 0 || !HEADERS.has(cells[1]?.toLowerCase() ?? ''))
    .map(({ lineNumber, cells }) => toRow(lineNumber, cells));
  if (rows.length === 0) throw unreadable('内容中没有人员');
  if (rows.length > MAX_IDENTITY_ROWS) throw unreadable('一次最多导入 {n} 行，请分批导入', { n: MAX_IDENTITY_ROWS });
  return rows;
}

function splitCells(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : /[,，]/;
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function toRow(lineNumber: number, cells: readonly string[]): ImportRow {
  const [person = '', vendorUserId = '', ...further] = cells;
  const reasons: Message[] = [];
  if (person === '' || vendorUserId === '' || further.some((cell) => cell !== ''))
    reasons.push({ text: '每行应有两列：用户名或手机号、用户编号' });
  else if (!VENDOR_USER_ID.test(vendorUserId))
    reasons.push({ text: '用户编号最多 64 位，只能使用字母、数字、下划线、点、@ 和短横线' });
  return { lineNumber, person: person.slice(0, MAX_SHOWN), vendorUserId, reasons };
}

function unreadable(text: string, values?: MessageValues) {
  return invalidArgument([{ name: 'content', text, values }]);
}
