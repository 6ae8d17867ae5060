import { readFileSync } from 'node:fs';
import { modules } from '../modules';

it('docs/notifications.md lists all events of the modules, and each key is declared once', () => {
  const events = modules.flatMap(({ notifications = [] }) => notifications);
  const rows = events.map(({ key, level, title, text, isMailed }) =>
    [key, level, title, text, isMailed ? 'letter, mail' : 'letter'].join(' | '),
  );
  const lines = readFileSync('docs/notifications.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    );
  expect(lines.sort()).toEqual(rows.sort());
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});
