import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatLocation } from '@/kernel/navigation/location';
import { findPageKind, getOpenPagePath } from '@/kernel/tabs/pageKinds';
import { isKeptAlive, getOpeningKey } from '@/kernel/tabs/openPages';
import { selectPageKinds } from '@/kernel/tabs/slice';
import type { PortalLocation } from '@/kernel/navigation/location';
import { PageFrame } from './PageFrame';
import { useOpenPages } from '../tabs/useOpenPages';

interface Props {
  /** The current location. */
  readonly location: PortalLocation;
  /** Renders the page at the address of the `LocationScope` around this element. */
  readonly page: ReactNode;
  readonly isTravelling: () => boolean;
}

/** Renders the page on screen and, hidden, the other open pages that have been shown before (TAB-03). */
export function OpenPages({ location, page, isTravelling }: Props) {
  const { pathname, search, hash, key } = location;
  const pages = useOpenPages();
  const kinds = useSelector(selectPageKinds);
  const path = useMemo(() => getOpenPagePath(kinds, pathname), [kinds, pathname]);
  const address = formatLocation({ pathname, search, hash });
  const visit = useMemo(() => ({ address, key }), [address, key]);

  // The shown pages in the order in which the user first opened them, so that moving a tab does not move its page in
  // the DOM.
  const [shown, setShown] = useState<readonly string[]>([]);
  const isAlive = (known: string) => known === path || pages.some((open) => open.path === known && isKeptAlive(open));
  const isNew = !shown.includes(path) && findPageKind(kinds, path) !== undefined;
  const alive = [...shown.filter(isAlive), ...(isNew ? [path] : [])];
  if (alive.join() !== shown.join()) setShown(alive);

  return alive.map((known) => {
    const reloads = pages.find((open) => open.path === known)?.reloads ?? 0;
    return (
      <PageFrame
        key={getOpeningKey({ path: known, reloads })}
        path={known}
        visit={known === path ? visit : undefined}
        page={page}
        isTravelling={isTravelling}
      />
    );
  });
}
