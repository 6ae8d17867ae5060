import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';

const flag = v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()])));
const text = v.optional(v.nullable(v.string()));

/**
 * The settings of a page in the menu. The SPA merges the JSON of `extra` into them, so the schema keeps unknown keys.
 */
export const RouterMeta = v.looseObject({
  title: text,
  icon: text,
  hideHeader: flag,
  noCache: flag,
  affix: flag,
  cross: flag,
  showBack: flag,
});

const nodeFields = {
  path: v.string(),
  name: text,
  /** The id of a page component of the SPA. The SPA maps ids to components, so that the server never names files. */
  component: text,
  /** The address of a page on another site. A node with a link has no `component`. */
  link: text,
  /** The query string that is added to the page's address when the menu opens the page. */
  query: text,
  /** The kind of menu node: M directory, C page, F button on a page. */
  type: text,
  meta: v.optional(v.nullable(RouterMeta)),
  /** JSON text that is merged into `meta`. */
  extra: text,
  /** 1: shown in the menu. */
  visible: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  hidden: flag,
  redirect: text,
  icon: text,
  title: text,
  hasCross: flag,
  cross: flag,
};

const ownFields = v.object(nodeFields);

/** A node in the menu of one app, as the server sends it. */
export interface RouterNode extends v.InferOutput<typeof ownFields> {
  children?: RouterNode[] | null | undefined;
}

/** A node in the menu of one app, as the server sends it. */
export const RouterNode: v.GenericSchema<RouterNode> = v.object({
  ...ownFields.entries,
  children: v.optional(v.nullable(v.array(v.lazy(() => RouterNode)))),
});

/** The menu of one app. */
export const AppMenuRoutes = v.object({ appId: v.string(), routerResponses: v.nullable(v.array(RouterNode)) });

/** The menu of one app. */
export type AppMenuRoutes = v.InferOutput<typeof AppMenuRoutes>;

/** The menus of the apps that a user is entitled to. */
export const routers = {
  /** The menu of one app; empty when the user is not entitled to it. */
  getRouters: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/getRouters`,
    arg: v.object({ appId: rowId() }),
    data: v.array(RouterNode),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getRoutersBatch: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/getRoutersBatch`,
    arg: v.object({ appIds: v.pipe(v.array(rowId()), v.maxLength(200)) }),
    data: v.array(AppMenuRoutes),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
