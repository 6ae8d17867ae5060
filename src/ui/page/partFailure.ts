/** The error of a part of the portal that could not be loaded. */
export class LazyLoadError extends Error {
  override readonly name = 'LazyLoadError';

  /** `forget` drops the cached failure, so that showing the part again starts a new attempt. */
  constructor(
    override readonly cause: unknown,
    readonly forget: () => void,
  ) {
    super('a part of the portal could not be loaded', { cause });
  }
}

/**
 * Whether code or styles of the build could not be loaded, as opposed to an error while running: no network, a
 * time-out, or a newer release without these files.
 */
export function isChunkLoadError(error: unknown): boolean {
  if (error instanceof LazyLoadError) return isChunkLoadError(error.cause);
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk .+ failed/.test(error.message);
}
