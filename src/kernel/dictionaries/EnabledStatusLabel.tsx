import { useGetDictionaryQuery } from '@/api/site/dictionaries';
import { Translated } from '@/platform/language/Translated';
import type { EnabledStatusLabelProps } from '@/ui/status/enabledStatusLabel';

// The values of the states in the dictionary, which the specification fixes.
const ENABLED_STATUS_VALUES = { NORMAL: '0', STOP_USING: '1' } as const;
const asked = { code: 'sys_normal_disable', withDisabled: true };

/** The value of `EnabledStatusLabelContext` that takes the labels from the dictionary. */
export const labelsFromDictionary = { EnabledStatusLabel };

/**
 * The label of an enabled or disabled row, from the dictionary sys_normal_disable (DIC-02). Shows the contract's label
 * until the dictionary is loaded, and if it has no such item.
 */
export function EnabledStatusLabel({ status, fallback }: EnabledStatusLabelProps) {
  const { data } = useGetDictionaryQuery(asked);
  const item = data?.find(({ dictValue }) => dictValue === ENABLED_STATUS_VALUES[status]);
  // `meaning` selects the translation: 停用 is a state here (Disabled), but an action on buttons (Disable).
  return <Translated text={item?.dictLabel ?? fallback} meaning="state" />;
}
