import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { translateWith } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import { LanguageContext } from '@/platform/language/useTexts';
import { Loading } from '@/ui/page/Loading';
import { selectLanguage, selectTexts } from './slice';

/** Provides the user's language and its texts. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSelector(selectLanguage);
  const texts = useSelector(selectTexts);
  const spoken = useMemo(() => {
    const t: Translate = (text, values) => translateWith(texts, text, values);
    return language && { language, t };
  }, [language, texts]);
  // Sets the language of the document for the browser and for screen readers.
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
  // Waits for the texts of the language of the last visit, so that no Chinese text flashes up first.
  return spoken ? <LanguageContext value={spoken}>{children}</LanguageContext> : <Loading label="Loading…" />;
}
