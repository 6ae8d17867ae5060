/** Reads a file as base64. Rejects if the browser can't read it. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    };
    reader.onerror = () => {
      reject(new Error('The file can not be read.'));
    };
    reader.readAsDataURL(file);
  });
}
