import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectTexts, selectLanguage } from './slice';
import type { Texts } from './slice';

/** A Chinese text in the language of the person, its `{places}` filled in: `t('请 {n} 秒后再获取', { n })`. */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** A text in the language of these texts; one that they lack stays as it is. */
export function textOf(texts: Texts, text: string, values: Parameters<Translate>[1] = {}): string {
  // What a server says may be any word, "constructor" too, and has its number in it already.
  const number = /\d+/.exec(text)?.[0];
  const general = number === undefined ? text : text.replace(number, '{n}');
  if (!Object.hasOwn(texts, text) && Object.hasOwn(texts, general)) return textOf(texts, general, { n: number ?? '' });
  const found = Object.hasOwn(texts, text) ? texts[text] : undefined;
  return (found ?? text).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** What a screen says its texts with: `const t = useTexts();` and then `t('登录')`. */
export function useTexts(): Translate {
  const texts = useSelector(selectTexts);
  return useCallback((text, values) => textOf(texts, text, values), [texts]);
}

/** Tells the browser, and whoever reads the page aloud, the language of the page while it is shown. */
export function useDocumentLanguage(): void {
  const language = useSelector(selectLanguage);
  useEffect(() => {
    if (language) document.documentElement.lang = language;
    return () => {
      // Pages that are not translated yet are in Chinese.
      document.documentElement.lang = 'zh-CN';
    };
  }, [language]);
}
