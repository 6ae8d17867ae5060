import { testStore } from './testing';
import { INTERNAL, NAMED } from './uniqueIndexes';

it('has a message for each unique index that a form can run against, and for no other', async () => {
  const store = await testStore();
  const indexes = await store.ownerQuery(
    `select i.relname as name, x.indisprimary as "isPrimary" from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = i.relnamespace and n.nspname = 'public'
     where x.indisunique`,
  );
  await store.close();
  const names = indexes.map(({ name }) => String(name));
  const known = [...NAMED, ...INTERNAL];
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
  // A primary key is an id of the server's making, as a rule.
  const others = indexes.filter(({ isPrimary }) => isPrimary === false).map(({ name }) => String(name));
  expect(others.filter((name) => !known.includes(name))).toEqual([]);
});
