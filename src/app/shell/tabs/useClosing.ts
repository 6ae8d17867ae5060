import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { warned } from '@/kernel/feedback/slice';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { closedPages, followerOf } from '@/kernel/tabs/openPages';
import type { Closing, OpenPage } from '@/kernel/tabs/openPages';
import {
  allClosed,
  othersClosed,
  pageClosed,
  pageReloaded,
  pagesToTheLeftClosed,
  pagesToTheRightClosed,
  selectHerePath,
  selectPages,
} from '@/kernel/tabs/slice';
import { everythingOutdated } from '@/platform/http/api';
import { useTexts } from '@/platform/language/useTexts';
import type { PagesState } from './unsavedMark';
import { useUnlessUnsaved } from './useUnlessUnsaved';

const deeds = {
  this: pageClosed,
  others: othersClosed,
  left: pagesToTheLeftClosed,
  right: pagesToTheRightClosed,
  all: allClosed,
};

/** Closes open pages and reloads them, after asking where something typed in them would be lost. */
export function useClosing() {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<PagesState>();
  const unlessUnsaved = useUnlessUnsaved();

  return useMemo(
    () => ({
      close: (closing: Closing, path: string) => {
        const pages = selectPages(store.getState());
        const closed = closedPages(pages, closing, path);
        if (pages.length === 1 && (closing === 'this' || closing === 'all')) {
          dispatch(warned(t('已经是最后一页啦')));
          return;
        }
        unlessUnsaved(closed, () => {
          // Where they are going, while the screen still shows the page that is being left.
          const here = selectHerePath(store.getState());
          // What is closed around a tab leads to that tab.
          const around =
            closing === 'this' ? undefined : pages.find((page) => page.path === path && !closed.includes(page));
          const next = (around ?? followerOf(pages, closed, here ?? ''))?.address ?? pathTo('SmartubeAdminHome');
          if (closed.some((page) => page.path === here) && next !== here) void navigate(next);
          dispatch(deeds[closing](path));
        });
      },
      reload: (page: OpenPage) => {
        unlessUnsaved([page], () => {
          dispatch(pageReloaded(page.path));
          // Whoever reloads wants to see what there is now.
          dispatch(everythingOutdated());
        });
      },
    }),
    [t, dispatch, navigate, store, unlessUnsaved],
  );
}
