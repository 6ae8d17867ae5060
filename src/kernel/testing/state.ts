import { combineReducers } from '@reduxjs/toolkit';
import { api } from '@/platform/http/api';
import { appearance } from '../appearance/slice';
import { feedback } from '../feedback/slice';
import { language } from '../language/slice';
import { connection } from '../live/connection';
import { location } from '../navigation/location';
import { project } from '../project/slice';
import { session } from '../session/slice';
import { userInfo } from '../session/userInfo';
import { site } from '../site/slice';
import { versionNotice } from '../site/versionSlice';
import { recentPages } from '../tabs/recentPages';
import { tabs } from '../tabs/slice';
import { uploads } from '../uploads/registry';

/** The reducer of the whole portal, as in its store but without persistence. */
export const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [appearance.name]: appearance.reducer,
  [connection.name]: connection.reducer,
  [feedback.name]: feedback.reducer,
  [language.name]: language.reducer,
  [location.name]: location.reducer,
  [project.name]: project.reducer,
  [recentPages.name]: recentPages.reducer,
  [session.name]: session.reducer,
  [site.name]: site.reducer,
  [tabs.name]: tabs.reducer,
  [uploads.name]: uploads.reducer,
  [userInfo.name]: userInfo.reducer,
  [versionNotice.name]: versionNotice.reducer,
});
