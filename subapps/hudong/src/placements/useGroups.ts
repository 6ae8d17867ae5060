import { computed } from 'vue';
import { dictionaries } from 'contract/site/dictionaries';
import { EVENT_GROUP_DICTIONARY } from 'contract/children/placements';
import { useAnswer } from '../useAnswer';

/**
 * Loads the event groups with their labels from the dictionary of groups. If the dictionary can't be loaded, `labelOf`
 * returns the code of the group.
 */
export function useGroups() {
  const { data } = useAnswer(dictionaries.getDictionary, () => ({ code: EVENT_GROUP_DICTIONARY, withDisabled: true }));
  const items = computed(() => data.value ?? []);
  return {
    /** All groups, for filters. */
    items,
    /** The enabled groups, for new placements. */
    offered: computed(() => items.value.filter(({ status }) => status === 'NORMAL')),
    labelOf: (code: string) => items.value.find(({ dictValue }) => dictValue === code)?.dictLabel ?? code,
  };
}
