import { lazyScreen } from '../navigation/lazyScreen';
import type { BoardEditorProps } from './BoardEditor';
import type { HomeGridProps } from './HomeGrid';

/** The widgets of a board in their grid. */
export const homeGrid = lazyScreen<HomeGridProps>(() =>
  import(/* webpackChunkName: "home" */ './HomeGrid').then(({ HomeGrid }) => HomeGrid),
);

/** Arranges the widgets of a board. */
export const boardEditor = lazyScreen<BoardEditorProps>(() =>
  import(/* webpackChunkName: "home" */ './BoardEditor').then(({ BoardEditor }) => BoardEditor),
);
