import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Whether the content is flushed to the disk before the file is closed. */
  readonly flush: boolean;
}

/** Writes content into a new file that only the server can read. A failure leaves no file. */
export async function writeNewFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { signal, flush }: Options,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file, { signal });
  } catch (error) {
    // Until it is closed, a stream that is still opening its file can create it.
    file.destroy();
    await closed;
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
}
