import { generateId } from './generateId';

it('[CRY-04] nine random digits and a timestamp', () => {
  const before = Date.now();
  const id = generateId();
  expect(id).toMatch(/^\d{9}\d{13}$/);
  expect(Number(id.slice(9))).toBeGreaterThanOrEqual(before);
  expect(Number(id.slice(9))).toBeLessThanOrEqual(Date.now());
});

it('[CRY-04] no two are the same', () => {
  const ids = Array.from({ length: 1000 }, generateId);
  expect(new Set(ids).size).toBe(ids.length);
});
