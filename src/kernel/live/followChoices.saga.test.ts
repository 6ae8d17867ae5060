import { expectSaga } from 'redux-saga-test-plan';
import { COLOR_SCHEME_COOKIE } from 'contract/base';
import { combineReducers } from '@reduxjs/toolkit';
import { removeCookie, writeCookie } from '@/platform/storage/cookies';
import { removePreference, writePreference } from '@/platform/storage/preferences';
import { DENSITY_COOKIE, appearance, schemeChosen, sizeChosen } from '../appearance/slice';
import { LANGUAGE_PREFERENCE, language, languageChosen } from '../language/slice';
import { applyStoredChoices, followChoices } from './followChoices';

const reducer = combineReducers({ [appearance.name]: appearance.reducer, [language.name]: language.reducer });
const shown = reducer(undefined, { type: 'start' });

afterEach(() => {
  removeCookie(COLOR_SCHEME_COOKIE);
  removeCookie(DENSITY_COOKIE);
  removePreference(LANGUAGE_PREFERENCE);
});

it('[SHL-02] follows the colours, the density and the language that another tab has stored', async () => {
  writeCookie(COLOR_SCHEME_COOKIE, 'dark', 60);
  writeCookie(DENSITY_COOKIE, 'small', 60);
  writePreference(LANGUAGE_PREFERENCE, 'en-US');
  await expectSaga(applyStoredChoices)
    .withReducer(reducer, shown)
    .put(schemeChosen('dark'))
    .put(sizeChosen('small'))
    .put(languageChosen('en-US'))
    .run();
});

it('changes nothing while the stored choices are those on screen, or a language is being loaded', async () => {
  writePreference(LANGUAGE_PREFERENCE, 'zh-CN');
  const loading = reducer(shown, languageChosen('en-US'));
  for (const state of [shown, loading]) {
    const { effects } = await expectSaga(applyStoredChoices).withReducer(reducer, state).run();
    expect(effects.put).toBeUndefined();
  }
});

it('looks when another tab changes the local storage', async () => {
  const flow = expectSaga(followChoices).withReducer(reducer, shown).put(schemeChosen('dark'));
  const done = flow.silentRun();
  writeCookie(COLOR_SCHEME_COOKIE, 'dark', 60);
  window.dispatchEvent(new StorageEvent('storage'));
  await done;
});
