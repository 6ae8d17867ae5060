import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { use, useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { listPreferencesApi } from '@/api/access/listPreferences';
import { readToken } from '@/platform/storage/cookies';
import type { ListPreferenceValues } from '@/ui/list/listPreferences';

const { getListPreferences, saveListPreference } = listPreferencesApi.endpoints;
const { util } = listPreferencesApi;
const select = getListPreferences.select(undefined);
type State = Parameters<typeof select>[0];
type Dispatch = ThunkDispatch<State, undefined, UnknownAction>;

// The longest time in milliseconds that a list waits for its settings. Settings that arrive later are applied on
// arrival.
const MAX_WAIT_MS = 1_500;
const NOTHING: ListPreferenceValues = {};
// A promise whose `status` is already set, so that React's `use` reads the promise without suspending.
const RESOLVED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
const waits = new WeakMap<object, Promise<unknown>>();

/**
 * The user's settings of the list with this key. Suspends while the session's first query for the settings is running,
 * so that a table does not render with the default settings first. A failed or slow query does not block the list.
 */
export function useListPreference(key: string): ListPreferenceValues {
  const dispatch: Dispatch = useDispatch();
  const { own, isKnown } = getListPreferences.useQueryState(undefined, {
    selectFromResult: ({ data, isError }) => ({
      own: data?.find(({ listKey }) => listKey === key),
      isKnown: data !== undefined || isError,
    }),
  });
  const running = isKnown ? undefined : dispatch(util.getRunningQueryThunk('getListPreferences', undefined));
  use(running ? withMaxWait(running) : RESOLVED);
  return own ?? NOTHING;
}

function withMaxWait(running: Promise<unknown>): Promise<unknown> {
  const known = waits.get(running);
  if (known) return known;
  const late = new Promise((end) => {
    setTimeout(end, MAX_WAIT_MS);
  });
  const wait = Promise.race([running, late]);
  waits.set(running, wait);
  return wait;
}

/** Returns a function that changes the settings of the list with this key: at once in the cache, then on the server. */
export function useSaveListPreference(key: string): (change: ListPreferenceValues) => void {
  const dispatch: Dispatch = useDispatch();
  return useCallback((change) => void dispatch(remember(key, change)), [dispatch, key]);
}

// The latest save. Each save starts after the one before has finished, so that the server gets the changes in order.
let last: Promise<unknown> = Promise.resolve();

function remember(listKey: string, change: ListPreferenceValues) {
  return async (dispatch: Dispatch, getState: () => State) => {
    const token = readToken();
    const show = () => {
      const { data } = select(getState());
      const own = { ...data?.find((one) => one.listKey === listKey), ...change, listKey };
      const others = data?.filter((one) => one.listKey !== listKey) ?? [];
      if (data) return dispatch(util.updateQueryData('getListPreferences', undefined, () => [...others, own]));
      // Starts the cache entry with this change only, since the query for the settings has failed.
      return dispatch(util.upsertQueryData('getListPreferences', undefined, [own]));
    };
    const running = dispatch(util.getRunningQueryThunk('getListPreferences', undefined));
    if (!running || select(getState()).data) await show();
    if (running) {
      // Waits for the running query and applies the change again, since the query's answer overwrites the change in the
      // cache.
      await running;
      await show();
    }
    last = last.then(() => {
      // Drops the change if the token has been replaced: the change must not be saved for another session.
      if (readToken() !== token) return;
      // Sends only the change: another tab may have saved newer values of the other settings.
      return dispatch(saveListPreference.initiate({ listKey, ...change }, { track: false }));
    });
  };
}
