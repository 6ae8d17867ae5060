const STEP = 1024;
// The next unit begins at a tenth of itself, about a hundred of the lower one (specification section 9).
const FIRST = 0.1;

/** The size of a file as the portal writes it (CRY-03): `12.50KB`, with two decimals in B, KB, MB or GB. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = bytes;
  while (units.length > 1 && size >= FIRST * STEP) {
    size /= STEP;
    units.shift();
  }
  return `${size.toFixed(2)}${units[0] ?? ''}`;
}
