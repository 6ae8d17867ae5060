import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga/effects';
import { throwError } from 'redux-saga-test-plan/providers';
import { feedback, warned } from '../feedback/slice';
import { TEXTS_TIMEOUT_MS, changeLanguage } from './changeLanguage';
import { language, languageChosen, languageMissed, languageShown } from './slice';

const PREFERENCE = 'smartube-portal:preference:language';
const texts = { 登录: 'Sign in' };
const loadTexts = () => Promise.resolve(texts);
const reducer = combineReducers({ [language.name]: language.reducer, [feedback.name]: feedback.reducer });
const start = () => expectSaga(changeLanguage, loadTexts).withReducer(reducer);
/** Runs the saga for 20 ms, after which it only waits for further actions. Returns the store's final state. */
async function stateAfter(flow: ReturnType<typeof start>): Promise<unknown> {
  return (await flow.silentRun(20)).storeState as unknown;
}
const chinese = { shown: 'zh-CN', awaited: undefined, texts: {} };
const english = { shown: 'en-US', awaited: undefined, texts };

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it('begins in Chinese, with nothing to fetch', async () => {
  const state = await stateAfter(start().not.call(loadTexts));
  expect(state).toMatchObject({ language: chinese });
});

it('shows a language that is chosen once its texts are there, and remembers it', async () => {
  const state = await stateAfter(
    start()
      .provide([[call(loadTexts), texts]])
      .put(languageShown({ language: 'en-US', texts }))
      .dispatch(languageChosen('en-US')),
  );
  expect(state).toMatchObject({ language: english });
  expect(localStorage.getItem(PREFERENCE)).toBe('en-US');
});

it('begins in the language that is remembered; until its texts are there nothing is shown', async () => {
  localStorage.setItem(PREFERENCE, 'en-US');
  expect(reducer(undefined, { type: 'start' }).language).toMatchObject({ shown: undefined, awaited: 'en-US' });
  const state = await stateAfter(start().provide([[call(loadTexts), texts]]));
  expect(state).toMatchObject({ language: english });
});

it('goes back to Chinese without fetching anything', async () => {
  const state = await stateAfter(
    start()
      .provide([[call(loadTexts), texts]])
      .dispatch(languageChosen('en-US'))
      .dispatch(languageChosen('zh-CN')),
  );
  expect(state).toMatchObject({ language: chinese });
  expect(localStorage.getItem(PREFERENCE)).toBe('zh-CN');
});

it('stays with Chinese and says so when the texts cannot be had', async () => {
  const state = await stateAfter(
    start()
      .provide([[call(loadTexts), throwError(Object.assign(new Error('late'), { name: 'ChunkLoadError' }))]])
      .put(languageMissed())
      .put(warned('英文界面加载失败，请稍后重试'))
      .dispatch(languageChosen('en-US')),
  );
  expect(state).toMatchObject({ language: chinese });
  expect(localStorage.getItem(PREFERENCE)).toBeNull();
});

it('shows Chinese when the texts of the remembered language are late, and tries again next time', async () => {
  jest.useFakeTimers();
  localStorage.setItem(PREFERENCE, 'en-US');
  const run = start()
    .provide([[call(loadTexts), new Promise(() => {})]])
    .put(languageMissed())
    .silentRun(TEXTS_TIMEOUT_MS + 20);
  await jest.advanceTimersByTimeAsync(TEXTS_TIMEOUT_MS + 30);
  expect((await run).storeState as unknown).toMatchObject({ language: chinese });
  expect(localStorage.getItem(PREFERENCE)).toBe('en-US');
});
