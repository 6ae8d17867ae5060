import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

// A JSON value. Drizzle's own column parses stored texts a second time, which makes the text "0" a number.
const jsonValueColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/**
 * The values of parameters that differ from their defaults. A row of the merchant that runs the installation applies to
 * the whole installation, any other row to its merchant alone.
 */
export const parameters = merchantTable(
  'merchant',
  pgTable(
    'parameters',
    {
      merchantId: merchantIdColumn(),
      parameterKey: text('parameter_key').notNull(),
      /** Null after a reset: the row remains, so that its version goes on counting. */
      value: jsonValueColumn('value'),
      /** The value of a secret, encrypted; `value` is null then. */
      valueCipher: bytesColumn('value_cipher'),
      version: versionColumn(),
      updateTime: timestampColumn('update_time').notNull(),
      /** The name of the user at the time of the last change; null if the value is older than this table. */
      updateUserName: text('update_user_name'),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.parameterKey] })],
  ),
);
