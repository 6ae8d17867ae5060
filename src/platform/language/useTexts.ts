import { createContext, useContext } from 'react';
import { chinese } from './textOf';
import type { Translate } from './textOf';

/** The languages that the portal speaks. */
export type Language = 'zh-CN' | 'en-US';

/** In which language the portal talks around a component, and with which words; Chinese where nobody says otherwise. */
export const LanguageContext = createContext<{ readonly language: Language; readonly t: Translate }>({
  language: 'zh-CN',
  t: chinese,
});

/** What a screen says its texts with: `const t = useTexts();` and then `t('登录')`. */
export function useTexts(): Translate {
  return useContext(LanguageContext).t;
}

/** The language that the screen is shown in, for what is no text: dates, and the words of the component library. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}
