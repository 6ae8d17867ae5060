import { withOwnerConnection } from '../db/migrate';

/**
 * Stores values of the platform's parameters in the database, as an operator may; null resets one. Servers apply them
 * within two seconds.
 */
export async function storeParameters(ownerUrl: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    for (const [key, value] of Object.entries(values))
      await client.query(
        `insert into parameters (merchant_id, parameter_key, value, update_time)
         select merchant_id, $1, $2, now() from merchants where parent_id is null
         on conflict (merchant_id, parameter_key)
         do update set value = excluded.value, version = parameters.version + 1, update_time = now()`,
        [key, value === null ? null : JSON.stringify(value)],
      );
  });
}
