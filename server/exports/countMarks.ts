import { readXlsx } from 'hucre';
import { decodeMarks } from './watermark';

/** Counts the rows of a spreadsheet by their marks, which name who has exported them and when. */
export async function countMarks(content: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const { sheets } = await readXlsx(content);
  const counts = new Map<string, number>();
  for (const row of sheets.flatMap(({ rows }) => rows))
    for (const mark of new Set(row.flatMap((cell) => decodeMarks(String(cell ?? '')))))
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
