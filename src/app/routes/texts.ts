import { loadTexts } from '@/kernel/language/loadTexts';
import type { TextsLoader } from '@/kernel/language/loadTexts';
import type { Texts } from '@/platform/language/translateWith';
import { enUS as profile } from '@/features/access/profile/en-US';
import { enUS as projects } from '@/features/projects/projects/en-US';
import { enUS as shares } from '@/features/documents/shares/en-US';
import { enUS as introduce } from '@/features/site/introduce/en-US';
// The texts of pages with a fixed address, which no menu selects.
const ofFixedPages: readonly TextsLoader[] = [introduce, profile, projects, shares].map(
  (enUS): TextsLoader =>
    () =>
      Promise.resolve({ enUS }),
);

/** Loads every English text: the kernel's texts, and the texts of each feature, which the feature's route names. */
export async function loadAllTexts(): Promise<Texts> {
  const { screens } = await import(/* webpackChunkName: "routes" */ './screens');
  return loadTexts([...screens.map((screen) => screen.texts), ...ofFixedPages]);
}
