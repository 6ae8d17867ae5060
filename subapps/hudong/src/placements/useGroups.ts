import { computed } from 'vue';
import { dictionaries } from 'contract/site/dictionaries';
import { EVENT_GROUPS } from 'contract/children/placements';
import { useAnswer } from '../useAnswer';

/** The event groups as the dictionary calls them; where it can't be asked, they are called by their codes. */
export function useGroups() {
  const { data } = useAnswer(dictionaries.getDictionary, () => ({ code: EVENT_GROUPS, withDisabled: true }));
  const items = computed(() => data.value ?? []);
  return {
    /** All, for who looks for what there is. */
    items,
    /** Those that something new may belong to. */
    offered: computed(() => items.value.filter(({ status }) => status === 'NORMAL')),
    labelOf: (code: string) => items.value.find(({ dictValue }) => dictValue === code)?.dictLabel ?? code,
  };
}
