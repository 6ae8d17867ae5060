import { newId } from '../../ids';
import { letterCategories, letterTemplates, letters } from '../../schema';
import type { Db } from '../../store';
import { mustGet } from '../mustGet';
import { LETTERS, LETTER_CATEGORIES, LETTER_TEMPLATES } from './letterPlans';
import { daysBefore } from './moments';

/** A merchant of the demo whose people have letters. */
interface Owner {
  readonly merchantId: string;
  /** By user name. */
  readonly userIds: ReadonlyMap<string, string>;
}

/** Gives a merchant of the demo categories and templates of letters, and its people the letters that are theirs. */
export async function installLetters(
  db: Db,
  { merchantId, userIds }: Owner,
  { now, createTime }: { readonly now: Date; readonly createTime: string },
): Promise<void> {
  const own = { merchantId, createTime };
  const categoryIds = new Map(LETTER_CATEGORIES.map(({ key }) => [key, newId()]));
  await db.insert(letterCategories).values(
    LETTER_CATEGORIES.map(({ key, ...category }, index) => ({
      ...own,
      ...category,
      categoryId: mustGet(categoryIds, key),
      sort: (index + 1) * 10,
    })),
  );
  await db.insert(letterTemplates).values(
    LETTER_TEMPLATES.map(({ category, ...template }) => ({
      ...own,
      ...template,
      templateId: newId(),
      categoryId: mustGet(categoryIds, category),
    })),
  );
  await db.insert(letters).values(
    LETTERS.filter(({ to }) => userIds.has(to)).map(({ to, category, daysAgo, read = false, ...texts }) => ({
      ...texts,
      letterId: newId(),
      merchantId,
      userId: mustGet(userIds, to),
      categoryId: mustGet(categoryIds, category),
      sendTime: daysBefore(now, daysAgo, 1),
      readTime: read ? daysBefore(now, daysAgo, 1.5) : null,
    })),
  );
}
