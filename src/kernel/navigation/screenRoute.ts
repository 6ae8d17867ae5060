import type { Access } from 'contract/endpoint';
import type { LazyScreen } from './lazyScreen';

/** A screen that a feature exports, and that a menu node of the server can select. */
export interface ScreenRoute extends LazyScreen<object> {
  /** The id of the screen. A menu node selects the screen by this value of its `component`. */
  readonly id: string;
  /**
   * The path of the screen in the menus that the portal's own server installs. The menus of another server may use
   * another path.
   */
  readonly path: string;
  readonly title: string;
  /** Whether the screen has one column in a narrow window. Other screens keep their width in a scroller (SHL-03). */
  readonly isCompact?: boolean;
  /**
   * The permission that the list endpoint of the screen needs. Repeated here as a string, since the sign-in page loads
   * every route, and an import of the permission would load the long contracts as well.
   */
  readonly permission: Access;
}
