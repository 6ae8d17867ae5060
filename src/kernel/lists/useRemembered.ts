import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { use, useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { listPreferencesApi } from '@/api/access/listPreferences';
import type { Remembered } from '@/ui/list/listMemory';

const { getListPreferences, saveListPreference } = listPreferencesApi.endpoints;
const { util } = listPreferencesApi;
const select = getListPreferences.select(undefined);
type State = Parameters<typeof select>[0];
type Dispatch = ThunkDispatch<State, undefined, UnknownAction>;

// The longest time that a list waits for its settings. Later ones apply when they arrive.
const LONGEST_WAIT_MS = 1_500;
const NOTHING: Remembered = {};
// A promise that `use` reads without suspending.
const KNOWN = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
const waits = new WeakMap<object, Promise<unknown>>();

/**
 * The user's settings of the list with this key. Suspends during the session's first query, so that a table renders
 * only once. A failed or slow query does not block the list.
 */
export function useRemembered(key: string): Remembered {
  const dispatch: Dispatch = useDispatch();
  const { own, isKnown } = getListPreferences.useQueryState(undefined, {
    selectFromResult: ({ data, isError }) => ({
      own: data?.find(({ listKey }) => listKey === key),
      isKnown: data !== undefined || isError,
    }),
  });
  const running = isKnown ? undefined : dispatch(util.getRunningQueryThunk('getListPreferences', undefined));
  use(running ? shortened(running) : KNOWN);
  return own ?? NOTHING;
}

function shortened(running: Promise<unknown>): Promise<unknown> {
  const known = waits.get(running);
  if (known) return known;
  const late = new Promise((end) => {
    setTimeout(end, LONGEST_WAIT_MS);
  });
  const wait = Promise.race([running, late]);
  waits.set(running, wait);
  return wait;
}

// Saves run one after the other, so that no change overtakes another one.
let last: Promise<unknown> = Promise.resolve();

/** Changes the settings of the list with this key: at once in the cache, then on the server. */
export function useRemember(key: string): (change: Remembered) => void {
  const dispatch: Dispatch = useDispatch();
  return useCallback(
    (change) => {
      dispatch((_, getState) => {
        const { data } = select(getState());
        const own = { ...data?.find(({ listKey }) => listKey === key), ...change, listKey: key };
        if (data) {
          const others = data.filter(({ listKey }) => listKey !== key);
          dispatch(util.updateQueryData('getListPreferences', undefined, () => [...others, own]));
        } else {
          // The query has failed, so the cache starts with this change.
          void dispatch(util.upsertQueryData('getListPreferences', undefined, [own]));
        }
        last = last.then(() => {
          // Saves all changes up to now. If the session has ended since, there is nothing to save.
          const latest = select(getState()).data?.find(({ listKey }) => listKey === key);
          return latest && dispatch(saveListPreference.initiate(latest, { track: false }));
        });
      });
    },
    [dispatch, key],
  );
}
