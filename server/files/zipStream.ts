import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface ZipFileEntry {
  /** The path in the zip, with `/` between folders. */
  readonly path: string;
  readonly size: number;
  readonly mediaType: string;
  readonly changeTime: Date;
}

/**
 * Writes a zip while it is read. Opens one content after the other, and each only when its turn has come, so that
 * memory stays flat however much the zip contains. Rejects amid the zip if a content can't be opened, breaks off or has
 * another size than its entry: a zip that ends regularly contains everything.
 * @param folders the paths of folders without files, which would be missing otherwise
 */
export async function* writeZip<Entry extends ZipFileEntry>(
  folders: readonly string[],
  entries: readonly Entry[],
  open: (entry: Entry) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let content: Readable | undefined;
  const fail = (error: unknown) => {
    content?.destroy();
    output.destroy(error instanceof Error ? error : new Error('The zip could not be written.', { cause: error }));
  };
  zip.on('error', fail);
  // Before the files: yazl writes consecutive folders recursively once a file delays them.
  for (const folder of folders) zip.addEmptyDirectory(folder);
  for (const entry of entries) {
    const { path, size, mediaType, changeTime } = entry;
    // The fastest level: what can be compressed gets small enough, and the server has other work.
    const options = { size, mtime: changeTime, compressionLevel: isCompressible(mediaType) ? 1 : 0 };
    zip.addReadStreamLazy(path, options, (pass) => {
      open(entry).then((bytes) => {
        content = Readable.from(bytes, { objectMode: false });
        content.once('error', fail);
        pass(null, content);
      }, fail);
    });
  }
  zip.end();
  try {
    for await (const part of output) if (part instanceof Uint8Array) yield part;
  } finally {
    content?.destroy();
    output.destroy();
  }
}

// Images, videos, office documents and archives are compressed already.
function isCompressible(mediaType: string): boolean {
  return /^text\/|[/+](json|xml|javascript|bmp|tiff|x-tar|rtf)\b/.test(mediaType);
}
