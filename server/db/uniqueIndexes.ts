/** Returns the name of the unique index that an insert or update has violated; undefined for other errors. */
export function getViolatedIndex(error: unknown): string | undefined {
  // Drizzle wraps PostgreSQL's error as the cause of its own.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
