import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { readPreference } from '@/platform/storage/preferences';
import type { Texts } from '@/platform/language/textOf';
import type { Language } from '@/platform/language/useTexts';
import { defaultSite } from '../../../config/site';

export type { Texts, Language };

/** The preference under which this browser remembers the language. */
export const LANGUAGE_PREFERENCE = 'language';

interface ShownLanguage {
  /** What the pages are shown in; nothing yet where another language than Chinese was chosen on an earlier visit. */
  readonly shown: Language | undefined;
  /** Whose texts are on their way. */
  readonly awaited: Language | undefined;
  readonly texts: Texts;
}

// Chinese is the source of all texts, and needs none.
const NONE: Texts = {};

const initialState = (): ShownLanguage => {
  const language = readPreference(LANGUAGE_PREFERENCE) ?? defaultSite.language;
  return language === 'en-US'
    ? { shown: undefined, awaited: 'en-US', texts: NONE }
    : { shown: 'zh-CN', awaited: undefined, texts: NONE };
};

/** In which language the portal talks to this person. */
export const language = createSlice({
  name: 'language',
  initialState,
  reducers: {
    languageChosen: (state, { payload: awaited }: PayloadAction<Language>) => ({ ...state, awaited }),
    /** Its texts are there. */
    languageShown: (_, { payload }: PayloadAction<{ language: Language; texts?: Texts }>) => ({
      shown: payload.language,
      awaited: undefined,
      texts: payload.texts ?? NONE,
    }),
    /** Its texts could not be had: what was shown stays, or Chinese. */
    languageMissed: (state) => ({ ...state, shown: state.shown ?? 'zh-CN', awaited: undefined }),
  },
  selectors: {
    selectLanguage: (state) => state.shown,
    selectAwaitedLanguage: (state) => state.awaited,
    selectTexts: (state) => state.texts,
  },
});

/** The part of the state that says in which language the portal is shown. */
export type LanguageState = Readonly<Record<typeof language.name, ReturnType<typeof language.reducer>>>;

export const { languageChosen, languageShown, languageMissed } = language.actions;
export const { selectLanguage, selectAwaitedLanguage, selectTexts } = language.selectors;
