/**
 * An error that prevents the start and that an administrator can fix. `main` prints its message, one line, and exits
 * with a non-zero code.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
