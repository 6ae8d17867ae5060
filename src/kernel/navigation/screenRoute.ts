import type { Access } from 'contract/endpoint';
import type { TextsLoader } from '../language/loadTexts';
import type { LazyScreen } from './lazyScreen';

/** A screen of the build that a server's menu can select, as its feature exports it. */
export interface ScreenRoute extends LazyScreen<object> {
  /** What the server's menu names in `component`. */
  readonly id: string;
  /** Where the product puts the screen; a server's menu may put it elsewhere. */
  readonly path: string;
  readonly title: string;
  /** The tag of what it lists; by name, since contracts are long and the sign-in page loads every route. */
  readonly permission: Access;
  /** The English texts of the feature. */
  readonly texts: TextsLoader;
}
