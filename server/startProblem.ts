/** A reason not to start that a person can act on: main prints its one line and leaves with a non-zero code. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
