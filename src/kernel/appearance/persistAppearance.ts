import { COLOR_SCHEME_COOKIE } from 'contract/base';
import { call, takeEvery } from 'typed-redux-saga';
import { YEAR_SECONDS, writeCookie } from '@/platform/storage/cookies';
import { writePreference } from '@/platform/storage/preferences';
import { DENSITY_COOKIE, WATERMARK_PREFERENCE, schemeChosen, sizeChosen, watermarkChosen } from './slice';

/**
 * Stores the colour scheme, the density and the watermark that the user chooses in this browser, so that each choice
 * survives a reload.
 */
export function* persistAppearance() {
  yield* takeEvery(schemeChosen, function* ({ payload }) {
    yield* call(writeCookie, COLOR_SCHEME_COOKIE, payload, YEAR_SECONDS);
  });
  yield* takeEvery(sizeChosen, function* ({ payload }) {
    yield* call(writeCookie, DENSITY_COOKIE, payload, YEAR_SECONDS);
  });
  yield* takeEvery(watermarkChosen, function* ({ payload }) {
    yield* call(writePreference, WATERMARK_PREFERENCE, payload ? '1' : '0');
  });
}
