/** A reason not to start that an administrator can act on: main prints its one line and exits with a non-zero code. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
