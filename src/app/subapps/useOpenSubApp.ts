import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { SubAppContext } from 'contract/subapp';
import type { OwnPage } from '@/kernel/tabs/ownPage';
import { selectHerePath } from '@/kernel/tabs/slice';
import type { PagesState } from '../shell/unsavedMark';
import { sessionCalls } from './callsOf';
import { createSubApp } from './createSubApp';
import type { SubApp } from './createSubApp';
import { openInPage } from './openInPage';
import { portalFor } from './portalFor';

/** Opens a page of a child, with what the portal does for it. */
export function useOpenSubApp(page: OwnPage): (context: SubAppContext) => SubApp {
  const store = useStore<PagesState>();
  return useCallback(
    (context) => {
      return createSubApp(openInPage, context, (setUnsaved) =>
        portalFor({
          page,
          basePath: context.basePath,
          call: sessionCalls(store.dispatch),
          isOnScreen: () => selectHerePath(store.getState()) === page.path,
          setUnsaved,
        }),
      );
    },
    [store, page],
  );
}
