import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { readCookie, removeCookie, writeCookie } from '@/platform/storage/cookies';
import { readPreference } from '@/platform/storage/preferences';
import { persistAppearance } from './persistAppearance';
import { WATERMARK_PREFERENCE, appearance, schemeChosen, sizeChosen, watermarkChosen } from './slice';

const reducer = combineReducers({ [appearance.name]: appearance.reducer });

afterEach(() => {
  localStorage.clear();
  removeCookie('size');
  removeCookie('scheme');
});

it('[SHL-02] keeps size and scheme in their cookies, the watermark as a preference, and begins with them next time', async () => {
  await expectSaga(persistAppearance)
    .withReducer(reducer)
    .dispatch(schemeChosen('dark'))
    .dispatch(sizeChosen('small'))
    .dispatch(watermarkChosen(true))
    .silentRun(20);
  expect(readCookie('size')).toBe('small');
  expect(readCookie('scheme')).toBe('dark');
  expect(readPreference(WATERMARK_PREFERENCE)).toBe('1');
  expect(reducer(undefined, { type: 'start' }).appearance).toEqual({
    scheme: 'dark',
    size: 'small',
    hasWatermark: true,
  });
});

it('begins as the system has it where nothing, or nonsense, is kept', () => {
  writeCookie('scheme', 'purple');
  expect(reducer(undefined, { type: 'start' }).appearance).toEqual({
    scheme: 'system',
    size: 'default',
    hasWatermark: false,
  });
});
