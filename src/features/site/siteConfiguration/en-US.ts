import type { Texts } from '@/platform/language/translateWith';

/** English texts of the site's configuration. */
export const enUS: Texts = {};
