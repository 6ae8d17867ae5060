import { fingerprintStatement, normalizeStatement } from './fingerprint';

describe('the fingerprint of a statement', () => {
  it.each([
    ['select 1 where a = $1 and b = $22', 'select 1 where a = ? and b = ?'],
    ['select 1\n  from a', 'select 1 from a'],
    [
      'insert into "a" ("b", "c") values ($1, default), ($2, default), ($3, default) returning "b"',
      'insert into "a" ("b", "c") values (?, default), … returning "b"',
    ],
    ['select 1 where a in ($1, $2, $3) and b', 'select 1 where a in (?, …) and b'],
  ])('leaves out what differs between executions: %s', (text, normalized) => {
    expect(normalizeStatement(text)).toBe(normalized);
  });

  it('is the same for inserts of many rows, however many', () => {
    const insertRows = (count: number) =>
      normalizeStatement(
        `insert into "a" ("b") values ${Array.from({ length: count }, (_, row) => `($${row + 1})`).join(', ')}`,
      );
    expect(insertRows(1000)).toBe(insertRows(400));
    expect(insertRows(1000)).toBe(insertRows(2));
    expect(fingerprintStatement(insertRows(2))).toMatch(/^[0-9a-f]{12}$/);
    expect(fingerprintStatement(insertRows(2))).not.toBe(fingerprintStatement(insertRows(1)));
  });
});
