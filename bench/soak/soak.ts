/** The result of one run of a soak. */
export interface SoakOutcome {
  /** The measured values; the names contain the units. */
  readonly figures: Readonly<Record<string, number | string | boolean>>;
  /** One sentence for each requirement that was not met; empty if the run passed. */
  readonly failures: readonly string[];
}

/** The size of a run. `small` takes a minute at most and is part of `npm test`. `large` proves rows of the ledger. */
export type SoakSize = 'small' | 'large';

/** The values that set the size of a run, such as the number of kills. */
export type SoakParameters = Readonly<Record<string, number | boolean>>;

/** A measurement that takes too long for `npm test`. Its result is committed instead. */
export interface Soak {
  /**
   * The ids of the requirements in the ledger (docs/requirements.md) that a passed large run proves at the level
   * `bench`.
   */
  readonly rows: readonly string[];
  /**
   * The files and folders that the result depends on, including the soak's own. After a change of one of these files,
   * the result proves nothing.
   */
  readonly code: readonly string[];
  readonly amounts: Readonly<Record<SoakSize, SoakParameters>>;
  /** Runs the soak and reports its progress line by line. */
  readonly run: (extent: SoakSize, say: (line: string) => void) => Promise<SoakOutcome>;
}

/** Declares a soak: the rows that it proves, the files that it depends on, and its small and large size. */
export function defineSoak<Some extends SoakParameters>({
  run,
  ...declared
}: Omit<Soak, 'amounts' | 'run'> & {
  readonly amounts: Readonly<Record<SoakSize, Some>>;
  readonly run: (amounts: Some, say: (line: string) => void) => Promise<SoakOutcome>;
}): Soak {
  return { ...declared, run: (extent, say) => run(declared.amounts[extent], say) };
}
