import { loadTexts } from '@/kernel/language/loadTexts';
import type { TextsLoader } from '@/kernel/language/loadTexts';
import type { Texts } from '@/platform/language/textOf';
import { enUS as profile } from '@/features/access/profile/en-US';
import { enUS as projects } from '@/features/projects/projects/en-US';
import { enUS as introduce } from '@/features/site/introduce/en-US';
import { screens } from './screens';

const ofFeatures: readonly TextsLoader[] = [
  ...screens.map((screen) => screen.texts),
  // The texts of pages with a fixed address, which no menu selects.
  ...[introduce, profile, projects].map(
    (enUS): TextsLoader =>
      () =>
        Promise.resolve({ enUS }),
  ),
];

/** Loads every English text: those of the kernel, and those of each feature by its route. */
export function loadAllTexts(): Promise<Texts> {
  return loadTexts(ofFeatures);
}
