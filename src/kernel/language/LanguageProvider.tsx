import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { textOf } from '@/platform/language/textOf';
import type { Translate } from '@/platform/language/textOf';
import { LanguageContext } from '@/platform/language/useTexts';
import { Loading } from '@/ui/page/Loading';
import { selectLanguage, selectTexts } from './slice';

/** Shows the portal in the language of the person. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useSelector(selectLanguage);
  const texts = useSelector(selectTexts);
  const spoken = useMemo(() => {
    const t: Translate = (text, values) => textOf(texts, text, values);
    return language && { language, t };
  }, [language, texts]);
  // For the browser, and for whoever reads the page aloud.
  useEffect(() => {
    if (language) document.documentElement.lang = language;
  }, [language]);
  // Chinese would flash by before the language of the last visit is there.
  return spoken ? <LanguageContext value={spoken}>{children}</LanguageContext> : <Loading label="Loading…" />;
}
