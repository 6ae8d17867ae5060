import { eq } from 'drizzle-orm';
import type { MerchantScope } from '../db/store';
import { users } from '../modules/access/users/schema';
import type { Services } from '../services';
import { escapeFormula, formatMoment } from '../spreadsheet';

// Characters without width: two bits of a mark each, and the one that begins and ends a mark.
const DIGITS = ['\u200b', '\u200c', '\u200d', '\u2060'] as const;
const EDGE = '\u2063';

/** Encodes a text as characters without width, which a spreadsheet program copies and does not show. */
export function encodeMark(text: string): string {
  const digits = [...Buffer.from(text, 'utf8')].map((byte) =>
    [6, 4, 2, 0].map((shift) => DIGITS[(byte >> shift) & 3] ?? '').join(''),
  );
  return EDGE + digits.join('') + EDGE;
}

/** Finds the marks in a text, such as the one of a cell. Skips what is damaged. */
export function decodeMarks(text: string): string[] {
  return [...text.matchAll(/\u2063((?:[\u200b-\u200d\u2060]{4})+)\u2063/g)].map(([, digits = '']) => {
    const values = [...digits.matchAll(/./gu)].map(([digit]) => DIGITS.findIndex((one) => one === digit));
    const bytes = Array.from({ length: values.length / 4 }, (_, index) =>
      values.slice(index * 4, index * 4 + 4).reduce((byte, value) => byte * 4 + value, 0),
    );
    return Buffer.from(bytes).toString('utf8');
  });
}

/**
 * Marks the rows of a sensitive list with who exports it (DOC-07): each row invisibly, at the end of the cell in
 * `column`, and the sheet by a last line in words. The marks are found by `npm run exports:who`.
 */
export async function* withWatermark<Cell>(
  { store, timeZone }: Pick<Services, 'store' | 'timeZone'>,
  { userId }: Pick<MerchantScope, 'userId'>,
  rows: AsyncIterable<readonly Cell[]>,
  column: number,
): AsyncGenerator<(Cell | string)[]> {
  // As the session role: the user of an authorisation belongs to another merchant.
  const [user] = await store.asSession((db) =>
    db
      .select({ userName: users.userName, name: users.nickName })
      .from(users)
      .where(eq(users.userId, userId ?? '')),
  );
  const { userName, name } = user ?? { userName: '-', name: null };
  const time = formatMoment(new Date(), timeZone).slice(0, 16);
  const mark = encodeMark(`${userName} ${time}`);
  for await (const row of rows) yield row.map((cell, index) => (index === column ? `${String(cell)}${mark}` : cell));
  yield [escapeFormula(`由 ${name ?? userName}（${userName}）于 ${time} 导出，仅限内部使用`) + mark];
}
