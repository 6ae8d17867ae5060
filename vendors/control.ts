import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  parse,
  partial,
  picklist,
  pipe,
  safeParse,
  string,
  toNumber,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { SimulatorState } from './state';
import { troubleSchema } from './trouble';

const LOCAL_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);
const PAGE = join(import.meta.dirname, 'page');
const FILES = {
  '/': ['index.html', 'text/html'],
  '/page.css': ['page.css', 'text/css'],
  '/page.js': ['page.js', 'text/javascript'],
  '/markdown.js': ['markdown.js', 'text/javascript'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
} as const;

const filter = {
  vendor: optional(string()),
  account: optional(string()),
  recipient: optional(string()),
  kind: optional(string()),
  text: optional(string()),
};
const count = (most: number, fallback: string) =>
  optional(pipe(string(), toNumber(), integer(), minValue(0), maxValue(most)), fallback);
const listSchema = object({ ...filter, limit: count(10_000, '50'), offset: count(1_000_000_000, '0') });
const countSchema = object({
  ...filter,
  by: picklist(['vendor', 'account', 'recipient', 'kind', 'messageId', 'text']),
});
const decisionSchema = object({ passed: boolean(), reason: optional(string(), '') });
const addressSchema = object({ account: string(), url: string() });
const replySchema = object({ text: pipe(string(), minLength(1), maxLength(500)) });
const pressSchema = object({ actionId: pipe(string(), minLength(1), maxLength(100)) });
const clockSchema = object({ aheadMs: pipe(number(), integer()) });

/** Adds the page and its JSON API. A change is JSON, which a foreign page in the browser can't send without being asked. */
export function addControl(app: FastifyInstance, state: SimulatorState): void {
  // A foreign page whose name leads to this machine could read what has arrived.
  app.addHook('onRequest', async ({ hostname }, reply) => {
    if (!LOCAL_NAMES.has(hostname)) await reply.code(403).send({ error: 'Only for this machine.' });
  });

  app.addHook('onSend', async (_request, reply) => {
    void reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    void reply.header('cache-control', 'no-store');
  });

  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(readFileSync(join(PAGE, file))));
  }

  app.get('/api/state', () => ({
    now: state.now(),
    aheadMs: state.aheadMs(),
    receiptsWaiting: state.receipts.waiting(),
    vendors: state.vendors.map(({ name, title, reviews, pages = [] }) => ({
      name,
      title,
      pages,
      url: state.urls.get(name),
      trouble: state.readTrouble(name),
      receiptAddresses: state.receiptAddresses.list(name),
      reviews: reviews?.list(state.now()) ?? [],
    })),
  }));

  app.get('/api/arrivals', (request, reply) =>
    answer(reply, listSchema, request.query, ({ limit, offset, ...wanted }) => {
      const rows = state.arrivals.list(wanted);
      return { total: rows.length, rows: rows.slice(offset, offset + limit) };
    }),
  );

  app.post<{ Params: { number: string } }>('/api/arrivals/:number/reply', (request, reply) =>
    answer(reply, replySchema, request.body, ({ text }) =>
      state.reply(Number(request.params.number), text) ? { text } : undefined,
    ),
  );

  app.post<{ Params: { number: string } }>('/api/arrivals/:number/press', (request, reply) =>
    answer(reply, pressSchema, request.body, ({ actionId }) =>
      state.press(Number(request.params.number), actionId) ? { actionId } : undefined,
    ),
  );

  app.get('/api/counts', (request, reply) =>
    answer(reply, countSchema, request.query, ({ by, ...wanted }) => ({ counts: state.arrivals.count(wanted, by) })),
  );

  app.put<{ Params: { vendor: string } }>('/api/vendors/:vendor/trouble', (request, reply) =>
    answer(reply, partial(troubleSchema), request.body, (changes) => {
      const { vendor } = request.params;
      if (!isKnown(vendor)) return undefined;
      state.setTrouble(vendor, parse(troubleSchema, { ...state.readTrouble(vendor), ...changes }));
      return state.readTrouble(vendor);
    }),
  );

  app.put<{ Params: { vendor: string } }>('/api/vendors/:vendor/receipt-address', (request, reply) =>
    answer(reply, addressSchema, request.body, ({ account, url }) => {
      const { vendor } = request.params;
      if (!isKnown(vendor) || (url !== '' && !URL.canParse(url))) return undefined;
      state.receiptAddresses.set(vendor, account, url);
      return { account, url };
    }),
  );

  app.put<{ Params: { vendor: string; '*': string } }>('/api/vendors/:vendor/reviews/*', (request, reply) =>
    answer(reply, decisionSchema, request.body, (decision) => {
      const vendor = state.vendors.find(({ name }) => name === request.params.vendor);
      return vendor?.reviews?.decide(request.params['*'], decision) === true ? decision : undefined;
    }),
  );

  app.put('/api/clock', (request, reply) =>
    answer(reply, clockSchema, request.body, ({ aheadMs }) => {
      state.advance(aheadMs - state.aheadMs());
      return { now: state.now(), aheadMs };
    }),
  );

  app.post('/api/reset', (request, reply) =>
    answer(reply, object({}), request.body, () => {
      state.reset();
      return {};
    }),
  );

  function isKnown(vendor: string): boolean {
    return state.vendors.some(({ name }) => name === vendor);
  }
}

/** Answers 400 for input that the schema does not accept, and 404 where `run` finds nothing. */
async function answer<T>(
  reply: FastifyReply,
  schema: GenericSchema<unknown, T>,
  input: unknown,
  run: (input: T) => unknown,
): Promise<unknown> {
  const parsed = safeParse(schema, input);
  if (!parsed.success) return reply.code(400).send({ error: parsed.issues.map(({ message }) => message).join('; ') });
  const result = run(parsed.output);
  return result === undefined ? reply.code(404).send({ error: 'Not found.' }) : reply.send(result);
}
