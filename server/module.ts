import type { FastifyInstance } from 'fastify';
import type { Db } from './db/store';
import type { OwnedTable } from './db/owned';
import type { DemoPlan } from './db/install/demo/base';
import type { FieldProblem } from './refusal';
import type { Exporter, Services } from './services';

/**
 * A button on a page, or a permission in a directory of the menu. It has no address; its permission says who may use
 * it.
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
  /** The position among the nodes of that directory, in steps of ten. */
  readonly sort: number;
  readonly title: string;
  readonly path: string;
  readonly name: string;
  /**
   * The id of the screen in the build; for an embedded app, the id of the app's own page. Identifies the plan in all
   * releases.
   */
  readonly component: string;
  /** The permission that opens the page. Undefined: open to every user. */
  readonly permission?: string;
  readonly icon: string;
  readonly buttons: readonly ButtonPlan[];
}

/** Permissions in a directory of the menu without a page of their own. */
export interface RightsPlan {
  readonly app: string;
  readonly directory: string;
  readonly buttons: readonly ButtonPlan[];
}

/** What a module adds to the menus of the installation's apps. */
export type MenuPlan = PagePlan | RightsPlan;

/**
 * What a module of the server declares; one line in `modules/index.ts` registers it. Its tables are in `schema.ts`, and
 * valid arguments for the generated attacks in `samples.ts` beside it.
 */
export interface ServerModule {
  /** Serves the module's contract files, and its routes outside the contract. */
  readonly routes: (app: FastifyInstance, services: Services) => void;
  /** The tables of the rows that ids in arguments name, by the kind in `owned` of an endpoint. */
  readonly owned?: Readonly<Record<string, OwnedTable>>;
  /** The field and the message for a value that another row has already, by the name of the unique index. */
  readonly taken?: Readonly<Record<string, FieldProblem>>;
  readonly menu?: readonly MenuPlan[];
  /** The exporters that make the files behind download tickets, by the kind of the ticket. */
  readonly exporters?: Readonly<Record<string, Exporter>>;
  /** Adds the module's rows to the demo data set. Modules run in the order of `modules/index.ts`. */
  readonly demo?: (db: Db, demo: DemoPlan) => Promise<void>;
}
