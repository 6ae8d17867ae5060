const STEP = 1024;
// A size switches to the next unit at a tenth of that unit, about a hundred of the lower one (specification section 9).
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
