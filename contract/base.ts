/** The base path of the session, users, merchants and system modules (specification section 7). */
export const ADMIN = '/api/authority/admin';

/** The base path of projects (PRJ-01). */
export const PROJECTS = '/mkplat-admin/tc/project';

/** The base path of the projects' figures (PRJ-01). */
export const ANALYSIS = '/analysis-center-admin/home';

/**
 * The base path of the child applications' endpoints, each under its own app code. Only users who may open the app can
 * call them.
 */
export const SUBAPP = '/api/subapp';

/** The base path of the child applications' pages: `/smartube-app/{appCode}/…` (APP-01). */
export const SUB_APP_ROOT = '/smartube-app';

/** The cookie with the browser's colour scheme, `light` or `dark`. The server sends the page in that scheme. */
export const SCHEME_COOKIE = 'scheme';

/** The base path of the child applications' files: `/subapps/{appCode}/subapp.json` and the files that it names. */
export const SUB_APP_FILES = '/subapps';
