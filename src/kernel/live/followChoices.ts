import { eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import { readPreference } from '@/platform/storage/preferences';
import { appearance, schemeChosen, selectAppearance, sizeChosen, watermarkChosen } from '../appearance/slice';
import { LANGUAGE_PREFERENCE, languageChosen, selectAwaitedLanguage, selectLanguage } from '../language/slice';

/**
 * Follows the user's choices of language and appearance in other tabs of the browser. Another tab stores each choice in
 * a cookie or in local storage. In a browser that does not tell about a changed cookie, this tab looks when it becomes
 * visible or gets the focus.
 */
export function* followChoices() {
  const channel = yield* call(openStoredChoicesChannel);
  try {
    for (;;) {
      yield* take(channel);
      yield* applyStoredChoices();
    }
  } finally {
    channel.close();
  }
}

/** Applies the stored choices that differ from those on screen. */
export function* applyStoredChoices() {
  const shown = yield* select(selectAppearance);
  const stored = yield* call(appearance.getInitialState);
  if (stored.scheme !== shown.scheme) yield* put(schemeChosen(stored.scheme));
  if (stored.size !== shown.size) yield* put(sizeChosen(stored.size));
  if (stored.hasWatermark !== shown.hasWatermark) yield* put(watermarkChosen(stored.hasWatermark));
  const language = yield* call(readPreference, LANGUAGE_PREFERENCE);
  if (language !== 'zh-CN' && language !== 'en-US') return;
  // A language that this tab is loading is not stored yet.
  if ((yield* select(selectAwaitedLanguage)) || language === (yield* select(selectLanguage))) return;
  yield* put(languageChosen(language));
}

function openStoredChoicesChannel() {
  return eventChannel<'changed'>((emit) => {
    const look = () => emit('changed');
    const sources: readonly [EventTarget | undefined, string][] = [
      ['cookieStore' in window ? window.cookieStore : undefined, 'change'],
      [window, 'storage'],
      [window, 'focus'],
      [document, 'visibilitychange'],
    ];
    for (const [source, type] of sources) source?.addEventListener(type, look);
    return () => {
      for (const [source, type] of sources) source?.removeEventListener(type, look);
    };
  });
}
