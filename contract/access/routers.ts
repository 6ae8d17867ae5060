import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';

const flag = v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()])));
const text = v.optional(v.nullable(v.string()));

/** What a menu entry says of its page. `extra` is merged into it by the SPA, so unknown keys are kept. */
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
  /** The route id of a screen in the build; the server selects screens and never names files. */
  component: text,
  /** The address of a page on another site; such a page is no screen of the build. */
  link: text,
  /** What the address gets behind its question mark when the menu leads to the page. */
  query: text,
  /** M directory, C menu entry, F button. */
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

/** A node of the server's menu of one app. */
export interface RouterNode extends v.InferOutput<typeof ownFields> {
  children?: RouterNode[] | null | undefined;
}

/** A node of the server's menu of one app. */
export const RouterNode: v.GenericSchema<RouterNode> = v.object({
  ...ownFields.entries,
  children: v.optional(v.nullable(v.array(v.lazy(() => RouterNode)))),
});

/** The menu of one app. */
export const AppRouters = v.object({ appId: v.string(), routerResponses: v.nullable(v.array(RouterNode)) });

/** The menu of one app. */
export type AppRouters = v.InferOutput<typeof AppRouters>;

/** Menus of the apps that a user is entitled to. */
export const routers = {
  /** The menu of one of them; empty for any other app. */
  getRouters: endpoint({
    method: 'GET',
    path: `${ADMIN}/getRouters`,
    arg: v.object({ appId: rowId() }),
    data: v.array(RouterNode),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getRoutersBatch: endpoint({
    method: 'POST',
    path: `${ADMIN}/getRoutersBatch`,
    arg: v.object({ appIds: v.pipe(v.array(rowId()), v.maxLength(200)) }),
    data: v.array(AppRouters),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
