import { MAX_APPS } from 'contract/access/apps';
import { MAX_TOTAL_MENU_NODES } from 'contract/access/menus';
import { MAX_MERCHANTS } from 'contract/access/merchants';
import { MAX_ORGANIZATIONS } from 'contract/access/organizations';
import { MAX_ROLES } from 'contract/access/roles';
import { MAX_TEMPLATE_PARAMS } from 'contract/messages/letterTemplates';

/**
 * The maximum length of a list that is answered without paging, and the rule (`by`) that keeps the list from growing
 * longer.
 */
export interface ListLengthBound {
  readonly most: number;
  readonly by: string;
}

// The bounds of lists that several modules use. The bounds of a single module's lists are in its `samples.ts`.

/** The bound of lists of attributes or permissions, which are part of the release. */
export const FIXED_BY_RELEASE: ListLengthBound = { most: 500, by: 'they come with the release; no call adds any' };
/** The bound of a list of the installation's applications. */
export const APPS_BOUND: ListLengthBound = { most: MAX_APPS, by: 'addApp refuses a further one' };
/** The bound of a list of menu nodes, over all applications. */
export const MENU_NODES_BOUND: ListLengthBound = {
  most: MAX_TOTAL_MENU_NODES,
  by: 'every change of a menu refuses further nodes',
};
/** The bound of a list of a merchant's roles. */
export const ROLES_BOUND: ListLengthBound = { most: MAX_ROLES, by: 'addRole refuses a further one' };
/** The bound of a list of a merchant's organisations. */
export const ORGANIZATIONS_BOUND: ListLengthBound = {
  most: MAX_ORGANIZATIONS,
  by: 'addOrganization refuses a further one',
};
/** The bound of a list of the installation's merchants. */
export const MERCHANTS_BOUND: ListLengthBound = { most: MAX_MERCHANTS, by: 'addMerchant refuses a further one' };
/** The bound of a list of the params (placeholders) in the text of a letter template. */
export const TEMPLATE_PARAMS_BOUND: ListLengthBound = { most: MAX_TEMPLATE_PARAMS, by: 'a text with more is refused' };
/** The bound of a list of rows that a user can have, such as roles. No argument assigns more of them to one user. */
export const ASSIGNED_ROWS_BOUND: ListLengthBound = { most: 100, by: 'an argument gives no more to one user' };
