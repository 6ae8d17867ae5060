import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ProtectedPlace } from 'contract/access/dataPermissions';
import type { PermissionTag } from 'contract/endpoint';

/**
 * How a data scope decides which rows of a list its user sees. The policies of the table decide; a test compares them
 * with the declaration.
 *
 * - `organization`: by the organisation in a column. With `userId` or `createdBy`, users also see the
 *   rows that are about themselves or that they have created. With `isOrganization`, the rows are the organisations, of which users see also their own.
 * - `user`: the rows of the users whom the user sees
 * - `self`: the user's own rows only, unless the user sees the whole merchant
 */
export type Ownership =
  | {
      readonly by: 'organization';
      readonly organizeId: PgColumn;
      readonly userId?: PgColumn;
      readonly createdBy?: PgColumn;
      readonly isOrganization?: true;
    }
  | { readonly by: 'user'; readonly userId: PgColumn }
  | { readonly by: 'self'; readonly userId: PgColumn };

/**
 * A list whose rows the data scope of a user narrows (PER-04). The module that serves the list declares it; 数据权限 shows
 * the declaration, and tests with it what a user sees.
 */
export interface ProtectedList {
  /** Names the list in calls. */
  readonly key: string;
  /** The title of the page with the list. */
  readonly title: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The merchant to whose people the row belongs. A test of the data scope shows no row of another one. */
  readonly merchantId: PgColumn;
  /** The name of a row. */
  readonly name: PgColumn | SQL<string>;
  /** The rows of the list among those of the table; undefined: all. */
  readonly where?: SQL;
  /** The order of the list. */
  readonly order: readonly SQL[];
  readonly ownership: Ownership;
  /** The permission to open the list. */
  readonly permission: PermissionTag;
  /** Where the data scope narrows the rows. */
  readonly places: readonly ProtectedPlace[];
  /** Further tables whose rows belong to those of the list and are narrowed with them. */
  readonly parts?: readonly PgTable[];
}
