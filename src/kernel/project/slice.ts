import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { readCookie } from '@/platform/storage/cookies';
import { replaced, returned, visited } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';
import { merchantChanged, sessionCleared } from '../session/slice';

/** The cookie that keeps the current project (PRJ-03). */
export const PROJECT_COOKIE = 'currentProjectId';

interface ProjectState {
  /** The current project, as kept in the cookie. The server decides whether it exists. */
  readonly currentProjectId: string | undefined;
  /**
   * Whether the project's pages are hidden for a moment after the user has chosen the project, so that they restart.
   */
  readonly isHidden: boolean;
  /** The address of the page that has led to the project list for want of a project. */
  readonly wantedAddress: string | undefined;
  /** Whether the address of an unknown project has led to the project list. */
  readonly isLost: boolean;
}

const nothing: ProjectState = {
  currentProjectId: undefined,
  isHidden: false,
  wantedAddress: undefined,
  isLost: false,
};

/** The current project. */
export const project = createSlice({
  name: 'project',
  initialState: (): ProjectState => ({ ...nothing, currentProjectId: readCookie(PROJECT_COOKIE) || undefined }),
  reducers: {
    /** The user enters a project, from the list or from another project. */
    projectChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    /** The user switches to another project and stays on the current page. */
    projectSwitched: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    /** The user opens the project by its address, tab or link. */
    projectVisited: (state, { payload }: PayloadAction<string>) => ({ ...state, currentProjectId: payload }),
    viewHidden: (state) => ({ ...state, isHidden: true }),
    viewShown: (state) => ({ ...state, isHidden: false }),
    /** 返回项目列表: the user leaves the project for the project list. */
    projectListRequested: () => nothing,
    /** A page needs a project. The project list says so, and a chosen project leads to the page (APP-04). */
    projectNeeded: (state, { payload }: PayloadAction<string>) => ({ ...state, wantedAddress: payload }),
    /** The project does not exist or no longer exists. */
    projectLost: () => ({ ...nothing, isLost: true }),
  },
  extraReducers: (build) => {
    build.addCase(sessionCleared, () => nothing);
    build.addCase(merchantChanged, () => nothing);
    // Only the project list leads to the wanted page. A user who goes elsewhere no longer wants it.
    build.addMatcher(isAnyOf(visited, replaced, returned), (state, { payload }) =>
      payload.pathname === pathTo('ProjectView') ? state : { ...state, wantedAddress: undefined, isLost: false },
    );
  },
  selectors: {
    selectCurrentProjectId: (state) => state.currentProjectId,
    selectIsProjectHidden: (state) => state.isHidden,
    selectWantedAddress: (state) => state.wantedAddress,
    selectIsProjectLost: (state) => state.isLost,
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
  projectNeeded,
} = project.actions;
export const { selectCurrentProjectId, selectIsProjectHidden, selectWantedAddress, selectIsProjectLost } =
  project.selectors;
