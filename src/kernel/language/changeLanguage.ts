import { call, delay, fork, put, race, select, takeLatest } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { writePreference } from '@/platform/storage/preferences';
import { warned } from '../feedback/slice';
import { loadTexts } from './loadTexts';
import { LANGUAGE_PREFERENCE, languageChosen, languageMissed, languageShown, selectAwaitedLanguage } from './slice';
import type { Language } from './slice';

/** Milliseconds after which texts that do not come are given up: a page in Chinese is better than none. */
export const TEXTS_PATIENCE = 10_000;

/** Shows the language of an earlier visit, and each one that is chosen; the newest choice wins, and is remembered. */
export function* changeLanguage() {
  const remembered = yield* select(selectAwaitedLanguage);
  if (remembered) yield* fork(show, remembered);
  yield* takeLatest(languageChosen, ({ payload }) => show(payload));
}

function* show(language: Language) {
  if (language === 'zh-CN') yield* put(languageShown({ language }));
  else {
    try {
      const { texts } = yield* race({ texts: call(loadTexts), late: delay(TEXTS_PATIENCE) });
      if (!texts) throw new Error('the texts are late');
      yield* put(languageShown({ language, texts }));
    } catch {
      yield* put(languageMissed());
      yield* put(warned(text('英文界面加载失败，请稍后重试')));
      return;
    }
  }
  yield* call(writePreference, LANGUAGE_PREFERENCE, language);
}
