import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { combineReducers } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { Endpoint } from 'contract/endpoint';
import { listSchemaFields } from 'contract/hidden';
import { registry } from 'contract/registry';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { accountUsageApi } from './accountUsage';

type Initiate = (arg: object) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

const { setAccountLimits } = accountUsageApi.endpoints;
const limits = registry.accountUsage.setAccountLimits;
const network = installFakeNetwork();

// The lists of accounts of all channels, by the fields that accounts alone have.
const lists = Object.values(registry)
  .flatMap((file) => Object.entries<Endpoint>(file))
  .filter(([, { data }]) => {
    const names = listSchemaFields(data).map(({ name }) => name);
    return ['rows', 'lastTest', 'templateCount'].every((name) => names.includes(name));
  });

beforeAll(async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'));
  for (const file of files) await import(join(import.meta.dirname, file));
});

it.each(lists)(
  '[CHN-01] a change of the limits of an account refetches %s, which shows the version',
  async (...list) => {
    const [name, endpoint] = list;
    const { store } = createSagaStore(combineReducers({ api: api.reducer }));
    network.answer(endpoint, { total: 0, rows: [] });
    network.answer(limits, null);
    const { initiate } = Reflect.get(api.endpoints, name) as { readonly initiate: Initiate };
    await store.dispatch(initiate({}));
    await store.dispatch(setAccountLimits.initiate({ accountId: '1', version: 1 }));
    await waitFor(() => expect(network.requestsOf(endpoint)).toHaveLength(2));
  },
);
