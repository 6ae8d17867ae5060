import { call, delay, fork, put, race, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import type { Texts } from '@/platform/language/translateWith';
import { writePreference } from '@/platform/storage/preferences';
import { isChunkLoadError } from '@/ui/page/partFailure';
import { warned } from '../feedback/slice';
import { LANGUAGE_PREFERENCE, languageChosen, languageMissed, languageShown, selectAwaitedLanguage } from './slice';
import type { Language } from './slice';

type LoadTexts = () => Promise<Texts>;

/** Time-out for loading texts, in milliseconds. After the time-out, the pages are shown in Chinese. */
export const TEXTS_TIMEOUT_MS = 10_000;

/**
 * Shows the language that the user chose on an earlier visit, and each language that the user chooses. The latest
 * choice wins and is kept in the browser. `loadTexts` loads the texts, which are a separate chunk.
 */
export function* changeLanguage(loadTexts: LoadTexts) {
  const remembered = yield* select(selectAwaitedLanguage);
  if (remembered) yield* fork(show, loadTexts, remembered);
  yield* takeLatest(languageChosen, ({ payload }) => show(loadTexts, payload));
}

// Returns the texts, or undefined if their code can't be loaded.
function* loadIfThere(loadTexts: LoadTexts): SagaGenerator<Texts | undefined> {
  try {
    return yield* call(loadTexts);
  } catch (problem) {
    if (isChunkLoadError(problem)) return undefined;
    throw problem;
  }
}

function* show(loadTexts: LoadTexts, language: Language) {
  if (language === 'zh-CN') yield* put(languageShown({ language }));
  else {
    const { texts } = yield* race({ texts: call(loadIfThere, loadTexts), late: delay(TEXTS_TIMEOUT_MS) });
    if (!texts) {
      yield* put(languageMissed());
      yield* put(warned(text('英文界面加载失败，请稍后重试')));
      return;
    }
    yield* put(languageShown({ language, texts }));
  }
  yield* call(writePreference, LANGUAGE_PREFERENCE, language);
}
