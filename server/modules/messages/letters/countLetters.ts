import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';

/** The number of letters from a template or in a category, in all inboxes. */
export interface LetterCounts {
  readonly total: number;
  readonly unread: number;
}

/**
 * Counts the merchant's letters of a template or a category. Calls a database function that sees all letters, since
 * row-level security shows a letter to its recipient only.
 */
export async function countLetters(
  db: Db,
  { templateId, categoryId }: { readonly templateId?: string; readonly categoryId?: string },
): Promise<LetterCounts> {
  const { rows } = await db.execute<{ total: number; unread: number }>(
    sql`select total, unread from letters_made_of(${templateId ?? null}, ${categoryId ?? null})`,
  );
  return rows[0] ?? { total: 0, unread: 0 };
}
