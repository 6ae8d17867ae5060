/** The SPA's settings at build time; webpack inserts the values. See the README for each variable. */
export const environment = {
  /** The API's base address; empty for the server that serves the SPA itself. */
  baseApi: process.env.PORTAL_BASE_API ?? '',
  /** Foreign servers expect the token in the Authorization header without "Bearer". */
  bareToken: process.env.PORTAL_BARE_TOKEN === '1',
  /** In the local build `/` leads to the home page; elsewhere it shows the index layout (NAV-02). */
  localBuild: process.env.PORTAL_LOCAL_BUILD !== '0',
  /** The address of the release notes (CFG-04); empty for none. */
  versionUrl: process.env.PORTAL_VERSION_URL ?? '/version.json',
  /** Names of `src/platform/scheduling/switches.ts` that a measurement leaves out of the build. */
  without: (process.env.PORTAL_WITHOUT ?? '').split(','),
} as const;
