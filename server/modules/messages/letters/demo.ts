import { newId } from '../../../db/ids';
import { letterCategories, letterTemplates, letters } from './schema';
import type { Db } from '../../../db/store';
import type { DemoContext, DemoMerchant } from '../../../db/install/demo/base';
import { getOrThrow } from '../../../db/install/getOrThrow';
import { DEMO_LETTERS, DEMO_LETTER_CATEGORIES, DEMO_LETTER_TEMPLATES } from './demoPlans';
import { getTimeDaysAgo } from '../../../db/install/demo/moments';

/** Adds letter categories and templates to the demo's merchants, and letters to their users. */
export async function insertDemoLetters(db: Db, demo: DemoContext): Promise<void> {
  for (const merchant of demo.merchants) await insertDemoLettersOf(db, merchant, demo);
}

async function insertDemoLettersOf(db: Db, { merchantId, userIds }: DemoMerchant, { now, createTime }: DemoContext) {
  const own = { merchantId, createTime };
  const categoryIds = new Map(DEMO_LETTER_CATEGORIES.map(({ key }) => [key, newId()]));
  await db.insert(letterCategories).values(
    DEMO_LETTER_CATEGORIES.map(({ key, ...category }, index) => ({
      ...own,
      ...category,
      categoryId: getOrThrow(categoryIds, key),
      sort: (index + 1) * 10,
    })),
  );
  await db.insert(letterTemplates).values(
    DEMO_LETTER_TEMPLATES.map(({ category, ...template }) => ({
      ...own,
      ...template,
      templateId: newId(),
      categoryId: getOrThrow(categoryIds, category),
    })),
  );
  await db.insert(letters).values(
    DEMO_LETTERS.filter(({ to }) => userIds.has(to)).map(({ to, category, daysAgo, read = false, ...texts }) => ({
      ...texts,
      letterId: newId(),
      merchantId,
      userId: getOrThrow(userIds, to),
      categoryId: getOrThrow(categoryIds, category),
      sendTime: getTimeDaysAgo(now, daysAgo, 1),
      readTime: read ? getTimeDaysAgo(now, daysAgo, 1.5) : null,
    })),
  );
}
