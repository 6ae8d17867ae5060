/** What a run of a soak came to. */
export interface Outcome {
  /** What was measured, by names that say the unit. */
  readonly figures: Readonly<Record<string, number | string | boolean>>;
  /** One sentence for each promise that was not kept; none is a pass. */
  readonly failures: readonly string[];
}

/** How long or how much a run goes on: small in a minute at most, as in every `npm test`, or large, which proves rows. */
export type Extent = 'small' | 'large';

/** How much a run does, such as the number of kills. */
export type Amounts = Readonly<Record<string, number | boolean>>;

/** A measurement that is too long for `npm test`, and whose result is therefore committed. */
export interface Soak {
  /** The rows of the ledger that a passed large run proves at the level `bench`. */
  readonly rows: readonly string[];
  /** The files and folders that the result rests on: once they change, it proves nothing. The soak's own belong to them. */
  readonly code: readonly string[];
  readonly amounts: Readonly<Record<Extent, Amounts>>;
  /** Runs it and tells of its progress line by line. */
  readonly run: (extent: Extent, say: (line: string) => void) => Promise<Outcome>;
}

/** Declares a soak: what it proves, what it rests on, and how much it does when small and when large. */
export function defineSoak<Some extends Amounts>({
  run,
  ...declared
}: Omit<Soak, 'amounts' | 'run'> & {
  readonly amounts: Readonly<Record<Extent, Some>>;
  readonly run: (amounts: Some, say: (line: string) => void) => Promise<Outcome>;
}): Soak {
  return { ...declared, run: (extent, say) => run(declared.amounts[extent], say) };
}
