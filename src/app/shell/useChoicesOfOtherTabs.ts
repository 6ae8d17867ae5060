import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { appearance, schemeChosen, selectAppearance, sizeChosen, watermarkChosen } from '@/kernel/appearance/slice';
import { LANGUAGE_PREFERENCE, languageChosen, selectAwaitedLanguage, selectLanguage } from '@/kernel/language/slice';
import type { LanguageState } from '@/kernel/language/slice';
import { readPreference } from '@/platform/storage/preferences';

type ChoicesState = LanguageState & Readonly<Record<typeof appearance.name, ReturnType<typeof appearance.reducer>>>;

/**
 * Follows the user's choices of language and appearance in other tabs of the browser. Another tab stores each choice in
 * a cookie or in local storage; a browser that does not tell about a changed cookie tells when this tab becomes visible
 * or gets the focus.
 */
export function useChoicesOfOtherTabs(isTravelling: () => boolean): void {
  const store = useStore<ChoicesState>();
  useEffect(() => {
    const follow = () => {
      if (isTravelling()) return;
      const state = store.getState();
      const shown = selectAppearance(state);
      const stored = appearance.getInitialState();
      if (stored.scheme !== shown.scheme) store.dispatch(schemeChosen(stored.scheme));
      if (stored.size !== shown.size) store.dispatch(sizeChosen(stored.size));
      if (stored.hasWatermark !== shown.hasWatermark) store.dispatch(watermarkChosen(stored.hasWatermark));
      const language = readPreference(LANGUAGE_PREFERENCE);
      const isStored = language === 'zh-CN' || language === 'en-US';
      // A language that this tab is loading is not stored yet.
      if (!isStored || selectAwaitedLanguage(state) || language === selectLanguage(state)) return;
      store.dispatch(languageChosen(language));
    };
    const cookies = 'cookieStore' in window ? window.cookieStore : undefined;
    cookies?.addEventListener('change', follow);
    window.addEventListener('storage', follow);
    window.addEventListener('focus', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      cookies?.removeEventListener('change', follow);
      window.removeEventListener('storage', follow);
      window.removeEventListener('focus', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [store, isTravelling]);
}
