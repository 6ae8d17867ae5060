import { isDeepStrictEqual } from 'node:util';
import { withOwnerConnection } from '../db/migrate';
import { waitUntil } from '../jobs/testing';
import type { Portal } from './portal';

/**
 * Stores values of parameters in the database, as an operator may: those of the platform, or of a merchant. Null resets
 * one. Servers apply them within two seconds.
 */
export async function storeParameters(
  ownerUrl: string,
  values: Readonly<Record<string, unknown>>,
  { merchantId }: { readonly merchantId?: string | undefined } = {},
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    for (const [key, value] of Object.entries(values))
      await client.query(
        `insert into parameters (merchant_id, parameter_key, value, update_time)
         select merchant_id, $1, $2, now() from merchants
         where merchant_id = $3 or ($3::text is null and parent_id is null)
         on conflict (merchant_id, parameter_key)
         do update set value = excluded.value, version = parameters.version + 1, update_time = now()`,
        [key, value === null ? null : JSON.stringify(value), merchantId],
      );
  });
}

/** Stores values of parameters and waits until the portal applies them. */
export async function applyParameters(
  { store, services: { parameters } }: Pick<Portal, 'store' | 'services'>,
  values: Readonly<Record<string, unknown>>,
  { merchantId }: { readonly merchantId?: string | undefined } = {},
): Promise<void> {
  await storeParameters(store.ownerUrl, values, { merchantId });
  const isApplied = () =>
    Object.entries(values).every(([key, value]) => {
      const definition = parameters.definitions.get(key);
      return (
        definition !== undefined &&
        isDeepStrictEqual(parameters.get(definition, merchantId), value ?? definition.default)
      );
    });
  await waitUntil(isApplied, 2000);
}
