import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import * as v from 'valibot';
import { createTestStore } from './db/testing';
import { createLoggerOptions } from './log';
import { registerErrorHandler, answerUnknownAddress } from './plugins/envelope';
import { copyArgumentFields } from './testing/browser';

it('tells where a query failed without the values that it was given', async () => {
  const store = await createTestStore();
  const failed = store.asSession((db) => db.execute(sql`select ${'13812345678'}::text from nowhere`));
  const error = await failed.then(
    () => new Error('the query did not fail'),
    (reason: unknown) => (isError(reason) ? reason : new Error('no error at all')),
  );
  const options = createLoggerOptions('info');
  const serialize = typeof options === 'object' ? options.serializers?.err : undefined;
  const told = JSON.stringify(serialize?.(Object.assign(error, { code: '', name: error.name })));
  expect(String(error)).toContain('13812345678');
  expect(told).not.toContain('13812345678');
  expect(told).toContain('from nowhere');
  expect(told).toContain('store.ts');
  await store.close();
});

describe('what a request leaves in the log', () => {
  const written: string[] = [];
  const app = fastify({ logger: createLoggerOptions('trace', { write: (line) => void written.push(line) }) });
  registerErrorHandler(app);
  app.setNotFoundHandler(answerUnknownAddress);
  app.get('/things/:name', ({ params }) => {
    v.parse(v.object({ name: v.pipe(v.string(), v.maxLength(3)), list: v.array(v.number()) }), {
      ...copyArgumentFields(params),
      list: ['Secret-In-List'],
    });
  });
  app.get('/json', () => JSON.parse('Secret-In-Json'));
  beforeEach(() => void written.splice(0));
  afterAll(() => app.close());

  it.each([
    [
      '/things/Secret-In-Path?filter=Secret-In-Query',
      ['"/things/:name"', 'ValiError', 'name: max_length, list.0: number', '    at '],
    ],
    ['/nowhere/Secret-In-Path?ticket=Secret-In-Query', ['"route":"none"']],
    ['/json', ['"/json"', 'SyntaxError']],
  ])('at %s: where and why, and no value that was sent', async (url, told) => {
    await app.inject(url);
    const log = written.join('').replaceAll('\\n', '\n');
    for (const words of told) expect(log).toContain(words);
    expect(log).not.toContain('Secret-In');
  });
});

// Recognises errors by their properties. In Jest, errors of the database are not instances of the test's own `Error`.
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;
}
