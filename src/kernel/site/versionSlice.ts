import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { VersionInfo } from 'contract/site/versionInfo';

interface VersionState {
  /** The release to announce to the user, if any. */
  readonly announced: VersionInfo | undefined;
}

const initialState: VersionState = { announced: undefined };

/** The release that is being announced to the user, until the user has confirmed its notes. */
export const versionNotice = createSlice({
  name: 'versionNotice',
  initialState,
  reducers: {
    versionAnnounced: (_, { payload: announced }: PayloadAction<VersionInfo>) => ({ announced }),
    /** 知道了: the user has confirmed the release notes. */
    versionRead: () => initialState,
  },
  selectors: { selectAnnouncedVersion: (state) => state.announced },
});

export const { versionAnnounced, versionRead } = versionNotice.actions;
export const { selectAnnouncedVersion } = versionNotice.selectors;
