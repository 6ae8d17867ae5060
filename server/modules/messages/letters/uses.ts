import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';

/** How many letters there are of something, in whosoever's inbox. */
export interface LetterUses {
  readonly total: number;
  readonly unread: number;
}

/** Counts the merchant's letters of a template or a category; the letters themselves nobody sees but their owners. */
export async function lettersMadeOf(
  db: Db,
  { templateId, categoryId }: { readonly templateId?: string; readonly categoryId?: string },
): Promise<LetterUses> {
  const { rows } = await db.execute<{ total: number; unread: number }>(
    sql`select total, unread from letters_made_of(${templateId ?? null}, ${categoryId ?? null})`,
  );
  return rows[0] ?? { total: 0, unread: 0 };
}
