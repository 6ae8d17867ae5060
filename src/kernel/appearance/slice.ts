import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { SCHEME_COOKIE } from 'contract/base';
import { readCookie } from '@/platform/storage/cookies';
import { readPreference } from '@/platform/storage/preferences';

/** Light, dark, or as the person's system has it. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the person's system has it. */
export type Scheme = (typeof SCHEMES)[number];

/** The sizes of what stands on a page. */
export type Size = 'default' | 'small';

/** The cookie that keeps the size (SHL-02). */
export const SIZE_COOKIE = 'size';

/** The preference that keeps whether there is a watermark. */
export const WATERMARK_PREFERENCE = 'watermark';

interface AppearanceState {
  readonly scheme: Scheme;
  readonly size: Size;
  /** Whether the person's name lies over their pages; a site may ask for it of everybody. */
  readonly hasWatermark: boolean;
}

/** How this person likes the portal to look, in this browser. */
export const appearance = createSlice({
  name: 'appearance',
  initialState: (): AppearanceState => {
    const scheme = readCookie(SCHEME_COOKIE);
    return {
      scheme: SCHEMES.find((known) => known === scheme) ?? 'system',
      size: readCookie(SIZE_COOKIE) === 'small' ? 'small' : 'default',
      hasWatermark: readPreference(WATERMARK_PREFERENCE) === '1',
    };
  },
  reducers: {
    schemeChosen: (state, { payload: scheme }: PayloadAction<Scheme>) => ({ ...state, scheme }),
    sizeChosen: (state, { payload: size }: PayloadAction<Size>) => ({ ...state, size }),
    watermarkChosen: (state, { payload: hasWatermark }: PayloadAction<boolean>) => ({ ...state, hasWatermark }),
  },
  selectors: { selectAppearance: (state) => state },
});

export const { schemeChosen, sizeChosen, watermarkChosen } = appearance.actions;
export const { selectAppearance } = appearance.selectors;
