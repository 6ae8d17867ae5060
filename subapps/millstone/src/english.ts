import type { Texts } from '../../kit/texts';

/** The English texts of the child. */
export const english: Texts = {};
