import { App } from 'antd';
import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { CurrentPageContext } from '@/kernel/tabs/currentPage';
import { UnsavedInputContext } from '@/ui/form/useUnsavedInput';
import { LocationScope } from '../../portalLocation';
import { PageBoundary } from './PageBoundary';
import { PageHead } from './PageHead';
import { createUnsavedMark } from '../tabs/unsavedMark';
import { useKeepAlive } from './useKeepAlive';
import type { KeepAliveState } from './useKeepAlive';
import type { StateWithOpenPages } from '../tabs/unsavedMark';

/** A visit to a page: the address, and the key of the history entry, which identifies the visit. */
export interface PageVisit {
  readonly address: string;
  readonly key: string;
}

interface Props {
  readonly path: string;
  /** The visit on screen. Undefined while another page is on screen. */
  readonly visit: PageVisit | undefined;
  /** Renders the page at the address of the `LocationScope` around this element. */
  readonly page: ReactNode;
  readonly isTravelling: () => boolean;
}

/**
 * One open page. While another page is on screen, this page keeps its state and its own address, but does nothing: no
 * render and no request, and its dialogs are hidden. The page comes back in two steps: first its former content is
 * painted, then its effects run.
 */
export const PageFrame = memo(function PageFrame({ visit, ...held }: Props) {
  // The visit for which the page is active, or was active last.
  const [last, setLast] = useState(visit);
  const { isRunning, around } = useKeepAlive(visit !== undefined, visit?.address === last?.address);
  if (isRunning && visit && visit !== last) setLast(visit);
  useOwnScroll(visit !== undefined);
  return <KeptAlivePage isRunning={isRunning} around={around} visit={last} {...held} />;
});

type KeptAlivePageProps = Props & KeepAliveState;

// Memoised separately from PageFrame: a render of a hidden page would discard the page's kept layout (useKeepAlive).
const KeptAlivePage = memo(function Kept({ isRunning, around, path, visit, page, isTravelling }: KeptAlivePageProps) {
  return (
    <Activity mode={isRunning ? 'visible' : 'hidden'}>
      <div ref={around}>
        <PageBoundary visit={visit?.key ?? ''}>
          <PageScope path={path} address={visit?.address ?? path} page={page} isTravelling={isTravelling} />
        </PageBoundary>
      </div>
    </Activity>
  );
});

interface PageScopeProps extends Omit<Props, 'visit'> {
  readonly address: string;
}

const PageScope = memo(function Held({ path, address, page, isTravelling }: PageScopeProps) {
  const store = useStore<StateWithOpenPages>();
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
  return (
    <CurrentPageContext value={ownPage}>
      <UnsavedInputContext value={mark}>
        {/* Each page has its own antd App, so that confirm dialogs belong to their page and are hidden with it. */}
        <App>
          <PageHead path={path} />
          <LocationScope address={address}>{page}</LocationScope>
        </App>
      </UnsavedInputContext>
    </CurrentPageContext>
  );
});

// A page starts at the top (NAV-01) and comes back at its former scroll position.
function useOwnScroll(isShown: boolean): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    window.scrollTo(0, top.current);
    const remember = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [isShown]);
}
