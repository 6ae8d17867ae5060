import type { FastifyInstance } from 'fastify';
import type { Db } from './db/store';
import type { OwnedTable } from './db/owned';
import type { Demo } from './db/install/demo/base';
import type { FieldProblem } from './refusal';
import type { Exporter, Services } from './services';

/** A button on a page, or a right that hangs on a directory: it has no address, its permission says who may use it. */
export interface ButtonPlan {
  readonly title: string;
  readonly permission: string;
}

/** A page that a menu opens, with its buttons. */
export interface PagePlan {
  /** The code of the app in whose menu it stands. */
  readonly app: string;
  /** The path of the directory that it stands in, one of those in `appPlans.ts`; left out for the top of the menu. */
  readonly directory?: string;
  /** Its place among the nodes of that directory, in steps of ten. */
  readonly sort: number;
  readonly title: string;
  readonly path: string;
  readonly name: string;
  /** The id of the screen in the build, of an embedded app that of its own page. Names the plan for good. */
  readonly component: string;
  /** What a person must hold to open it; left out for a page that is open to everybody. */
  readonly permission?: string;
  readonly icon: string;
  readonly buttons: readonly ButtonPlan[];
}

/** Rights that stand in a menu's directory without a page of their own. */
export interface RightsPlan {
  readonly app: string;
  readonly directory: string;
  readonly buttons: readonly ButtonPlan[];
}

/** What a module adds to the menus of the installation's apps. */
export type MenuPlan = PagePlan | RightsPlan;

/**
 * What a module of the server declares of itself; one line in `modules/index.ts` adds it. Its tables stand in `schema.ts` and
 * valid arguments for the generated attacks in `samples.ts` beside it.
 */
export interface ServerModule {
  /** Serves the module's contract files, and its addresses outside of the contract. */
  readonly routes: (app: FastifyInstance, services: Services) => void;
  /** The tables of the rows that ids in arguments name, by the kind that `owned` of an endpoint says. */
  readonly owned?: Readonly<Record<string, OwnedTable>>;
  /** What is said, and beside which field, when another row has a value already: by the name of the unique index. */
  readonly taken?: Readonly<Record<string, FieldProblem>>;
  readonly menu?: readonly MenuPlan[];
  /** What makes the files behind download tickets, by the kind of the ticket. */
  readonly exporters?: Readonly<Record<string, Exporter>>;
  /** Adds the module's rows to the demo data set; modules do so in the order of `modules/index.ts`. */
  readonly demo?: (db: Db, demo: Demo) => Promise<void>;
}
