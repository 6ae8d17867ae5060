// The state is serialisable, and a `File` is not.
const files = new Map<string, File>();

/** Keeps the file of an upload. */
export function keepFile(id: string, file: File): void {
  files.set(id, file);
}

/** The file of an upload. */
export function getFile(id: string): File | undefined {
  return files.get(id);
}

/** Releases the files of all uploads but these. */
export function releaseFilesExcept(isKept: (id: string) => boolean): void {
  for (const id of files.keys()) if (!isKept(id)) files.delete(id);
}
