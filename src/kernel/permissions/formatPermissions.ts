import type { Translate } from '@/platform/language/translateWith';

const MAX_NAMED = 8;

/** Lists permissions by their titles, such as 用户管理/导出. A long list is cut off and ends with the total. */
export function formatPermissions(t: Translate, permissions: readonly { readonly title: string }[]): string {
  const titles = permissions.slice(0, MAX_NAMED).map(({ title }) =>
    title
      .split('/')
      .map((part) => t(part))
      .join('/'),
  );
  const names = titles.join(t('、'));
  return permissions.length > MAX_NAMED ? t('{names} 等 {n} 项', { names, n: permissions.length }) : names;
}
