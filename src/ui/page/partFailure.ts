/** A part of the portal could not be loaded. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';

  /** `forget` drops the attempt that failed, so that showing the part again makes a new one. */
  constructor(
    override readonly cause: unknown,
    readonly forget: () => void,
  ) {
    super('a part of the portal could not be loaded', { cause });
  }
}

/**
 * Whether code or styles of the build could not be fetched, rather than failed at work: no network, no answer in time, or
 * a release in which they are no longer there.
 */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof PartFailure) return isChunkFailure(error.cause);
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk .+ failed/.test(error.message);
}
