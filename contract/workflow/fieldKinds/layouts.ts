import * as v from 'valibot';
import { defineFieldKind, flag, noValue } from './fieldKind';

// Layouts arrange fields and have no value. What stands in their sections is part of the tree of a definition.
function layoutKind<Settings>(label: string, settings: v.GenericSchema<unknown, Settings>) {
  return defineFieldKind({
    label,
    filledBy: 'NOBODY',
    conditionKind: 'PRESENCE',
    settings,
    value: noValue,
    summarize: () => '',
  });
}

/** Columns side by side: one section each. */
export const grid = layoutKind('栅格', v.object({}));

/** A frame with a title. */
export const card = layoutKind('卡片', v.object({ isBordered: flag(true) }));

/** Sections of which one is shown at a time. */
export const tabs = layoutKind('标签页', v.object({}));

/** Sections that open and close. */
export const collapse = layoutKind('折叠面板', v.object({ isOpen: flag(true) }));

/** A line with a title, without fields. */
export const divider = layoutKind('分割线', v.object({ isDashed: flag(false) }));
