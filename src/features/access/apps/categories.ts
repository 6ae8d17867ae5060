import type { App } from 'contract/access/apps';
import { text } from '@/platform/language/text';

/** A category of apps, with its title in lists. `appCategory` is null for the apps without a category. */
export interface AppCategory {
  readonly appCategory: string | null;
  readonly title: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the categories that these apps have, in the order of the dictionary. Disabled categories come after the
 * others, and apps without a category come last.
 */
export function getSortedCategories(
  rows: readonly App[],
  options: readonly Choice[],
  labelOf: (value: string) => string,
): AppCategory[] {
  const known = options.map(({ value }) => value);
  const found = [...new Set(rows.map(({ appCategory }) => appCategory))];
  const place = (category: string | null) => {
    const index = category === null ? -1 : known.indexOf(category);
    return index < 0 ? known.length + (category === null ? 1 : 0) : index;
  };
  return found
    .toSorted((one, other) => place(one) - place(other))
    .map((appCategory) => ({
      appCategory,
      title: appCategory === null ? text('未分类') : labelOf(appCategory),
    }));
}

/** The apps whose name, code or path contains a text. */
export function filterApps(rows: readonly App[], keyword: string): readonly App[] {
  const typed = keyword.trim().toLowerCase();
  if (typed === '') return rows;
  return rows.filter(({ appName, appCode, appPath }) =>
    [appName, appCode, appPath ?? ''].some((part) => part.toLowerCase().includes(typed)),
  );
}
