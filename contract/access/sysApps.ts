import * as v from 'valibot';

/** The code of the main administration app. */
export const MAIN_APP = 'system-new';

/** The code of the message app. */
export const MESSAGE_APP = 'MESSAGE';

/** The children that come with the release, by their codes: each has a part of the API of its own. */
export const CHILD_APPS = { campaigns: 'market-ui', placements: 'hudong', devices: 'millstone' } as const;

/** An application that the signed-in user is entitled to (specification section 3). */
export const SysApp = v.object({
  appId: v.string(),
  appCode: v.string(),
  appName: v.string(),
  appPath: v.optional(v.nullable(v.string())),
  appLogo: v.optional(v.nullable(v.string())),
  appCategory: v.optional(v.nullable(v.string())),
  appOrder: v.optional(v.nullable(v.number()), 0),
  /** '1': shown in the top navigation. */
  visible: v.optional(v.nullable(v.string())),
  /** '0': an embedded sub-application, otherwise a normal link. */
  isMicro: v.optional(v.nullable(v.string())),
  /** '1': an embedded child that works on a project, so that one has to be chosen first. */
  needsProject: v.optional(v.nullable(v.string())),
  /** '1': an embedded child that runs apart from the portal, with a token of its app alone. */
  isSandboxed: v.optional(v.nullable(v.string())),
  /** NEW_TAB: opens a browser tab. */
  openType: v.optional(v.nullable(v.string())),
});

/** An application that the signed-in user is entitled to. */
export type SysApp = v.InferOutput<typeof SysApp>;
