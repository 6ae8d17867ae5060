import type { Texts } from '@/platform/language/textOf';
import { publicPages } from './public';

/** The English texts by area. */
export const areas: readonly Texts[] = [publicPages];

/** The English texts by the Chinese ones; what is not here yet is shown in Chinese. */
export const enUS: Texts = Object.fromEntries(areas.flatMap((area) => Object.entries(area)));
