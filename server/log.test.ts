import { sql } from 'drizzle-orm';
import { testStore } from './db/testing';
import { loggerOptions } from './log';

it('tells where a query failed without the values that it was given', async () => {
  const store = await testStore();
  const failed = store.asSession((db) => db.execute(sql`select ${'13812345678'}::text from nowhere`));
  const error = await failed.then(
    () => new Error('the query did not fail'),
    (reason: unknown) => (isError(reason) ? reason : new Error('no error at all')),
  );
  const options = loggerOptions('info');
  const serialize = typeof options === 'object' ? options.serializers?.err : undefined;
  const told = JSON.stringify(serialize?.(Object.assign(error, { code: '', name: error.name })));
  expect(String(error)).toContain('13812345678');
  expect(told).not.toContain('13812345678');
  expect(told).toContain('from nowhere');
  expect(told).toContain('store.ts');
  await store.close();
});

// By its shape: errors of the database come from beyond Jest's realm.
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;
}
