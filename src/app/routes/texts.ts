import type { TextsLoader } from '@/kernel/language/loadTexts';
import { screens } from './screens';

/** The English texts of the features: of the screens that a menu can select, and of the pages with an address of their own. */
export const texts: readonly TextsLoader[] = [
  ...screens.map((screen) => screen.texts),
  () => import(/* webpackChunkName: "en-US" */ '@/features/site/introduce/en-US'),
  () => import(/* webpackChunkName: "en-US" */ '@/features/access/profile/en-US'),
  () => import(/* webpackChunkName: "en-US" */ '@/features/projects/projects/en-US'),
];
