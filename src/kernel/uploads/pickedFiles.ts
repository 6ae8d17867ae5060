/** A file that the user has chosen or dropped, with the names of the folders that lead to it. */
export interface PickedFile {
  readonly file: File;
  readonly path: readonly string[];
}

/** A folder without anything in it that the user has dropped, with the names of the folders that lead to it. */
export interface EmptyFolder {
  readonly folderName: string;
  readonly path: readonly string[];
}

/** The files of a file input. With `webkitdirectory`, each file says in which folder it is; empty folders are in no file. */
export function toPickedFiles(files: readonly File[]): PickedFile[] {
  return files.map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }));
}

/**
 * The files of a drop, with all files and empty folders below dropped folders. Has to be called in the event's handler: the browser
 * forgets what was dropped with the end of the event.
 */
export async function readDropped({ items }: DataTransfer): Promise<(PickedFile | EmptyFolder)[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const parts = dropped.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const found: (PickedFile | EmptyFolder)[] = [];
  for (const part of parts) {
    if (part instanceof File) found.push({ file: part, path: [] });
    else if (part) await addEntry(part, [], found);
  }
  return found;
}

async function addEntry(
  entry: FileSystemEntry,
  path: readonly string[],
  found: (PickedFile | EmptyFolder)[],
): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail));
    found.push({ file, path });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    let isEmpty = true;
    // The browser answers at most a hundred entries at once, and none after the last.
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
      if (entries.length === 0) break;
      isEmpty = false;
      for (const below of entries) await addEntry(below, [...path, entry.name], found);
    }
    if (isEmpty) found.push({ folderName: entry.name, path });
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
