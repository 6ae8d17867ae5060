import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { readPreference } from '@/platform/storage/preferences';
import type { Texts } from '@/platform/language/translateWith';
import type { Language } from '@/platform/language/useTexts';
import { defaultSite } from '../../../config/site';

export type { Texts, Language };

/** The preference that keeps the language in this browser. */
export const LANGUAGE_PREFERENCE = 'language';

interface ShownLanguage {
  /** The language on screen. Undefined while the language of an earlier visit, other than Chinese, is loaded. */
  readonly shown: Language | undefined;
  /** The language whose texts are being loaded, if any. */
  readonly awaited: Language | undefined;
  readonly texts: Texts;
}

// Chinese is the source language of all texts and needs no dictionary.
const NONE: Texts = {};

const initialState = (): ShownLanguage => {
  const language = readPreference(LANGUAGE_PREFERENCE) ?? defaultSite.language;
  return language === 'en-US'
    ? { shown: undefined, awaited: 'en-US', texts: NONE }
    : { shown: 'zh-CN', awaited: undefined, texts: NONE };
};

/** The language of the portal's pages. */
export const language = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageChosen: (state, { payload: awaited }: PayloadAction<Language>) => ({ ...state, awaited }),
    /** Shows a language whose texts are loaded. */
    languageShown: (_, { payload }: PayloadAction<{ language: Language; texts?: Texts }>) => ({
      shown: payload.language,
      awaited: undefined,
      texts: payload.texts ?? NONE,
    }),
    /** The texts could not be loaded. The pages keep the former language, or fall back to Chinese. */
    languageMissed: (state) => ({ ...state, shown: state.shown ?? 'zh-CN', awaited: undefined }),
  },
  selectors: {
    selectLanguage: (state) => state.shown,
    selectAwaitedLanguage: (state) => state.awaited,
    selectTexts: (state) => state.texts,
  },
});

/** The part of the state with the language. */
export type LanguageState = Readonly<Record<typeof language.name, ReturnType<typeof language.reducer>>>;

export const { languageChosen, languageShown, languageMissed } = language.actions;
export const { selectLanguage, selectAwaitedLanguage, selectTexts } = language.selectors;
