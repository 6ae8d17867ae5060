import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { findFirstPagePath } from '@/kernel/navigation/appTarget';
import { createBreadcrumbs } from '@/kernel/navigation/breadcrumbs';
import type { Breadcrumb } from '@/kernel/navigation/breadcrumbs';
import { isFlagSet, findRoute } from '@/kernel/navigation/dynamicRoutes';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSessionInfo } from '@/kernel/session/slice';
import { getTabTitle } from '@/kernel/tabs/openPages';
import { selectPages } from '@/kernel/tabs/slice';
import { canGoBack } from '../../addressBar';
import type { StateWithOpenPages } from '../tabs/unsavedMark';

interface Head {
  /** The breadcrumbs, with the page itself last. */
  readonly crumbs: readonly Breadcrumb[];
  /** Goes back. Undefined for a page without a back button. */
  readonly goBack: (() => void) | undefined;
}

const NONE: Head = { crumbs: [], goBack: undefined };

/** The contents of an open page's head; empty if the menu node hides the head. */
export function usePageHead(path: string): Head {
  const navigate = useNavigate();
  const info = useSelector(selectSessionInfo);
  // Selects the name and not the page object, which changes with every visit to any page.
  const title = useSelector((state: StateWithOpenPages) => {
    const page = selectPages(state).find((candidate) => candidate.path === path);
    return page && getTabTitle(page);
  });
  return useMemo(() => {
    const found = info && findRoute(info.appMenus, path);
    const meta = found?.route.meta;
    if (!info || isFlagSet(meta?.['hideHeader'])) return NONE;
    const above = createBreadcrumbs(info.apps, info.appMenus, path);
    const goBack = () => {
      const parent = above.findLast(({ to }) => to !== undefined)?.to ?? findFirstPagePath(found?.menu.entries ?? []);
      void (canGoBack() ? navigate(-1) : navigate(parent ?? pathTo('SmartubeAdminHome')));
    };
    return {
      crumbs: title === undefined ? above : [...above, { title, to: undefined }],
      goBack: isFlagSet(meta?.['showBack']) ? goBack : undefined,
    };
  }, [info, path, title, navigate]);
}
