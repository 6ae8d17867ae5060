import { formatTimeTable } from './timeTable.mjs';

it('shows all steps and the slowest files, slowest first', () => {
  const files = Array.from({ length: 27 }, (_, index) => ({ name: `file ${index + 1}`, seconds: index + 1 }));
  const lines = formatTimeTable(
    [
      { name: 'types', seconds: 83.04 },
      { name: 'journeys', seconds: 400 },
    ],
    files,
  ).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'Seconds by step',
    '   400.0  journeys',
    '    83.0  types',
    '',
    'Seconds by test file',
    '    27.0  file 27',
  ]);
  expect(lines).toHaveLength(5 + 25 + 1);
  expect(lines.at(-1)).toBe('          … and 2 more files');
});

it('has no line for more files where there are none', () => {
  expect(formatTimeTable([], [{ name: 'one', seconds: 1 }])).toBe(
    'Seconds by step\n\nSeconds by test file\n     1.0  one',
  );
});
