import { toPageStatements } from './countStatements';

const statement = (text: string, values?: unknown[]) => ({ config: { text }, values });

it('leaves out what only counts, and keeps the transaction and the page', () => {
  const begin = statement('begin');
  const page = statement('select "id" from (select "id" from "users" where "name" ilike $1 limit $2) "page"', [
    '%a%',
    10,
  ]);
  const counts = [
    statement('select count(*) as "count" from (select 1 from "users" limit $1) "first"', [10_001]),
    statement('select "counted_id", sum("user_count")::int from "user_counts" group by "counted_id"'),
  ];
  expect(toPageStatements([begin, page, ...counts])).toEqual([begin, page]);
});

it('replaces counts in the columns of a page by 0, and numbers the other values anew', () => {
  const text = `select "id", (select coalesce(sum("user_count"), 0)::int from "user_counts" where "counted_by" = $1),
    (select count(*) from "held" where "held"."id" = "roles"."id") from "roles" where "name" ilike $2 limit $3`;
  expect(toPageStatements([statement(text, ['role', '%a%', 10])])).toEqual([
    statement('select "id", 0,\n    0 from "roles" where "name" ilike $1 limit $2', ['%a%', 10]),
  ]);
});
