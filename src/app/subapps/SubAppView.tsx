import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { SysApp } from 'contract/access/sysApps';
import type { SubAppContext } from 'contract/children/subapp';
import { getOpeningKey } from '@/kernel/tabs/openPages';
import type { CurrentPage } from '@/kernel/tabs/currentPage';
import { selectCurrentPath, selectPages } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { getMsSinceNavigation } from '../shell/pages/navigationStart';
import type { StateWithOpenPages } from '../shell/tabs/unsavedMark';
import { SubAppFailure } from './SubAppFailure';
import { getMountedSubApps } from './mountedSubApps';
import { useOpenSubApp } from './useOpenSubApp';
import styles from './subApp.module.css';

/**
 * Delay in milliseconds between the navigation to a sub-app and the loading of the sub-app. If the user has left the
 * page by then, the sub-app is not loaded.
 */
export const DELAY_BEFORE_LOAD_MS = 500;

interface Props {
  readonly app: SysApp;
  readonly page: CurrentPage;
  readonly context: SubAppContext;
  /** Whether the view is hidden for a moment, since another project was chosen (PRJ-03). */
  readonly isHidden: boolean;
}

/** Shows a sub-app, or its loading or failure (APP-02, APP-06). */
export function SubAppView({ app, page, context, isHidden }: Props) {
  const t = useTexts();
  const discard = useConfirmDiscard();
  const store = useStore<StateWithOpenPages>();
  const [live] = useState(() => getMountedSubApps(store));
  const [opening] = useState(() => {
    const reloads = selectPages(store.getState()).find(({ path }) => path === page.path)?.reloads ?? 0;
    return getOpeningKey({ path: page.path, reloads });
  });
  const subApp = useSyncExternalStore(live.subscribe, () => live.find(opening));
  const state = useSyncExternalStore(subApp?.subscribe ?? neverChanges, () => subApp?.getState());
  const open = useOpenSubApp(app, page);
  const place = useRef<HTMLDivElement>(null);
  useUnsavedInput(state?.isUnsaved ?? false);

  useEffect(() => {
    if (subApp) return undefined;
    // Loads the sub-app only if its page is still on screen, and otherwise checks again later. The effects of a page
    // stop only a moment after the user has left the page, so this timer may fire in between.
    const load = () => {
      if (selectCurrentPath(store.getState()) === page.path) live.keep(opening, open(context));
      else timer = setTimeout(load, DELAY_BEFORE_LOAD_MS);
    };
    // The time since the navigation counts towards the delay, so that rendering the shell does not add to it.
    let timer = setTimeout(load, Math.max(0, DELAY_BEFORE_LOAD_MS - getMsSinceNavigation(store)));
    return () => {
      clearTimeout(timer);
    };
  }, [live, opening, open, context, subApp, store, page.path]);
  useLayoutEffect(() => {
    // Moves the element only if necessary, since an iframe reloads when it moves in the document.
    if (subApp && subApp.element.parentElement !== place.current) place.current?.replaceChildren(subApp.element);
  }, [subApp]);
  useEffect(() => {
    subApp?.update(context);
    // Tells the sub-app that its page has left the screen. If only the context has changed, the next effect follows at
    // once with the new context and makes the sub-app visible again.
    return () => subApp?.update({ ...context, isVisible: false });
  }, [subApp, context]);

  const begin = () => subApp?.retry();
  const beginAnew = () => {
    if (state?.isUnsaved) discard({ content: t('应用中尚未保存的内容将会丢失。'), onDiscard: begin });
    else begin();
  };
  return (
    <main className={styles.page}>
      {state?.hasErred && <FailureNotice text={t('应用运行出错，部分内容可能无法使用')} onRetry={beginAnew} />}
      {(isHidden || !state || state.phase === 'loading') && <Loading />}
      {state?.problem && <SubAppFailure name={app.appName} problem={state.problem} onRetry={begin} />}
      <div ref={place} hidden={isHidden || state?.phase === 'failed'} />
    </main>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
