import type { ImportRow } from 'contract/site/dictionaryImports';
import { partText } from '@/platform/language/textOf';
import type { Translate } from '@/platform/language/textOf';
import { text } from '@/platform/language/text';

/** What an import does with a row. */
export type RowState = ImportRow['state'];

/** The groups of a preview with their labels. Groups that need the user's attention come first. */
export const GROUPS: readonly { readonly state: RowState; readonly title: string }[] = [
  { state: 'refused', title: text('不能导入') },
  { state: 'new', title: text('新增') },
  { state: 'changed', title: text('修改') },
  { state: 'unchanged', title: text('不变') },
];

/** Counts the rows of a preview by group. */
export function countByGroup(rows: readonly ImportRow[]): Record<RowState, number> {
  const counts = { refused: 0, new: 0, changed: 0, unchanged: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Returns remarks on a row: why the server refuses the row, or what changes. */
export function rowRemarks(t: Translate, { reasons, changes }: ImportRow): string[] {
  return [
    ...reasons.map((reason) => t(reason)),
    ...changes.map(({ title, before, after }) => `${t(title)}${t('：')}${partText(t, before)} → ${partText(t, after)}`),
  ];
}
