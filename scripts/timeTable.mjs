/** @typedef {{ name: string, seconds: number }} Timed */

const SHOWN = 25;

/**
 * The last table of `npm test`: the time of each step, slowest first.
 * @param {readonly Timed[]} steps all steps
 * @param {readonly Timed[]} files only the slowest are shown
 * @returns {string}
 */
export function formatTimeTable(steps, files) {
  const rest = files.length - SHOWN;
  return [
    'Seconds by step',
    ...lines(steps, steps.length),
    '',
    'Seconds by test file',
    ...lines(files, SHOWN),
    ...(rest > 0 ? [`          … and ${rest} more files`] : []),
  ].join('\n');
}

/**
 * @param {readonly Timed[]} rows
 * @param {number} shown
 * @returns {string[]}
 */
function lines(rows, shown) {
  return [...rows]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`);
}
