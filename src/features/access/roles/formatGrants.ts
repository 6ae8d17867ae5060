import type { GrantableApp, GrantableNode } from 'contract/access/roles';
import type { Translate } from '@/platform/language/translateWith';

/**
 * The granted menu nodes as text: how many there are, and the names of those that are added to and taken from the former
 * ones.
 */
export function formatGrants(
  t: Translate,
  apps: readonly GrantableApp[],
  granted: readonly string[],
  former: unknown,
): string {
  const names = new Map(apps.flatMap(({ children }) => listNames(children)));
  const before: readonly unknown[] = Array.isArray(former) ? former : [];
  const nameOf = (menuId: unknown) => names.get(String(menuId)) ?? String(menuId);
  const added = granted.filter((menuId) => !before.includes(menuId)).map(nameOf);
  const removed = before.filter((menuId) => !granted.some((other) => other === menuId)).map(nameOf);
  return [
    t('共 {n} 项', { n: granted.length }),
    ...(added.length > 0 ? [t('增加：{names}', { names: added.join('、') })] : []),
    ...(removed.length > 0 ? [t('减少：{names}', { names: removed.join('、') })] : []),
  ].join('\n');
}

// Buttons are called the same on many pages, so that each has the name of its page.
function listNames(nodes: readonly GrantableNode[], above = ''): (readonly [menuId: string, title: string])[] {
  return nodes.flatMap(({ menuId, title, children }) => [
    [menuId, above + title] as const,
    ...listNames(children, `${title} / `),
  ]);
}
