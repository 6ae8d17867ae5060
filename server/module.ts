import type { FastifyInstance } from 'fastify';
import type { TraceReader } from './audit/traceReader';
import type { AuditedKind } from './audit/auditedKind';
import type { Db } from './db/store';
import type { OwnedTable } from './db/owned';
import type { DemoContext } from './db/install/demo/base';
import type { RoleCode } from './db/install/merchantPlans';
import type { JobKind } from './jobs/kind';
import type { NotificationEvent } from './notifications/event';
import type { ParameterDefinition } from './parameters/definition';
import type { FieldProblem } from './refusal';
import type { ProtectedList } from './protectedList';
import type { BusinessKind, Exporter, FindCallbackAccount, Services } from './services';

/**
 * A button on a page, or a permission in a directory of the menu. The node has no address. Its permission controls who
 * may use the button.
 */
export interface ButtonPlan {
  readonly title: string;
  readonly permission: string;
}

/** A page that a menu opens, with its buttons. */
export interface PagePlan {
  /** The code of the app whose menu contains the page. */
  readonly app: string;
  /**
   * The path of the directory that contains the page, one of those in `appPlans.ts`. Undefined: the top of the menu.
   */
  readonly directory?: string;
  /** Sorts the page among the nodes of its directory: 10, 20, 30 and so on. */
  readonly sort: number;
  readonly title: string;
  readonly path: string;
  readonly name: string;
  /**
   * The id of the screen in the build; for an embedded app, the id of the app's own page. Identifies the plan in all
   * releases.
   */
  readonly component: string;
  /** The permission that a user needs to open the page. Undefined: every user may open the page. */
  readonly permission?: string;
  /**
   * Roles that hold one of these permissions get the page as well when a release adds it to an installation that stands.
   */
  readonly grantedWith?: readonly string[];
  /**
   * The codes of the roles that get the page as well when a release adds it to an installation that stands. A new
   * merchant's roles have it by their plan (`merchantPlans.ts`).
   */
  readonly grantedToRoles?: readonly RoleCode[];
  readonly icon: string;
  readonly buttons: readonly ButtonPlan[];
}

/**
 * The buttons in a directory of the menu that belong to no page. Such a button is a menu node that only carries a
 * permission.
 */
export interface DirectoryButtonsPlan {
  readonly app: string;
  readonly directory: string;
  readonly buttons: readonly ButtonPlan[];
}

/** The nodes that a module adds to the menus of the installation's apps. */
export type MenuPlan = PagePlan | DirectoryButtonsPlan;

/**
 * The declaration of a server module, registered by one line in `modules/index.ts`. The module's tables are in
 * `schema.ts`. Its `samples.ts` has valid arguments, from which the attacks of the security tests are generated.
 */
export interface ServerModule {
  /** Serves the module's contract files, and its routes outside the contract. */
  readonly routes: (app: FastifyInstance, services: Services) => void;
  /** The tables of the rows that ids in arguments name. The keys are the kinds of rows in `owned` of an endpoint. */
  readonly owned?: Readonly<Record<string, OwnedTable>>;
  /** The kinds of objects that the audit log follows, by the `kind` in `changes` of an endpoint. */
  readonly audited?: Readonly<Record<string, AuditedKind>>;
  /**
   * The form field and the message for a value that has to be unique and is already in use, by the name of the unique
   * index.
   */
  readonly taken?: Readonly<Record<string, FieldProblem>>;
  readonly menu?: readonly MenuPlan[];
  /**
   * How to find the accounts that callbacks are about. The keys are the kinds of rows that `owned` of these endpoints
   * names for `accountId`.
   */
  readonly callbackAccounts?: Readonly<Record<string, FindCallbackAccount>>;
  /** The exporters that create the files for download tickets, by the kind of the ticket. */
  readonly exporters?: Readonly<Record<string, Exporter>>;
  /** The kinds of jobs that do the module's work in the background. */
  readonly jobs?: readonly JobKind[];
  /** How the view of a trace reads the module's logs. */
  readonly traces?: readonly TraceReader[];
  /** The parameters that the module reads. Administrators change them in 系统参数. */
  readonly parameters?: readonly ParameterDefinition[];
  /** The events of which the module tells people with `notify`. */
  readonly notifications?: readonly NotificationEvent[];
  /** The module's lists whose rows data scopes narrow. */
  readonly protectedLists?: readonly ProtectedList[];
  /** The kinds of the module's objects for which processes are started, by the name that stored instances have. */
  readonly businessKinds?: Readonly<Record<string, BusinessKind>>;
  /** Adds the module's rows to the demo data set. Modules run in the order of `modules/index.ts`. */
  readonly demo?: (db: Db, demo: DemoContext) => Promise<void>;
}
