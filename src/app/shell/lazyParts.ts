import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { NavigationProps } from './menus/NavigationDrawer';

/** The navigation of a narrow window. A wide window does not load it. */
export const lazyNavigation = lazyScreen<NavigationProps>(() =>
  import(/* webpackChunkName: "navigation" */ './menus/NavigationButton').then(
    ({ NavigationButton }) => NavigationButton,
  ),
);

/** Stands in for the pages of a suspended session. */
export const lazySuspensionNotice = lazyScreen(() =>
  import(/* webpackChunkName: "notices" */ './notices/SuspensionNotice').then(
    ({ SuspensionNotice }) => SuspensionNotice,
  ),
);
