/** Saves a downloaded file under the name that the server sent. */
export async function saveFile(response: Response): Promise<{ fileName: string }> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded = 'download'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const fileName = decodeURIComponent(encoded);
  saveBlob(await response.blob(), fileName);
  return { fileName };
}

/** Saves a file that was generated in the browser, under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Delayed, since some browsers read the blob after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
