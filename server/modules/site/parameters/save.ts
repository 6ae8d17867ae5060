import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import type { parameters as contract } from 'contract/site/parameters';
import { issueMessage } from 'contract/text';
import type { AuditedCaller, Caller } from '../../../caller';
import type { ParameterDefinition } from '../../../parameters/definition';
import { isAtLeastAsStrict } from '../../../parameters/tightening';
import { readStoredValue } from '../../../parameters/parameters';
import { Refusal, fieldRefusal, notFound, outdatedRow } from '../../../refusal';
import type { Services } from '../../../services';
import { toQuotedValue } from './describe';
import { findVisibleParameter, getFallback } from './query';
import type { VisibleParameter } from './query';
import { parameters as table } from './schema';

type ParameterServices = Pick<Services, 'parameters' | 'storageCipher'>;
type UpdateForm = v.InferOutput<typeof contract.updateParameter.arg>;
type SecurityForm = v.InferOutput<typeof contract.updateSecuritySettings.arg>;
type ResetForm = v.InferOutput<typeof contract.resetParameter.arg>;

/**
 * Stores a value of the caller's merchant. The platform's value is stored only if it differs from the default. Refuses a
 * value that violates the rules of the parameter.
 */
export async function updateParameter(services: ParameterServices, who: Caller, form: UpdateForm): Promise<void> {
  const parameter = await findVisibleParameter(services, who, form.parameterKey);
  const [name, given] = parameter.definition.type === 'secret' ? ['secret', form.secret] : ['value', form.value];
  await save(services, who, parameter, { name, given, version: form.version });
}

/**
 * Stores or takes away several values of the page 安全设置. Refusals name the parameters by their keys. Goes through them
 * in the order of their keys, so that two callers never wait for each other.
 */
export async function updateSecuritySettings(
  services: ParameterServices,
  who: AuditedCaller,
  { changes }: SecurityForm,
): Promise<void> {
  await who.trail.follow('parameter', () => Promise.resolve(changes.map(({ parameterKey }) => parameterKey)));
  const sorted = changes.toSorted((one, other) => one.parameterKey.localeCompare(other.parameterKey));
  for (const { parameterKey: name, version, value } of sorted) {
    const parameter = await findVisibleParameter(services, who, name);
    if (parameter.definition.isSecurity !== true) throw notFound();
    if (value === null) await storeParameter(services, who, parameter, version, undefined);
    else await save(services, who, parameter, { name, given: value, version });
  }
}

interface GivenValue {
  /** The name under which a refusal names the value. */
  readonly name: string;
  readonly given: unknown;
  readonly version: number;
}

async function save(
  services: ParameterServices,
  who: Caller,
  parameter: VisibleParameter,
  { name, given, version }: GivenValue,
): Promise<void> {
  await storeParameter(services, who, parameter, version, checkParameter(services, who, parameter, { name, given }));
}

/**
 * Returns the value that a caller has entered, or undefined for the default of the platform, which is not stored. Refuses
 * a value that violates the rules of the parameter.
 */
export function checkParameter(
  services: ParameterServices,
  who: Caller,
  parameter: VisibleParameter,
  { name, given }: Omit<GivenValue, 'version'>,
): unknown {
  const { definition, isOfPlatform } = parameter;
  const value = parseValue(definition, name, given);
  if (!isOfPlatform) refuseLaxer(definition, name, value, getFallback(services, parameter));
  const problem = definition.refuses?.(value, who);
  if (problem) throw fieldRefusal('param-invalid', { name, ...problem });
  return isOfPlatform && isDeepStrictEqual(value, definition.default) ? undefined : value;
}

/** Takes the stored value of the caller's merchant away, so that the platform's value or the default applies. */
export async function resetParameter(services: ParameterServices, who: Caller, form: ResetForm): Promise<void> {
  const parameter = await findVisibleParameter(services, who, form.parameterKey);
  await storeParameter(services, who, parameter, form.version, undefined);
}

function parseValue(definition: ParameterDefinition, name: string, given: unknown): unknown {
  if (given === undefined) throw fieldRefusal('param-invalid', { name, text: '请输入参数值' });
  const parsed = v.safeParse(definition.schema, parseText(definition.type, name, given), {
    message: WRONG_FORMAT,
    abortPipeEarly: true,
  });
  if (!parsed.success) throw fieldRefusal('param-invalid', { name, ...issueMessage(parsed.issues[0]) });
  // PostgreSQL stores neither NUL nor half of a surrogate pair in JSON.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(parsed.output)))
    throw fieldRefusal('param-invalid', { name, text: WRONG_FORMAT });
  return parsed.output;
}

function refuseLaxer(definition: ParameterDefinition, name: string, value: unknown, platform: unknown): void {
  if (isAtLeastAsStrict(definition.tightens, value, platform)) return;
  throw fieldRefusal('param-invalid', {
    name,
    text: '平台的值是“{value}”，只能设置得更严格',
    values: { value: toQuotedValue(definition, platform) },
  });
}

// Reads what callers send as text: JSON, and a list with one text per line.
function parseText(type: ParameterDefinition['type'], name: string, given: unknown): unknown {
  if (type === 'json') return parseJson(name, given);
  if (type !== 'list') return given;
  const lines = String(given).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function parseJson(name: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw fieldRefusal('param-invalid', { name, text: '不是有效的 JSON，请检查括号、引号和逗号' });
  }
}

/**
 * Stores a value of the caller's merchant, or with undefined none. Refuses if the row has changed since the caller read the
 * version, and names both values.
 */
export async function storeParameter(
  services: ParameterServices,
  { db, merchantId, userName }: Caller,
  parameter: VisibleParameter,
  version: number,
  value: unknown,
): Promise<void> {
  const { definition } = parameter;
  const isSecret = definition.type === 'secret' && typeof value === 'string';
  const columns = {
    value: isSecret ? null : (value ?? null),
    valueCipher: isSecret ? services.storageCipher.seal(value) : null,
    updateTime: sql`now()`,
    updateUserName: userName,
  };
  const ofKey = and(eq(table.merchantId, merchantId), eq(table.parameterKey, definition.key));
  const [stored] = await db.select().from(table).where(ofKey).for('update');
  if ((stored?.version ?? 0) !== version) throw changedMeanwhile(services, parameter, stored, value);
  if (stored) {
    await db.update(table).set(columns).where(ofKey);
    return;
  }
  const added = await db
    .insert(table)
    .values({ merchantId, parameterKey: definition.key, ...columns })
    .onConflictDoNothing();
  // Two callers have added the first value at the same moment.
  if (added.rowCount === 0) throw outdatedRow();
}

// The refusal names both values, so that the caller can decide. It names no secret.
function changedMeanwhile(
  services: ParameterServices,
  parameter: VisibleParameter,
  stored: typeof table.$inferSelect | undefined,
  value: unknown,
): Refusal {
  const { definition } = parameter;
  if (definition.type === 'secret') return outdatedRow();
  const fallback = getFallback(services, parameter);
  const current = (stored && readStoredValue(services.storageCipher, stored)) ?? fallback;
  return new Refusal(
    'conflict',
    '“{parameter}”已被{name}改为“{current}”，您的“{own}”没有保存。如仍需修改，请再次保存',
    {
      parameter: { text: definition.name },
      name: stored?.updateUserName ?? { text: '他人' },
      current: toQuotedValue(definition, current),
      own: toQuotedValue(definition, value ?? fallback),
    },
  );
}
