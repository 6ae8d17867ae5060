import { App } from 'antd';
import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { OwnPageContext } from '@/kernel/tabs/ownPage';
import { UnsavedContext } from '@/ui/form/useUnsaved';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { At } from '../place';
import { PageHead } from './PageHead';
import { createUnsavedMark } from './unsavedMark';
import type { PagesState } from './unsavedMark';

/** A visit to a page: its address, and what tells the visit from another one there. */
export interface Visit {
  readonly address: string;
  readonly key: string;
}

interface Props {
  readonly path: string;
  /** The visit that is on screen, if it is one to this page. */
  readonly visit: Visit | undefined;
  /** The page at the address around it. */
  readonly page: ReactNode;
  readonly isTravelling: () => boolean;
}

/**
 * One open page. While another one is on screen it keeps all that is in it, at an address of its own, and nothing in it
 * runs: it is not drawn, it asks the server nothing, and its dialogs are put away with it.
 */
export const PageFrame = memo(function PageFrame({ path, visit, page, isTravelling }: Props) {
  const [last, setLast] = useState(visit);
  if (visit && visit !== last) setLast(visit);
  return (
    <Activity mode={visit ? 'visible' : 'hidden'}>
      {/* Coming back tries anew what failed here. */}
      <ErrorBoundary resetKey={last?.key ?? ''}>
        <Held path={path} address={last?.address ?? path} page={page} isTravelling={isTravelling} />
      </ErrorBoundary>
    </Activity>
  );
});

interface HeldProps extends Omit<Props, 'visit'> {
  readonly address: string;
}

const Held = memo(function Held({ path, address, page, isTravelling }: HeldProps) {
  const store = useStore<PagesState>();
  const [mark] = useState(() => createUnsavedMark(store, path, isTravelling));
  const ownPage = useMemo(
    () => ({
      path,
      tell: (action: Parameters<typeof store.dispatch>[0]) => {
        if (!isTravelling()) store.dispatch(action);
      },
    }),
    [store, path, isTravelling],
  );
  useLayoutEffect(() => {
    mark.recount();
  }, [mark]);
  useEffect(() => {
    mark.counted();
  }, [mark]);
  useOwnScroll();
  return (
    <OwnPageContext value={ownPage}>
      <UnsavedContext value={mark}>
        {/* Questions that the page asks belong to it, and go with it. */}
        <App>
          <PageHead path={path} />
          <At address={address}>{page}</At>
        </App>
      </UnsavedContext>
    </OwnPageContext>
  );
});

// A page begins at the top (NAV-01), and comes back as it was left. Effects run each time that it is shown.
function useOwnScroll(): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const remember = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, []);
}
