/** The maximum brotli bytes of JS and CSS, and the maximum number of requests, of a page with an empty cache. */
export interface PageBudget {
  page: string;
  /** The named chunks that the page loads in addition to the entry. */
  chunks: readonly string[];
  brotliKiB: number;
  requests?: number;
}

/** The byte budgets that `npm run size` checks in every build. */
export const pageBudgets: readonly PageBudget[] = [
  { page: 'sign-in', chunks: ['login'], brotliKiB: 130, requests: 5 },
  { page: 'users list, cold', chunks: ['routes', 'shell', 'users'], brotliKiB: 549 },
  // At most 60 KiB above the users list; each preview is a chunk of its own.
  { page: 'file manager, cold', chunks: ['routes', 'shell', 'files'], brotliKiB: 609 },
];
