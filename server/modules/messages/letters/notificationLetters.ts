import { and, eq } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { NotificationEvent } from '../../../notifications/event';
import { renderLetter } from './content';
import type { ParamValues } from './content';
import { letterCategories, letters } from './schema';

const CATEGORIES = {
  security: { categoryName: '安全提醒', tagType: 'warning', sort: 5 },
  general: { categoryName: '系统通知', tagType: 'processing', sort: 10 },
} as const;

/** Puts the letter of an event into the inbox of a user. Needs the session role. */
export async function insertNotificationLetter(
  db: Db,
  { userId, merchantId }: { readonly userId: string; readonly merchantId: string },
  { level, title, jumpTarget }: NotificationEvent,
  { paragraphs, values }: { readonly paragraphs: readonly string[]; readonly values: ParamValues },
): Promise<void> {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('');
  const letter = renderLetter({ title, content, jumpTarget: jumpTarget ?? null }, values);
  const categoryId = await findOrAddCategory(db, merchantId, CATEGORIES[level]);
  await db.insert(letters).values({ ...letter, letterId: newId(), merchantId, userId, categoryId });
}

// Finds the category by its name. A merchant that has none, or has renamed it, gets a new one.
async function findOrAddCategory(
  db: Db,
  merchantId: string,
  category: (typeof CATEGORIES)[keyof typeof CATEGORIES],
): Promise<string> {
  const find = () =>
    db
      .select({ categoryId: letterCategories.categoryId })
      .from(letterCategories)
      .where(
        and(eq(letterCategories.merchantId, merchantId), eq(letterCategories.categoryName, category.categoryName)),
      );
  const [found] = await find();
  if (found) return found.categoryId;
  await db
    .insert(letterCategories)
    .values({ ...category, merchantId, categoryId: newId(), isMandatory: true })
    .onConflictDoNothing();
  const [added] = await find();
  if (!added) throw new Error(`the category ${category.categoryName} was removed while a letter was written`);
  return added.categoryId;
}
