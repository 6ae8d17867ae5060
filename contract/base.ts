/** Where the session, users, merchants and system modules live on the base API (specification section 7). */
export const ADMIN = '/api/authority/admin';
