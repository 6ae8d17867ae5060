import * as v from 'valibot';
import type { Parameter, parameters as contract } from 'contract/site/parameters';
import type { Caller } from '../../../caller';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import type { ParameterDefinition } from '../../../parameters/definition';
import { isAtLeastAsStrict } from '../../../parameters/tightening';
import { readStoredValue } from '../../../parameters/parameters';
import { notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { toShownValue } from './describe';
import { parameters as table } from './schema';

type ParameterServices = Pick<Services, 'parameters' | 'storageCipher'>;
type ListArgument = v.InferOutput<typeof contract.listParameters.arg>;

/** A parameter that the caller may see, and whether the caller changes it for the whole installation. */
export interface VisibleParameter {
  readonly definition: ParameterDefinition;
  readonly isOfPlatform: boolean;
}

/** Lists the parameters that the caller sees: all on the platform, elsewhere those that a merchant may override. */
export async function listVisibleParameters(
  { parameters: { definitions } }: ParameterServices,
  { db, merchantId }: Caller,
): Promise<readonly VisibleParameter[]> {
  const isOfPlatform = await isPlatformMerchant(db, merchantId);
  return [...definitions.values()]
    .filter(({ isMerchantOverridable }) => isOfPlatform || isMerchantOverridable)
    .map((definition) => ({ definition, isOfPlatform }));
}

/** Finds a parameter that the caller sees; refuses an unknown key and a key of the platform alone in the same way. */
export async function findVisibleParameter(
  services: ParameterServices,
  who: Caller,
  parameterKey: string,
): Promise<VisibleParameter> {
  const found = (await listVisibleParameters(services, who)).find(({ definition }) => definition.key === parameterKey);
  if (!found) throw notFound();
  return found;
}

/** Returns the value that applies without a value of the caller's merchant. */
export function getFallback(
  { parameters }: ParameterServices,
  { definition, isOfPlatform }: VisibleParameter,
): unknown {
  return isOfPlatform ? definition.default : parameters.get(definition);
}

/** Lists the parameters that the caller sees, with their values in the caller's merchant. */
export async function listParameters(services: ParameterServices, who: Caller): Promise<readonly Parameter[]> {
  const visible = await listVisibleParameters(services, who);
  const rows = new Map((await who.db.select().from(table)).map((row) => [row.parameterKey, row]));
  return visible.map((parameter) => toParameter(services, parameter, rows.get(parameter.definition.key)));
}

/** Lists the parameters of the page 安全设置 that the caller sees, in the order of their categories. */
export async function listSecuritySettings(services: ParameterServices, who: Caller): Promise<Parameter[]> {
  const isSecurity = ({ parameterKey }: Parameter) =>
    services.parameters.definitions.get(parameterKey)?.isSecurity === true;
  return (await listParameters(services, who)).filter(isSecurity);
}

/** Describes a parameter with its value in the caller's merchant. `row` is the stored one, if any. */
export function toParameter(
  services: ParameterServices,
  parameter: VisibleParameter,
  row: typeof table.$inferSelect | undefined,
): Parameter {
  const { definition, isOfPlatform } = parameter;
  const { key: parameterKey, name, category, remark, type, unit = null, choices = {} } = definition;
  const fallback = getFallback(services, parameter);
  const stored = row && readStoredValue(services.storageCipher, row);
  const parsed = v.safeParse(definition.schema, stored);
  const isChanged = stored !== undefined;
  const isInForce =
    isChanged &&
    parsed.success &&
    isAtLeastAsStrict(definition.tightens, parsed.output, isOfPlatform ? undefined : fallback);
  const isFromRelease = isOfPlatform || !services.parameters.isStored(definition);
  return {
    parameterKey,
    name,
    category,
    remark,
    type,
    unit,
    choices: Object.entries(choices).map(([value, label]) => ({ value, label })),
    value: toShownValue(definition, isInForce ? parsed.output : fallback),
    level: isOfPlatform ? 'platform' : 'merchant',
    fallback: toShownValue(definition, fallback),
    source: isInForce ? (isOfPlatform ? 'platform' : 'merchant') : isFromRelease ? 'release' : 'platform',
    isChanged,
    isInvalid: isChanged && !isInForce,
    isMerchantOverridable: definition.isMerchantOverridable ?? false,
    updateTime: row?.updateTime ?? null,
    updateUserName: row?.updateUserName ?? null,
    version: row?.version ?? 0,
  };
}

/** Filters, sorts and cuts the parameters to one page. Without `orderBy`, they stay in the order of their categories. */
export function selectParameters(
  parameters: readonly Parameter[],
  { keyword, category, state, orderBy, isAsc = true, pageNum, pageSize }: ListArgument,
) {
  const wanted = keyword?.toLowerCase() ?? '';
  const found = parameters.filter(
    (one) =>
      [one.parameterKey, one.name, one.remark].some((text) => text.toLowerCase().includes(wanted)) &&
      (!category || one.category === category) &&
      (state === undefined || one.isChanged === (state === 'changed')),
  );
  const places = new Map(listCategories(parameters).map((each, place) => [each, place]));
  const compare = (one: Parameter, other: Parameter) =>
    orderBy === undefined
      ? (places.get(one.category) ?? 0) - (places.get(other.category) ?? 0)
      : (isAsc ? 1 : -1) * (one[orderBy] ?? '').localeCompare(other[orderBy] ?? '');
  const sorted = found.toSorted(compare);
  return { total: found.length, rows: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}

/** Lists the categories of these parameters, in the order in which modules declare them. */
export function listCategories(parameters: readonly { readonly category: string }[]): string[] {
  return [...new Set(parameters.map(({ category }) => category))];
}
