import * as v from 'valibot';

/** The code of the main administration app. */
export const MAIN_APP_CODE = 'system-new';

/** The code of the message app. */
export const MESSAGE_APP_CODE = 'MESSAGE';

/** The codes of the children that come with the release. Each has a part of the API of its own. */
export const CHILD_APP_CODES = { campaigns: 'market-ui', placements: 'hudong', devices: 'millstone' } as const;

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
  /** '0': an embedded child application; '1': an ordinary link. */
  isMicro: v.optional(v.nullable(v.string())),
  /** '1': an embedded child that works on a project, so that the user has to choose one first. */
  needsProject: v.optional(v.nullable(v.string())),
  /** '1': an embedded child that runs isolated from the portal, with a token for its app only. */
  isSandboxed: v.optional(v.nullable(v.string())),
  /** NEW_TAB: opens in a browser tab of its own. */
  openType: v.optional(v.nullable(v.string())),
});

/** An application that the signed-in user is entitled to. */
export type SysApp = v.InferOutput<typeof SysApp>;
