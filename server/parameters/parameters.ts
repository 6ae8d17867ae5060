import { eq, isNotNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';
import { merchants } from '../db/merchantTable';
import type { Store } from '../db/store';
import { getErrorMessage } from '../errors';
import { parameters as table } from '../modules/site/parameters/schema';
import { createRepeatable } from '../repeatable';
import type { ParameterDefinition } from './definition';
import { isAtLeastAsStrict } from './tightening';

/** The PostgreSQL notification channel on which a trigger of the table announces changes of parameters. */
const CHANNEL = 'portal_parameters';

/** The interval in milliseconds at which a process reads the values anew, in case it has missed a notification. */
const POLL_MS = 30_000;

/** The values of the parameters, kept in the memory of a process and never older than a change by two seconds. */
export interface ParameterValues {
  /** All parameters of the release, in the order in which the modules declare them. */
  readonly definitions: ReadonlyMap<string, ParameterDefinition>;
  /**
   * Returns the value that applies: the merchant's own if the parameter is overridable, else the platform's, else the
   * default. A stored value that violates the rules of this release counts as missing, and so does a merchant's value that
   * is laxer than the platform's where the parameter `tightens`.
   */
  get<Value>(definition: ParameterDefinition<Value>, merchantId?: string): Value;
  /** Whether the platform has stored a value that applies. */
  isStored(definition: ParameterDefinition): boolean;
  /** A text that differs if values of these parameters differ, of the platform or of any merchant. */
  stampOf(definitions: readonly ParameterDefinition[]): string;
  /** Calls the listener after each change of a stored value, when `get` already returns the new value. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
}

/** What the values need of the process. */
interface ParameterOptions {
  readonly store: Store;
  readonly storageCipher: StorageCipher;
  readonly definitions: ReadonlyMap<string, ParameterDefinition>;
  readonly log: (line: string) => void;
}

/** The stored values of a merchant, by key. */
type StoredValues = ReadonlyMap<string, unknown>;

/** The stored values of all merchants at one moment. */
interface Snapshot {
  readonly platform: StoredValues;
  readonly merchants: ReadonlyMap<string, StoredValues>;
}

/**
 * Reads all stored values and keeps them up to date. Logs the key of each stored value that violates the rules of its
 * parameter, never the value.
 */
export async function openParameters(options: ParameterOptions): Promise<ParameterValues> {
  const { store, definitions, log } = options;
  const listeners: (() => void)[] = [];
  let { snapshot, stamp, invalid } = await readSnapshot(options);
  let isStopping = false;
  for (const line of invalid) log(line);

  const reload = createRepeatable(async () => {
    try {
      const next = await readSnapshot(options);
      if (next.stamp === stamp) return;
      for (const line of next.invalid) if (!invalid.includes(line)) log(line);
      ({ snapshot, stamp, invalid } = next);
      for (const listener of listeners) listener();
    } catch (error) {
      if (!isStopping) log(`the parameters can't be read at the moment: ${getErrorMessage(error)}`);
    }
  });
  const listening = store.listen(CHANNEL, () => reload.run());
  const interval = setInterval(() => reload.run(), POLL_MS).unref();

  return {
    definitions,
    get(definition, merchantId) {
      const [platform = definition.default] = parse(definition, snapshot.platform);
      if (definition.isMerchantOverridable !== true || merchantId === undefined) return platform;
      const [own = platform] = parse(definition, snapshot.merchants.get(merchantId));
      return isAtLeastAsStrict(definition.tightens, own, platform) ? own : platform;
    },
    isStored: ({ key, schema }) => snapshot.platform.has(key) && v.is(schema, snapshot.platform.get(key)),
    stampOf: (asked) =>
      JSON.stringify(
        [snapshot.platform, ...snapshot.merchants.values()].map((values) => asked.map(({ key }) => values.get(key))),
      ),
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      isStopping = true;
      clearInterval(interval);
      await Promise.all([listening.stop(), reload.ended()]);
    },
  };
}

// Returns the stored value, or nothing where it is missing or violates the rules.
function parse<Value>({ key, schema }: ParameterDefinition<Value>, values: StoredValues | undefined): readonly Value[] {
  if (values?.has(key) !== true) return [];
  const stored = v.safeParse(schema, values.get(key));
  return stored.success ? [stored.output] : [];
}

/**
 * Decrypts a stored value if it is a secret. Returns undefined where nothing is stored, or where the installation's key
 * does not open the secret.
 */
export function readStoredValue(
  cipher: StorageCipher,
  { value, valueCipher }: { readonly value: unknown; readonly valueCipher: Buffer | null },
): unknown {
  if (valueCipher === null) return value ?? undefined;
  try {
    return cipher.open(valueCipher);
  } catch {
    // Counts as an invalid value, which the caller reports by its key.
    return '';
  }
}

async function readSnapshot({ store, storageCipher, definitions }: ParameterOptions) {
  const rows = await store.asSession((db) =>
    db
      .select({
        merchantId: table.merchantId,
        isPlatform: sql<boolean>`${merchants.parentId} is null`,
        key: table.parameterKey,
        value: table.value,
        valueCipher: table.valueCipher,
        version: table.version,
      })
      .from(table)
      .innerJoin(merchants, eq(merchants.merchantId, table.merchantId))
      .where(or(isNotNull(table.value), isNotNull(table.valueCipher)))
      .orderBy(table.merchantId, table.parameterKey),
  );
  const platform = new Map<string, unknown>();
  const byMerchant = new Map<string, Map<string, unknown>>();
  const invalid: string[] = [];
  for (const { merchantId, isPlatform, key, ...stored } of rows) {
    const definition = definitions.get(key);
    if (!definition) continue;
    const value = readStoredValue(storageCipher, stored);
    if (!v.is(definition.schema, value))
      invalid.push(
        `the stored value of the parameter ${key}${isPlatform ? '' : ` of merchant ${merchantId}`} is invalid and does not apply`,
      );
    const values = isPlatform ? platform : (byMerchant.get(merchantId) ?? new Map<string, unknown>());
    values.set(key, value);
    if (!isPlatform) byMerchant.set(merchantId, values);
  }
  const snapshot: Snapshot = { platform, merchants: byMerchant };
  // Equal for two readings between which nothing has changed. Values count as well, since operators may change them in
  // the database without a new version.
  const stamp = JSON.stringify(rows);
  return { snapshot, stamp, invalid };
}
