import * as v from 'valibot';
import { endpoint, noData } from 'contract/endpoint';
import { api, mutation, query } from './api';
import type { SliceEndpoints } from './api';

const things = {
  getThing: endpoint({
    method: 'GET',
    path: '/thing/{id}',
    arg: v.object({ id: v.string() }),
    data: v.object({ name: v.string() }),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  removeThing: endpoint({
    method: 'POST',
    path: '/thing/remove',
    arg: v.object({ id: v.string(), reason: v.optional(v.string()) }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'remove', kind: 'thing', id: 'id' },
    owned: {},
  }),
};

// The compiler runs these tests: an @ts-expect-error without an error below it is itself an error.
it('a slice mirrors its contract file endpoint for endpoint', () => {
  const mirrored = api.injectEndpoints({
    endpoints: (build) =>
      ({
        getThing: query(build, things.getThing, []),
        removeThing: mutation(build, things.removeThing, []),
      }) satisfies SliceEndpoints<typeof things>,
  });
  expect(Object.keys(mirrored.endpoints)).toEqual(expect.arrayContaining(['getThing', 'removeThing']));

  // @ts-expect-error -- the argument is typed by the contract
  mirrored.endpoints.getThing.initiate({ name: 'a' });
  mirrored.endpoints.removeThing.initiate({ id: '1', reason: 'old' });
});

it('a missing mirror does not compile', () => {
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      ({
        getThing: query(build, things.getThing, []),
        // @ts-expect-error -- the slice lacks removeThing
      }) satisfies SliceEndpoints<typeof things>,
  });
});

it('a callback has no mirror, since only a vendor calls it', () => {
  const reported = {
    ...things,
    reportThing: endpoint({
      method: 'POST',
      path: '/callback/{accountId}/thing',
      arg: v.object({ accountId: v.string() }),
      data: noData,
      needs: 'callback',
      changes: { action: 'edit', kind: 'user' },
      owned: { accountId: 'account' },
    }),
  };
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      ({
        getThing: query(build, reported.getThing, []),
        removeThing: mutation(build, reported.removeThing, []),
      }) satisfies SliceEndpoints<typeof reported>,
  });
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      ({
        getThing: query(build, reported.getThing, []),
        removeThing: mutation(build, reported.removeThing, []),
        // @ts-expect-error -- a slice can't contain a callback
        reportThing: mutation(build, reported.reportThing, []),
      }) satisfies SliceEndpoints<typeof reported>,
  });
});

it('one endpoint under the name of another does not compile', () => {
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      ({
        // @ts-expect-error -- getThing must not call removeThing
        getThing: mutation(build, things.removeThing, []),
        removeThing: mutation(build, things.removeThing, []),
      }) satisfies SliceEndpoints<typeof things>,
  });
});

it('a name that the contract does not have does not compile', () => {
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) =>
      ({
        getThing: query(build, things.getThing, []),
        removeThing: mutation(build, things.removeThing, []),
        // @ts-expect-error -- the contract has no endpoint getThings
        getThings: query(build, things.getThing, []),
      }) satisfies SliceEndpoints<typeof things>,
  });
});

it('a tag that was not announced does not compile', () => {
  api.enhanceEndpoints({ addTagTypes: ['Thing'] }).injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      getThing: query(build, things.getThing, ['Thing']),
      // @ts-expect-error -- the tag is misspelt
      removeThing: mutation(build, things.removeThing, ['Thign']),
    }),
  });
});
