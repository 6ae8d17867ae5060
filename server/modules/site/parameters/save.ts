import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import type { parameters as contract } from 'contract/site/parameters';
import { issueMessage } from 'contract/text';
import type { Caller } from '../../../caller';
import type { ParameterDefinition } from '../../../parameters/definition';
import { isAtLeastAsStrict } from '../../../parameters/tightening';
import { readStoredValue } from '../../../parameters/parameters';
import { Refusal, fieldRefusal, outdatedRow } from '../../../refusal';
import type { Services } from '../../../services';
import { toQuotedValue } from './describe';
import { findVisibleParameter, getFallback } from './query';
import type { VisibleParameter } from './query';
import { parameters as table } from './schema';

type ParameterServices = Pick<Services, 'parameters' | 'storageCipher'>;
type UpdateForm = v.InferOutput<typeof contract.updateParameter.arg>;
type ResetForm = v.InferOutput<typeof contract.resetParameter.arg>;

/**
 * Stores a value of the caller's merchant. The platform's value is stored only if it differs from the default. Refuses a
 * value that violates the rules of the parameter.
 */
export async function updateParameter(services: ParameterServices, who: Caller, form: UpdateForm): Promise<void> {
  const parameter = await findVisibleParameter(services, who, form.parameterKey);
  const { definition, isOfPlatform } = parameter;
  const value = parseValue(definition, form);
  if (!isOfPlatform) refuseLaxer(definition, value, getFallback(services, parameter));
  const problem = definition.refuses?.(value, who);
  if (problem) throw fieldRefusal('param-invalid', { name: 'value', ...problem });
  const isDefault = isOfPlatform && isDeepStrictEqual(value, definition.default);
  await store(services, who, parameter, form.version, isDefault ? undefined : value);
}

/** Takes the stored value of the caller's merchant away, so that the platform's value or the default applies. */
export async function resetParameter(services: ParameterServices, who: Caller, form: ResetForm): Promise<void> {
  const parameter = await findVisibleParameter(services, who, form.parameterKey);
  await store(services, who, parameter, form.version, undefined);
}

function parseValue(definition: ParameterDefinition, { value, secret }: UpdateForm): unknown {
  const [name, given] = definition.type === 'secret' ? ['secret', secret] : ['value', value];
  if (given === undefined) throw fieldRefusal('param-invalid', { name, text: '请输入参数值' });
  const parsed = v.safeParse(definition.schema, parseText(definition.type, given), {
    message: WRONG_FORMAT,
    abortPipeEarly: true,
  });
  if (!parsed.success) throw fieldRefusal('param-invalid', { name, ...issueMessage(parsed.issues[0]) });
  // PostgreSQL stores neither NUL nor half of a surrogate pair in JSON.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(parsed.output)))
    throw fieldRefusal('param-invalid', { name, text: WRONG_FORMAT });
  return parsed.output;
}

function refuseLaxer(definition: ParameterDefinition, value: unknown, platform: unknown): void {
  if (isAtLeastAsStrict(definition.tightens, value, platform)) return;
  throw fieldRefusal('param-invalid', {
    name: 'value',
    text: '平台的值是“{value}”，只能设置得更严格',
    values: { value: toQuotedValue(definition, platform) },
  });
}

// Reads what callers send as text: JSON, and a list with one text per line.
function parseText(type: ParameterDefinition['type'], given: unknown): unknown {
  if (type === 'json') return parseJson(given);
  if (type !== 'list') return given;
  const lines = String(given).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw fieldRefusal('param-invalid', { name: 'value', text: '不是有效的 JSON，请检查括号、引号和逗号' });
  }
}

// Stores a value, or with undefined none. Refuses if the row has changed since the caller read the version.
async function store(
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
  return new Refusal('conflict', '该参数已被{name}改为“{current}”，您的“{own}”没有保存。如仍需修改，请再次保存', {
    name: stored?.updateUserName ?? { text: '他人' },
    current: toQuotedValue(definition, current),
    own: toQuotedValue(definition, value ?? fallback),
  });
}
