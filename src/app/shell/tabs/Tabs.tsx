import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { visited } from '@/kernel/navigation/location';
import { isKeptAlive } from '@/kernel/tabs/openPages';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { pageMoved, selectCurrentPath } from '@/kernel/tabs/slice';
import { useCurrentPagePath } from '../../useCurrentPagePath';
import { Tab } from './Tab';
import { afterPaint } from '@/platform/scheduling/afterPaint';
import type { StateWithOpenPages } from './unsavedMark';
import { useCloseTabs } from './useCloseTabs';
import { useOpenPages } from './useOpenPages';

interface Props {
  /** Called with the path of a page when the user opens the menu of its tab. */
  readonly onMenu: (path: string) => void;
}

/** The tabs of the open pages: switches to, closes and reorders them. */
export function Tabs({ onMenu }: Props) {
  const pages = useOpenPages();
  const currentPath = useCurrentPagePath();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const store = useStore<StateWithOpenPages>();
  const { close } = useCloseTabs();
  const [dragged, setDragged] = useState<string>();
  const tabOnScreen = useRef<HTMLDivElement>(null);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    shown.current.add(currentPath);
  }, [currentPath]);

  // Scrolls to the current tab after the page is painted: finding the tab's position forces the browser to lay out the
  // whole page.
  useEffect(
    () =>
      afterPaint('barsAfterPaint', () => {
        tabOnScreen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }),
    [currentPath, pages.length],
  );

  // Stable callbacks, so that only changed tabs re-render.
  const open = useCallback(
    (page: OpenPage) => {
      const { path, address } = page;
      // Reads the current path from the store, since the screen may still show the page that the user has left.
      if (path === selectCurrentPath(store.getState())) return;
      // A page that is kept alive shows at once. For any other page, `navigate` starts a transition, which waits for
      // the page's code.
      if (isKeptAlive(page) && shown.current.has(path)) dispatch(visited(address));
      else void navigate(address);
    },
    [store, dispatch, navigate],
  );
  const closeThis = useCallback(
    (path: string) => {
      close('this', path);
    },
    [close],
  );
  const drop = useCallback(
    (to: string) => {
      if (dragged !== undefined && dragged !== to) dispatch(pageMoved({ path: dragged, to }));
      setDragged(undefined);
    },
    [dispatch, dragged],
  );

  return pages.map((page) => (
    <Tab
      key={page.path}
      ref={page.path === currentPath ? tabOnScreen : null}
      page={page}
      isActive={page.path === currentPath}
      isDragged={page.path === dragged}
      onOpen={open}
      onClose={closeThis}
      onMenu={onMenu}
      onDrag={setDragged}
      onDrop={drop}
    />
  ));
}
