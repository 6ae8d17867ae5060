import { createContext, useContext } from 'react';
import { formatChinese } from './translateWith';
import type { Translate } from './translateWith';

/** The languages of the portal. */
export type Language = 'zh-CN' | 'en-US';

/** The language of the components below, and its translation function; Chinese without a provider. */
export const LanguageContext = createContext<{ readonly language: Language; readonly t: Translate }>({
  language: 'zh-CN',
  t: formatChinese,
});

/** The function that translates a screen's texts: `const t = useTexts();` and then `t('登录')`. */
export function useTexts(): Translate {
  return useContext(LanguageContext).t;
}

/** The language of the screen, for dates and for the texts of the component library. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}
