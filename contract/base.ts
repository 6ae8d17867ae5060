/** Where the session, users, merchants and system modules live on the base API (specification section 7). */
export const ADMIN = '/api/authority/admin';

/** Where projects live (PRJ-01). */
export const PROJECTS = '/mkplat-admin/tc/project';

/** Where the figures of projects live (PRJ-01). */
export const ANALYSIS = '/analysis-center-admin/home';

/** Where the child applications call the server: each below its own app code, and only who may open that app. */
export const SUBAPP = '/api/subapp';

/** Where the pages of child applications stand in the portal: `/smartube-app/{appCode}/…` (APP-01). */
export const SUB_APP_ROOT = '/smartube-app';

/** The cookie that says whether a browser shows the portal `light` or `dark`; the server sends the page in that ground. */
export const SCHEME_COOKIE = 'scheme';

/** Where the files of child applications stand: `/subapps/{appCode}/subapp.json` and what it names. */
export const SUB_APP_FILES = '/subapps';
