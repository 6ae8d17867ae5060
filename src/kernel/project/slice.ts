import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { readCookie } from '@/platform/storage/cookies';
import { merchantChanged, sessionCleared } from '../session/slice';

/** The cookie that keeps the project (PRJ-03). */
export const PROJECT_COOKIE = 'currentProjectId';

interface ProjectState {
  /** The project that the person works in, as far as the browser remembers; whether there is one, the server knows. */
  readonly currentProjectId: string | undefined;
  /** Whether what shows the project is put away for a moment, so that it begins anew. */
  readonly isHidden: boolean;
}

const nothing: ProjectState = { currentProjectId: undefined, isHidden: false };

/** The project that the person works in. */
export const project = createSlice({
  name: 'project',
  initialState: (): ProjectState => ({ ...nothing, currentProjectId: readCookie(PROJECT_COOKIE) || undefined }),
  reducers: {
    /** The person enters a project, from the list or from another one. */
    projectChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    /** They go on in another project at the page where they are. */
    projectSwitched: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    /** They came to it by its address, a tab or a link. */
    projectVisited: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    viewHidden: (state) => ({ ...state, isHidden: true }),
    viewShown: (state) => ({ ...state, isHidden: false }),
    /** 返回项目列表 */
    projectListRequested: () => nothing,
    /** There is no such project, or no longer. */
    projectLost: () => nothing,
  },
  extraReducers: (build) => {
    build.addCase(sessionCleared, () => nothing);
    build.addCase(merchantChanged, () => nothing);
  },
  selectors: {
    selectCurrentProjectId: (state) => state.currentProjectId,
    selectIsProjectHidden: (state) => state.isHidden,
  },
});

export const {
  projectChosen,
  projectSwitched,
  projectVisited,
  viewHidden,
  viewShown,
  projectListRequested,
  projectLost,
} = project.actions;
export const { selectCurrentProjectId, selectIsProjectHidden } = project.selectors;
