import * as v from 'valibot';
import { endpoint, file, getNeededPermission, noArgument, noData } from './endpoint';
import type { ArgOf, DataOf, FileAnswer, Handlers } from './endpoint';

const things = {
  getThing: endpoint({
    method: 'GET',
    path: '/thing/{id}',
    arg: v.object({ id: v.string(), pageNum: v.optional(v.number(), 1) }),
    data: v.object({ name: v.string(), note: v.optional(v.string()) }),
    needs: 'system:thing:query',
    changes: false,
    owned: { id: 'user' },
  }),
  enter: endpoint({
    method: 'POST',
    path: '/enter',
    arg: noArgument,
    data: noData,
    needs: 'public',
    changes: { action: 'edit', kind: 'position', id: 'positionId' },
    owned: {},
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/file',
    arg: noArgument,
    data: file,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'position', id: 'positionId' },
    owned: {},
  }),
};
interface Visitor {
  readonly address: string;
}
interface Caller extends Visitor {
  readonly userId: string;
}
type ThingHandlers = Handlers<typeof things, Visitor, Caller>;

const good = {
  getThing: async ({ id, pageNum }, { userId }) => ({ name: `${id} ${pageNum.toFixed()} ${userId}` }),
  enter: async () => {},
  getFile: async (): Promise<FileAnswer> => ({
    fileName: 'a.txt',
    contentType: 'text/plain',
    content: (async function* () {
      yield new Uint8Array();
    })(),
  }),
} satisfies ThingHandlers;

// The compiler checks most of these cases: a @ts-expect-error without an error in the next line is itself an error.
it('each endpoint has its handler', async () => {
  expect(Object.keys(good)).toEqual(Object.keys(things));
  expect(await good.getThing({ id: '1', pageNum: 2 }, { address: '', userId: '7' })).toEqual({ name: '1 2 7' });
});

it('a handler may come out of work that is done before', async () => {
  const handlers = {
    ...good,
    enter: { before: async () => async () => {} },
    getThing: {
      before:
        async () =>
        async ({ id }, { userId }) => ({ name: `${id} ${userId}` }),
    },
  } satisfies ThingHandlers;
  const prepared = await handlers.getThing.before();
  expect(await prepared({ id: '1', pageNum: 2 }, { address: '', userId: '7' })).toEqual({ name: '1 7' });
  // @ts-expect-error -- the handler that `before` returns must match the endpoint too
  const wrong: ThingHandlers = { ...good, getThing: { before: async () => async () => ({ name: 7 }) } };
  expect(wrong).toBeDefined();
});

it('a missing handler does not compile', () => {
  const { enter: _, ...rest } = good;
  // @ts-expect-error -- `enter` has no handler
  const handlers: ThingHandlers = rest;
  expect(handlers).toBe(rest);
});

it('a handler for nothing does not compile', () => {
  const handlers: ThingHandlers = {
    ...good,
    // @ts-expect-error -- the contract has no such endpoint
    leave: async () => {},
  };
  expect(handlers).toHaveProperty('leave');
});

it('data of another shape does not compile', () => {
  const handlers: ThingHandlers[] = [
    // @ts-expect-error -- the name is a text
    { ...good, getThing: async () => ({ name: 7 }) },
    // @ts-expect-error -- the name is missing
    { ...good, getThing: async () => ({ note: 'x' }) },
    // @ts-expect-error -- an endpoint without data returns nothing
    { ...good, enter: async () => ({ token: 'x' }) },
    // @ts-expect-error -- a download needs a content type and a content
    { ...good, getFile: async () => ({ fileName: 'a.txt' }) },
  ];
  expect(handlers).toHaveLength(4);
});

it('who calls is known by what the endpoint needs', () => {
  const handlers: ThingHandlers[] = [
    // @ts-expect-error -- the visitor of a public endpoint has no userId
    { ...good, enter: async (_, { userId }) => expect(userId).toBe('') },
    { ...good, enter: async (_, { address }) => expect(address).toBe('') },
  ];
  expect(handlers).toHaveLength(2);
});

it('a callback is handled for the merchant of its account, not for a user', () => {
  const report = endpoint({
    method: 'POST',
    path: '/callback/{accountId}/report',
    arg: v.object({ accountId: v.string() }),
    data: noData,
    needs: 'callback',
    changes: { action: 'edit', kind: 'user' },
    owned: { accountId: 'account' },
  });
  type ReportHandlers = Handlers<{ report: typeof report }, Visitor, Caller, Visitor, { readonly merchantId: string }>;
  const handlers: ReportHandlers[] = [
    { report: async (_, { merchantId }) => expect(merchantId).toBe('') },
    // @ts-expect-error -- a vendor is no user
    { report: async (_, { userId }) => expect(userId).toBe('') },
  ];
  expect(handlers).toHaveLength(2);
  expect([report, things.enter, things.getFile, things.getThing].map(getNeededPermission)).toEqual([
    ...[undefined, undefined, undefined],
    'system:thing:query',
  ]);
});

it('an endpoint says who may call it, and knows what it owns', () => {
  const declared = [
    // @ts-expect-error -- `needs` is missing
    endpoint({ method: 'GET', path: '/a', arg: noArgument, data: noData, changes: false, owned: {} }),
    // @ts-expect-error -- no permission has this form
    endpoint({ method: 'GET', path: '/a', arg: noArgument, data: noData, needs: 'admin', changes: false, owned: {} }),
    // @ts-expect-error -- `changes` is missing
    endpoint({ method: 'GET', path: '/a', arg: noArgument, data: noData, needs: 'public', owned: {} }),
    endpoint({
      ...things.getThing,
      // @ts-expect-error -- the argument has no such id
      owned: { userId: 'user' },
    }),
  ];
  expect(declared).toHaveLength(4);
});

it('callers pass what is typed, and nothing where nothing is taken', () => {
  const arg: ArgOf<typeof things.getThing> = { id: '1' };
  const none: ArgOf<typeof things.enter> = undefined;
  const data: DataOf<typeof things.getThing> = { name: 'a', note: undefined };
  // @ts-expect-error -- the id is missing
  const missing: ArgOf<typeof things.getThing> = {};
  expect([arg, none, data, missing]).toHaveLength(4);
});
