/** The name of the unique index that an insert or update violated; undefined for other errors. */
export function violatedIndex(error: unknown): string | undefined {
  // The error is Drizzle's, with PostgreSQL's as its cause.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
