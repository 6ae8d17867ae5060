import * as v from 'valibot';
import { CONTACT_COLUMNS } from 'contract/channels/crowdContacts';
import type { RefusedContact } from 'contract/channels/crowdContacts';
import {
  MAX_CONTACT_VALUE,
  MAX_IMPORTED_CONTACTS,
  MAX_VALUE_COLUMNS,
  MINI_USER_ID_PATTERN,
} from 'contract/channels/crowdFields';
import { EMAIL_PATTERN, MOBILE_PATTERN } from 'contract/personRules';
import { MAX_LENGTHS } from 'contract/rules';
import type { Message } from 'contract/text';
import { Refusal } from '../../../refusal';
import type { Contact } from './contacts';

/** The rows of a spreadsheet: the texts of its cells, and null for a formula. */
export const SheetRows = v.array(v.array(v.nullable(v.string())));

type Cell = string | null;
type Field = keyof typeof CONTACT_COLUMNS;

/** A refused row with its cells, for the file of refused rows. */
export interface RefusedRow extends RefusedContact {
  readonly cells: readonly string[];
}

/** What a file with outside contacts holds. */
export interface ContactsFile {
  readonly headers: readonly string[];
  readonly valueNames: readonly string[];
  readonly contacts: readonly Contact[];
  readonly refused: readonly RefusedRow[];
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  [CONTACT_COLUMNS.contactName, 'contactName'],
  [CONTACT_COLUMNS.phonenumber, 'phonenumber'],
  [CONTACT_COLUMNS.email, 'email'],
  [CONTACT_COLUMNS.miniUserId, 'miniUserId'],
]);
const ADDRESSES = ['phonenumber', 'email', 'miniUserId'] as const;
// Yields to other work of the server after so many rows.
const PAUSE_ROWS = 1000;

/** Reads outside contacts out of rows. Refuses a file whose columns are not clear, or with too many rows; other problems are of one row. */
export async function parseContacts(rows: readonly (readonly Cell[])[]): Promise<ContactsFile> {
  const first = rows.findIndex((cells) => !isBlank(cells));
  const headers = readHeaders(rows[first] ?? []);
  const body = rows
    .map((cells, index) => ({ cells, lineNumber: index + 1 }))
    .filter(({ cells }, index) => index > first && !isBlank(cells));
  if (body.length === 0) throw unreadable('文件中没有联系人');
  if (body.length > MAX_IMPORTED_CONTACTS) throw unreadable('一次最多导入 {n} 行', { n: MAX_IMPORTED_CONTACTS });
  const contacts: Contact[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, { cells, lineNumber }] of body.entries()) {
    if (index % PAUSE_ROWS === 0) await new Promise((resolve) => setImmediate(resolve));
    const { contact, reasons: wrong } = readRow(headers, cells);
    const reasons = wrong.length > 0 ? wrong : findDuplicates(seen, contact, lineNumber);
    if (reasons.length === 0) contacts.push(contact);
    else
      refused.push({
        ...{ lineNumber, reasons, contactName: (contact.contactName ?? '').slice(0, MAX_LENGTHS.name) },
        cells: headers.map((_, column) => cells[column] ?? ''),
      });
  }
  return { headers, valueNames: headers.filter((header) => !FIELDS.has(header)), contacts, refused };
}

function readHeaders(cells: readonly Cell[]): string[] {
  const headers = cells.map((cell) => (cell ?? '').trim());
  while (headers.at(-1) === '') headers.pop();
  const nameless = headers.indexOf('');
  if (nameless >= 0) throw unreadable('第 {n} 列没有列名', { n: nameless + 1 });
  const twice = headers.find((header, index) => headers.indexOf(header) !== index);
  if (twice !== undefined) throw unreadable('有两列的列名都是“{name}”', { name: twice });
  if (!ADDRESSES.some((field) => headers.includes(CONTACT_COLUMNS[field])))
    throw unreadable('没有“手机号”“邮箱”或“小程序用户ID”列，请使用模板');
  const long = headers.find((header) => header.length > MAX_LENGTHS.name);
  if (long !== undefined) throw unreadable('列名最多 {n} 个字符', { n: MAX_LENGTHS.name });
  if (headers.filter((header) => !FIELDS.has(header)).length > MAX_VALUE_COLUMNS)
    throw unreadable('除姓名和联系方式外最多 {n} 列', { n: MAX_VALUE_COLUMNS });
  return headers;
}

function readRow(headers: readonly string[], cells: readonly Cell[]): { contact: Contact; reasons: Message[] } {
  const reasons: Message[] = [];
  const fields: Partial<Record<Field, string>> = {};
  const values: Record<string, string> = {};
  headers.forEach((header, column) => {
    const cell = cells[column];
    const field = FIELDS.get(header);
    if (cell === null) reasons.push({ text: '“{name}”是公式，请改为值', values: { name: header } });
    else if (field) fields[field] = normalize(field, cell ?? '');
    else if ((cell ?? '').length > MAX_CONTACT_VALUE)
      reasons.push({ text: '“{name}”最多 {n} 个字符', values: { name: header, n: MAX_CONTACT_VALUE } });
    else values[header] = (cell ?? '').trim();
  });
  const { contactName = '', phonenumber = '', email = '', miniUserId = '' } = fields;
  if (cells.slice(headers.length).some((cell) => cell !== '')) reasons.push({ text: '有没有列名的内容' });
  if (contactName.length > MAX_LENGTHS.name)
    reasons.push({
      text: '“{name}”最多 {n} 个字符',
      values: { name: CONTACT_COLUMNS.contactName, n: MAX_LENGTHS.name },
    });
  if (phonenumber !== '' && !MOBILE_PATTERN.test(phonenumber)) reasons.push({ text: '手机号格式错误' });
  if (email !== '' && (email.length > MAX_LENGTHS.email || !EMAIL_PATTERN.test(email)))
    reasons.push({ text: '邮箱格式错误' });
  if (miniUserId !== '' && !MINI_USER_ID_PATTERN.test(miniUserId)) reasons.push({ text: '小程序用户ID格式错误' });
  if (phonenumber + email + miniUserId === '' && reasons.length === 0) reasons.push({ text: '没有联系方式' });
  return { contact: { contactName, phonenumber, email, miniUserId, values }, reasons };
}

const DUPLICATE_TEXTS = {
  phonenumber: '手机号与第 {n} 行相同',
  email: '邮箱与第 {n} 行相同',
  miniUserId: '小程序用户ID与第 {n} 行相同',
} as const;

// Remembers the addresses of a row that has none in common with an earlier one.
function findDuplicates(seen: Map<string, number>, contact: Contact, lineNumber: number): Message[] {
  const keys = ADDRESSES.flatMap((field) => {
    const address = contact[field];
    return address ? [{ field, key: `${field} ${address.toLowerCase()}` }] : [];
  });
  const reasons = keys.flatMap(({ field, key }) => {
    const n = seen.get(key);
    return n === undefined ? [] : [{ text: DUPLICATE_TEXTS[field], values: { n } }];
  });
  if (reasons.length === 0) for (const { key } of keys) seen.set(key, lineNumber);
  return reasons;
}

// Full-width digits, spaces, hyphens and the country's prefix are ways to write the same number.
function normalize(field: Field, cell: string): string {
  const text = cell.trim();
  if (field !== 'phonenumber') return text;
  const digits = text.normalize('NFKC').replace(/[\s\-().'\u200b-\u200f\u202a-\u202e\ufeff]/g, '');
  return digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell !== null && cell.trim() === '');
}

function unreadable(text: string, values?: Message['values']): Refusal {
  return new Refusal('conflict', text, values);
}
