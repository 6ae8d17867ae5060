import { onScopeDispose, ref, shallowRef, watch } from 'vue';
import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import { call } from '../../kit/call';
import { useChild } from './child';

/**
 * Requests an endpoint. Repeats the request when the argument changes and when the page is shown again. Sends nothing
 * while the argument is undefined or the page is hidden. Keeps the previous data until the new data has arrived.
 */
export function useAnswer<E extends Endpoint>(endpoint: E, arg: () => ArgOf<E> | undefined) {
  const { props } = useChild();
  const data = shallowRef<DataOf<E>>();
  const problem = shallowRef<unknown>();
  const isLoading = ref(false);
  const attempt = ref(0);
  let newest = 0;

  async function ask(): Promise<void> {
    const asked = arg();
    if (asked === undefined || !props.value.isVisible) return;
    newest += 1;
    const mine = newest;
    isLoading.value = true;
    try {
      const answer = await call(props.value.portal, endpoint, asked);
      if (mine !== newest) return;
      data.value = answer;
      problem.value = undefined;
    } catch (refused) {
      if (mine !== newest) return;
      problem.value = refused;
    }
    isLoading.value = false;
  }
  watch([() => JSON.stringify(arg()), attempt, () => props.value.isVisible], ask, { immediate: true });
  // Ignores answers that arrive after the page was unmounted.
  onScopeDispose(() => {
    newest += 1;
  });
  return { data, problem, isLoading, reload: () => void (attempt.value += 1) };
}
