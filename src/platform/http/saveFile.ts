/** Hands a downloaded file to the browser, which saves it under the name that the server gave. */
export async function saveFile(response: Response): Promise<{ fileName: string }> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded = 'download'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const fileName = decodeURIComponent(encoded);
  saveBlob(await response.blob(), fileName);
  return { fileName };
}

/** Hands a file that was made here to the browser, which saves it under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers only begin to save after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
