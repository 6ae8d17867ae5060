import type { MenuImportRow } from 'contract/access/menuImports';
import { text } from '@/platform/language/text';
import { renderMessagePart } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';

/** What an import does with a menu node: adds, changes, removes, keeps or refuses it. */
export type ImportRowState = MenuImportRow['state'];

/** The groups of a preview with their labels. Groups that need the user's attention come first. */
export const PREVIEW_GROUPS: readonly { readonly state: ImportRowState; readonly title: string }[] = [
  { state: 'refused', title: text('不能导入') },
  { state: 'removed', title: text('删除') },
  { state: 'new', title: text('新增') },
  { state: 'changed', title: text('修改') },
  { state: 'unchanged', title: text('不变') },
];

/** Counts the menu nodes in each group of an import's preview. */
export function countByGroup(rows: readonly MenuImportRow[]): Record<ImportRowState, number> {
  const counts = { refused: 0, removed: 0, new: 0, changed: 0, unchanged: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Returns remarks on a node: why the server refuses the node, what changes, or how many roles lose the node. */
export function formatRowRemarks({ state, reasons, changes, roleCount }: MenuImportRow, t: Translate): string[] {
  const told = changes.map(
    ({ title, before, after }) =>
      `${t(title)}${t('：')}${renderMessagePart(t, before)} → ${renderMessagePart(t, after)}`,
  );
  const lost = state === 'removed' && roleCount > 0 ? [t('{n} 个角色将失去它', { n: roleCount })] : [];
  return [...reasons.map((reason) => t(reason)), ...told, ...lost];
}
