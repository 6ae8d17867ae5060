import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { FramedPagesProps } from './FramedPages';
import type { RefusedVisitProps } from './RefusedVisit';

// What knows all screens is in a chunk of its own, which the sign-in page does not load.

/** The routes of the shell's pages. */
export const framedPages = lazyScreen<FramedPagesProps>(() =>
  import(/* webpackChunkName: "routes" */ './FramedPages').then(({ FramedPages }) => FramedPages),
);

/** Redirects a visit to an address that this user may not open. */
export const refusedVisit = lazyScreen<RefusedVisitProps>(() =>
  import(/* webpackChunkName: "routes" */ './RefusedVisit').then(({ RefusedVisit }) => RefusedVisit),
);
