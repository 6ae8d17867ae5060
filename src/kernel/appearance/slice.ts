import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { COLOR_SCHEME_COOKIE } from 'contract/base';
import { readCookie } from '@/platform/storage/cookies';
import { readPreference } from '@/platform/storage/preferences';

/** The colour schemes: light, dark, or that of the user's system. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;

/** The colour scheme: light, dark, or that of the user's system. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** The density of the pages: `small` has smaller controls and distances. */
export type PageDensity = 'default' | 'small';

/** The cookie that keeps the density (SHL-02). */
export const DENSITY_COOKIE = 'size';

/** The preference that keeps whether the user enables the watermark. */
export const WATERMARK_PREFERENCE = 'watermark';

interface AppearanceState {
  readonly scheme: ColorScheme;
  readonly size: PageDensity;
  /**
   * Whether the user has enabled the watermark, which prints the user's name over the whole portal. A site can enable
   * it for all users.
   */
  readonly hasWatermark: boolean;
}

/** The user's choices of appearance, in this browser. */
export const appearance = createSlice({
  name: 'appearance',
  initialState: (): AppearanceState => {
    const scheme = readCookie(COLOR_SCHEME_COOKIE);
    return {
      scheme: COLOR_SCHEMES.find((known) => known === scheme) ?? 'system',
      size: readCookie(DENSITY_COOKIE) === 'small' ? 'small' : 'default',
      hasWatermark: readPreference(WATERMARK_PREFERENCE) === '1',
    };
  },
  reducers: {
    schemeChosen: (state, { payload: scheme }: PayloadAction<ColorScheme>) => ({ ...state, scheme }),
    sizeChosen: (state, { payload: size }: PayloadAction<PageDensity>) => ({ ...state, size }),
    watermarkChosen: (state, { payload: hasWatermark }: PayloadAction<boolean>) => ({ ...state, hasWatermark }),
  },
  selectors: { selectAppearance: (state) => state },
});

export const { schemeChosen, sizeChosen, watermarkChosen } = appearance.actions;
export const { selectAppearance } = appearance.selectors;
