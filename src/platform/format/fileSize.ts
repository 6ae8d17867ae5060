const STEP = 1024;
// From this share of a unit on, a size is shown in that unit: 102.4 B and more in KB, 102.4 KB and more in MB, and so
// on (specification section 9).
const FIRST = 0.1;

/** Formats the size of a file (CRY-03): `12.50KB`, with two decimals in B, KB, MB or GB. */
export function formatFileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  while (units.length > 1 && size >= FIRST * STEP) {
    size /= STEP;
    units.shift();
  }
  return `${size.toFixed(2)}${units[0] ?? ''}`;
}
