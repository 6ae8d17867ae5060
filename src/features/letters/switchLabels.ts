import { SWITCH_LABELS } from 'contract/status';
import type { SwitchStatus } from 'contract/status';
import type { Translate } from '@/kernel/language/useTexts';

/** Labels of what is on or off, in the language of the person. */
export function switchLabels(t: Translate, labels = SWITCH_LABELS): Readonly<Record<SwitchStatus, string>> {
  return { NORMAL: t(labels.NORMAL), STOP_USING: t(labels.STOP_USING) };
}

/** The choices of a filter for what is on or off. */
export function switchOptions(t: Translate) {
  return Object.entries(switchLabels(t)).map(([value, label]) => ({ value, label }));
}
