import { registry } from 'contract/registry';
import { screens } from './screens';

const needed = new Set<string>(
  Object.values(registry).flatMap((endpoints) => Object.values(endpoints).map(({ needs }) => needs)),
);

it.each(screens)('$id asks for a permission that a call of it needs', ({ permission }) => {
  expect(needed).toContain(permission);
});

it('no two screens have one id or one address', () => {
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});
