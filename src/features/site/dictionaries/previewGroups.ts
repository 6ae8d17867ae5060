import type { DictionaryImportRow } from 'contract/site/dictionaryImports';
import { renderMessagePart } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import { text } from '@/platform/language/text';

/** What an import does with a row of the file: adds it, changes the stored row, changes nothing, or refuses the row. */
export type ImportRowState = DictionaryImportRow['state'];

/** The groups of a preview with their labels. Groups that need the user's attention come first. */
export const PREVIEW_GROUPS: readonly { readonly state: ImportRowState; readonly title: string }[] = [
  { state: 'refused', title: text('不能导入') },
  { state: 'new', title: text('新增') },
  { state: 'changed', title: text('修改') },
  { state: 'unchanged', title: text('不变') },
];

/** Counts the rows in each group of an import's preview. */
export function countByGroup(rows: readonly DictionaryImportRow[]): Record<ImportRowState, number> {
  const counts = { refused: 0, new: 0, changed: 0, unchanged: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Returns remarks on a row: why the server refuses the row, or what changes. */
export function formatRowRemarks(t: Translate, { reasons, changes }: DictionaryImportRow): string[] {
  return [
    ...reasons.map((reason) => t(reason)),
    ...changes.map(
      ({ title, before, after }) =>
        `${t(title)}${t('：')}${renderMessagePart(t, before)} → ${renderMessagePart(t, after)}`,
    ),
  ];
}
