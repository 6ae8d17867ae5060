/** What a page may cost the person who opens it cold: brotli bytes of JS and CSS, and how many requests fetch them. */
export interface PageBudget {
  page: string;
  /** The named chunks that the page loads beside the entry. */
  chunks: readonly string[];
  brotliKiB: number;
  requests?: number;
}

/** The byte budgets that `npm run size` holds every build to. */
export const budgets: readonly PageBudget[] = [
  { page: 'sign-in', chunks: ['login'], brotliKiB: 130, requests: 5 },
  { page: 'users list, cold', chunks: ['shell', 'users'], brotliKiB: 540 },
];
