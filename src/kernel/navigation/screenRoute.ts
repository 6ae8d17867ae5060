import type { Access } from 'contract/endpoint';
import type { TextsLoader } from '../language/loadTexts';
import type { LazyScreen } from './lazyScreen';

/** A screen of the build that a server's menu can select, exported by its feature. */
export interface ScreenRoute extends LazyScreen<object> {
  /** The value of a menu node's `component`. */
  readonly id: string;
  /** The product's path of the screen. A server's menu may use another one. */
  readonly path: string;
  readonly title: string;
  /**
   * The permission tag of the screen's list. A plain string instead of the contract's tag: the sign-in page loads every
   * route and would load the long contracts as well.
   */
  readonly permission: Access;
  /** The English texts of the feature. */
  readonly texts: TextsLoader;
}
