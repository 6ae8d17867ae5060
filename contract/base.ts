/** The base path of the session, users, merchants and system modules (specification section 7). */
export const ADMIN_PATH = '/api/authority/admin';

/** The base path of projects (PRJ-01). */
export const PROJECTS_PATH = '/mkplat-admin/tc/project';

/** The base path of the projects' figures (PRJ-01). */
export const ANALYSIS_PATH = '/analysis-center-admin/home';

/**
 * The base path of the child applications' endpoints, each under its own app code. Only users who may open the app can
 * call them.
 */
export const SUB_APP_API_PATH = '/api/subapp';

/** The base path of the child applications' pages: `/smartube-app/{appCode}/…` (APP-01). */
export const SUB_APP_PAGES_PATH = '/smartube-app';

/** The cookie with the browser's colour scheme, `light` or `dark`. The server sends the page in that scheme. */
export const SCHEME_COOKIE = 'scheme';

/** The base path of the child applications' files: `/subapps/{appCode}/subapp.json` and the files that it names. */
export const SUB_APP_FILES_PATH = '/subapps';
