import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SiteProperty } from 'contract/site/properties';
import { parseSite } from './site';

/** The site's name, colours and menu styles: the defaults until the server's configuration is loaded. */
export const site = createSlice({
  name: 'site',
  initialState: parseSite([]),
  reducers: {
    siteLoaded: (_, { payload: properties }: PayloadAction<readonly SiteProperty[]>) => parseSite(properties),
  },
  selectors: { selectSite: (state) => state },
});

export const { siteLoaded } = site.actions;
export const { selectSite } = site.selectors;
