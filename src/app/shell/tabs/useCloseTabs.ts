import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { warned } from '@/kernel/feedback/slice';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { getPagesToClose, getPageAfterClosing } from '@/kernel/tabs/openPages';
import type { CloseScope, OpenPage } from '@/kernel/tabs/openPages';
import {
  allClosed,
  othersClosed,
  pageClosed,
  pageReloaded,
  pagesToTheLeftClosed,
  pagesToTheRightClosed,
  selectCurrentPath,
  selectPages,
} from '@/kernel/tabs/slice';
import { invalidateAllQueries } from '@/platform/http/api';
import { useTexts } from '@/platform/language/useTexts';
import type { StateWithOpenPages } from './unsavedMark';
import { useConfirmUnsaved } from './useConfirmUnsaved';

const actions = {
  this: pageClosed,
  others: othersClosed,
  left: pagesToTheLeftClosed,
  right: pagesToTheRightClosed,
  all: allClosed,
};

/** Closes and reloads open pages. Asks first if unsaved input would be lost. */
export function useCloseTabs() {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<StateWithOpenPages>();
  const unlessUnsaved = useConfirmUnsaved();

  return useMemo(
    () => ({
      close: (closing: CloseScope, path: string) => {
        const pages = selectPages(store.getState());
        const closed = getPagesToClose(pages, closing, path);
        if (pages.length === 1 && (closing === 'this' || closing === 'all')) {
          dispatch(warned(t('已经是最后一页啦')));
          return;
        }
        unlessUnsaved(closed, () => {
          // Reads the current path from the store, since the screen may still show the page that the user has left.
          const currentPath = selectCurrentPath(store.getState());
          // If the menu of a tab closes other tabs and this tab stays open, this tab's page is shown.
          const around =
            closing === 'this' ? undefined : pages.find((page) => page.path === path && !closed.includes(page));
          const next =
            (around ?? getPageAfterClosing(pages, closed, currentPath ?? ''))?.address ?? pathTo('SmartubeAdminHome');
          if (closed.some((page) => page.path === currentPath) && next !== currentPath) void navigate(next);
          dispatch(actions[closing](path));
        });
      },
      reload: (page: OpenPage) => {
        unlessUnsaved([page], () => {
          dispatch(pageReloaded(page.path));
          // A reload also refetches the page's data.
          dispatch(invalidateAllQueries());
        });
      },
    }),
    [t, dispatch, navigate, store, unlessUnsaved],
  );
}
