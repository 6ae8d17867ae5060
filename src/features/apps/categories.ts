import type { App } from 'contract/appAdmin';

/** The apps of one category. */
export interface Category {
  readonly appCategory: string | null;
  readonly title: string;
  readonly rows: readonly App[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The apps by category, in the order of the dictionary; what has one that is no longer offered, or none, comes last. */
export function byCategory(
  rows: readonly App[],
  options: readonly Choice[],
  labelOf: (value: string) => string,
): Category[] {
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
      title: appCategory === null ? '未分类' : labelOf(appCategory),
      rows: rows.filter((row) => row.appCategory === appCategory),
    }));
}

/** Those of the apps in whose name, code or path a text occurs. */
export function matching(rows: readonly App[], keyword: string): readonly App[] {
  const text = keyword.trim().toLowerCase();
  if (text === '') return rows;
  return rows.filter(({ appName, appCode, appPath }) =>
    [appName, appCode, appPath ?? ''].some((part) => part.toLowerCase().includes(text)),
  );
}
