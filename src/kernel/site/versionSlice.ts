import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));

/** What is new in a release, as the document about it says (CFG-04). */
export const VersionInfo = v.object({
  title: text(60),
  updateDate: text(40),
  version: text(40),
  functionList: v.pipe(v.array(v.object({ title: text(60), desc: text(500) })), v.maxLength(50)),
});

/** What is new in a release. */
export type VersionInfo = v.InferOutput<typeof VersionInfo>;

interface VersionState {
  /** The release that the person has yet to be told of. */
  readonly announced: VersionInfo | undefined;
}

const initialState: VersionState = { announced: undefined };

/** The release that is being told of. */
export const versionNotice = createSlice({
  name: 'versionNotice',
  initialState,
  reducers: {
    versionAnnounced: (_, { payload: announced }: PayloadAction<VersionInfo>) => ({ announced }),
    /** 知道了 */
    versionRead: () => initialState,
  },
  selectors: { selectAnnouncedVersion: (state) => state.announced },
});

export const { versionAnnounced, versionRead } = versionNotice.actions;
export const { selectAnnouncedVersion } = versionNotice.selectors;
