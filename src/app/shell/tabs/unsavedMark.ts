import type { Dispatch, Store } from '@reduxjs/toolkit';
import { selectLocation } from '@/kernel/navigation/location';
import type { location } from '@/kernel/navigation/location';
import type { session } from '@/kernel/session/slice';
import { selectSuspension } from '@/kernel/session/suspension';
import { getOpenPagePath } from '@/kernel/tabs/pageKinds';
import { selectPageKinds, selectPages, unsavedChanged } from '@/kernel/tabs/slice';
import type { tabs } from '@/kernel/tabs/slice';
import type { UnsavedInputListener } from '@/ui/form/useUnsavedInput';

/** The parts of the state that contain the current location, the open pages and the session. */
export type StateWithOpenPages = Readonly<
  Record<typeof location.name, ReturnType<typeof location.reducer>> &
    Record<typeof tabs.name, ReturnType<typeof tabs.reducer>> &
    Record<typeof session.name, ReturnType<typeof session.reducer>>
>;

interface UnsavedMark extends UnsavedInputListener {
  /**
   * Starts a new count of the page's unsaved forms. Called when the page comes on screen again, since each unsaved form
   * then reports itself again.
   */
  readonly recount: () => void;
  /** Ends the count and updates the mark. Called when all forms of the page have reported themselves. */
  readonly counted: () => void;
}

/** Synchronises the unsaved mark of an open page's tab with the forms in the page. */
export function createUnsavedMark(
  store: Pick<Store<StateWithOpenPages>, 'getState'> & { readonly dispatch: Dispatch },
  path: string,
  isTravelling: () => boolean,
): UnsavedMark {
  const unsaved = new Set<string>();
  let isCounting = true;
  const report = () => {
    const page = selectPages(store.getState()).find((candidate) => candidate.path === path);
    const isUnsaved = unsaved.size > 0;
    if (isCounting || isTravelling() || !page || page.isUnsaved === isUnsaved) return;
    store.dispatch(unsavedChanged({ path, isUnsaved }));
  };
  const changed = (id: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.add(id);
    else unsaved.delete(id);
    report();
  };
  return {
    changed,
    // A form also unmounts when its page leaves the screen, or is hidden with a suspended session. The page then keeps
    // its unsaved mark.
    left: (id) => {
      const state = store.getState();
      if (selectSuspension(state)) return;
      if (getOpenPagePath(selectPageKinds(state), selectLocation(state).pathname) === path) changed(id, false);
    },
    recount: () => {
      isCounting = true;
      unsaved.clear();
    },
    counted: () => {
      isCounting = false;
      report();
    },
  };
}
