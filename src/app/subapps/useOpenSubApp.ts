import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { SysApp } from 'contract/access/sysApps';
import type { SubAppContext } from 'contract/children/subapp';
import { formatLocation, selectLocation } from '@/kernel/navigation/location';
import { selectTexts } from '@/kernel/language/slice';
import type { LanguageState } from '@/kernel/language/slice';
import type { CurrentPage } from '@/kernel/tabs/currentPage';
import { selectCurrentPath } from '@/kernel/tabs/slice';
import { translateWith } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import type { StateWithOpenPages } from '../shell/tabs/unsavedMark';
import { createAppTokenCaller, createSessionCaller } from './callsOf';
import { createSubAppInstance } from './createSubAppInstance';
import type { SubAppInstance } from './createSubAppInstance';
import { mountInFrame } from './mountInFrame';
import { mountInPage } from './mountInPage';
import { createPortalApi } from './createPortalApi';

/**
 * Returns a function that opens a page of a sub-app: in a sandboxed frame if the app is not trusted (`isSandboxed`),
 * otherwise in the portal's page.
 */
export function useOpenSubApp(
  { appCode, isSandboxed }: SysApp,
  page: CurrentPage,
): (context: SubAppContext) => SubAppInstance {
  const store = useStore<StateWithOpenPages & LanguageState>();
  const isApart = isSandboxed === '1';
  return useCallback(
    (context) => {
      const { dispatch } = store;
      const call = isApart ? createAppTokenCaller(dispatch, appCode) : createSessionCaller(dispatch);
      const currentAddress = () => formatLocation(selectLocation(store.getState()));
      const t: Translate = (text, values) => translateWith(selectTexts(store.getState()), text, values);
      const isOnScreen = () => selectCurrentPath(store.getState()) === page.path;
      return createSubAppInstance(isApart ? mountInFrame : mountInPage, context, (setUnsaved) =>
        createPortalApi({ page, basePath: context.basePath, call, currentAddress, isOnScreen, setUnsaved, t }),
      );
    },
    [store, page, appCode, isApart],
  );
}
