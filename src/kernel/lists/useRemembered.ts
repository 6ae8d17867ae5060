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

// Longer than this no list waits for what it remembers; it is applied when it arrives.
const LONGEST_WAIT_MS = 1_500;
const NOTHING: Remembered = {};
// React reads this one without waiting for it.
const KNOWN = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
const waits = new WeakMap<object, Promise<unknown>>();

/**
 * What the person's list of this key remembers. Suspends while the first answer of the session is on its way, so that a table
 * is drawn once; a failed or a slow answer keeps no list waiting.
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

// One after the other: two changes must not overtake each other on their way.
let last: Promise<unknown> = Promise.resolve();

/** Remembers a change of the list of this key: it shows at once, and the server keeps it. */
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
          // The answer could not be had: from here on this is what is known.
          void dispatch(util.upsertQueryData('getListPreferences', undefined, [own]));
        }
        last = last.then(() => {
          // What was changed meanwhile goes with it; a session that ended meanwhile has nothing to save.
          const latest = select(getState()).data?.find(({ listKey }) => listKey === key);
          return latest && dispatch(saveListPreference.initiate(latest, { track: false }));
        });
      });
    },
    [dispatch, key],
  );
}
