import { computed } from 'vue';
import { dictionaries } from 'contract/site/dictionaries';
import { EVENT_GROUP_DICTIONARY } from 'contract/children/placements';
import { useAnswer } from '../useAnswer';

/**
 * The event groups with their labels. If the dictionary of groups can't be loaded, `labelOf` returns the group's code
 * itself.
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
