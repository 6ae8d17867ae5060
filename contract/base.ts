/** The base path of the session, users, merchants and system modules (specification section 7). */
export const ADMIN_PATH = '/api/authority/admin';

/** The base path of the endpoints of projects (PRJ-01). */
export const PROJECTS_PATH = '/mkplat-admin/tc/project';

/** The base path of the endpoints that count the events of projects (PRJ-01). */
export const ANALYSIS_PATH = '/analysis-center-admin/home';

/**
 * The base path of the sub-apps' endpoints: `/api/subapp/{appCode}/…`. Only users who may open a sub-app can call its
 * endpoints.
 */
export const SUB_APP_API_PATH = '/api/subapp';

/** The base path of the sub-apps' pages: `/smartube-app/{appCode}/…` (APP-01). */
export const SUB_APP_PAGES_PATH = '/smartube-app';

/** The base path of the pages behind share links. */
export const SHARE_PAGES_PATH = '/share';

/** The cookie with the user's colour scheme, `light` or `dark`. The server sends the HTML page in this scheme. */
export const COLOR_SCHEME_COOKIE = 'scheme';

/** The base path of the sub-apps' files: `/subapps/{appCode}/subapp.json` and the files that it names. */
export const SUB_APP_FILES_PATH = '/subapps';
