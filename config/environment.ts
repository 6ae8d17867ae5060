/** The SPA's settings at build time; webpack inserts the values. See the README for each variable. */
export const environment = {
  /** The base address of the API. Empty: the server that serves the SPA also serves the API. */
  baseApi: process.env.PORTAL_BASE_API ?? '',
  /**
   * Sends the token without "Bearer" in the Authorization header, as API servers other than the portal's own expect.
   */
  bareToken: process.env.PORTAL_BARE_TOKEN === '1',
  /** Whether `/` leads to the home page (for local use). Otherwise `/` shows the introduction page (NAV-02). */
  localBuild: process.env.PORTAL_LOCAL_BUILD !== '0',
  /** The address of the release notes (CFG-04); empty for none. */
  versionUrl: process.env.PORTAL_VERSION_URL ?? '/version.json',
  /** The release of this build, as `version` of package.json. */
  release: process.env.PORTAL_RELEASE ?? 'development',
  /** Names of optimisations in `src/platform/scheduling/switches.ts` that this build leaves out, for measurements. */
  without: (process.env.PORTAL_WITHOUT ?? '').split(','),
} as const;
