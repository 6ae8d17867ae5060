import * as v from 'valibot';

/** The code of the main administration app. */
export const MAIN_APP_CODE = 'system-new';

/** The code of the message app. */
export const MESSAGE_APP_CODE = 'MESSAGE';

/** The app codes of the sub-apps that are part of the release. Each of these sub-apps has endpoints of its own. */
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
  /** '0': a sub-app, which runs inside the portal; '1': an ordinary link. */
  isMicro: v.optional(v.nullable(v.string())),
  /** '1': a sub-app that works on a project, so that the user has to choose a project first. */
  needsProject: v.optional(v.nullable(v.string())),
  /** '1': a sub-app that runs in a sandboxed frame, with a token for its own endpoints only. */
  isSandboxed: v.optional(v.nullable(v.string())),
  /** NEW_TAB: the app opens in a new browser tab. */
  openType: v.optional(v.nullable(v.string())),
});

/** An application that the signed-in user is entitled to. */
export type SysApp = v.InferOutput<typeof SysApp>;
