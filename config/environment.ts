/** What the SPA is told when it is built; webpack puts the values in. See the README for each variable. */
export const environment = {
  /** Where the API is; empty for the server that serves the SPA itself. */
  baseApi: process.env.PORTAL_BASE_API ?? '',
  /** Foreign servers take the token in the Authorization header as it is, without "Bearer". */
  bareToken: process.env.PORTAL_BARE_TOKEN === '1',
  /** In the local build `/` leads to the home page; elsewhere it shows the index layout (NAV-02). */
  localBuild: process.env.PORTAL_LOCAL_BUILD !== '0',
  /** Where the document about the release is (CFG-04); empty for none. */
  versionUrl: process.env.PORTAL_VERSION_URL ?? '/version.json',
  /** What a measurement leaves out of the build: names of `src/platform/scheduling/switches.ts`. */
  without: (process.env.PORTAL_WITHOUT ?? '').split(','),
} as const;
