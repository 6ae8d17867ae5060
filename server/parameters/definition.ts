import type * as v from 'valibot';
import type { Message } from 'contract/text';
import type { ParameterType } from 'contract/site/parameters';
import type { Tightening } from './tightening';

/**
 * A parameter of the installation, declared beside the code that reads it. The database stores only values that
 * administrators have changed.
 */
export interface ParameterDefinition<Value = unknown> {
  /** Identifies the parameter for good: stored values name it. Upper case with underscores. */
  readonly key: string;
  readonly name: string;
  /** The group of parameters that the list shows together, such as 站点外观. */
  readonly category: string;
  /** What the parameter does, for administrators. */
  readonly remark: string;
  /** How administrators enter the value. A `secret` is stored encrypted, and no call answers with it. */
  readonly type: ParameterType;
  /** The rules of a value, with their messages. The value of a `list` is an array of texts. A stored value that violates them is ignored. */
  readonly schema: v.GenericSchema<unknown, Value>;
  /** The value that applies as long as nothing else is stored. */
  readonly default: Value;
  /** The unit of a number, such as 天. */
  readonly unit?: string;
  /** The values of a `choice` with their labels. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether a merchant may store a value of its own, which then applies to this merchant. */
  readonly isMerchantOverridable?: true;
  /** Whether the page 安全设置 shows the parameter as well. */
  readonly isSecurity?: true;
  /** Set if a merchant may make the platform's value only stricter. A laxer value of the merchant does not apply. */
  readonly tightens?: Tightening;
  /** Says why the caller may not save a value, such as one that would lock the caller out; undefined for a good one. */
  refuses?(value: Value, who: { readonly address: string }): Message | undefined;
}

/**
 * Declares a parameter. The module lists it in `parameters` of its `module.ts`.
 *
 * @example
 * export const LETTER_RETENTION_DAYS = defineParameter({ key: 'LETTER_RETENTION_DAYS', type: 'number', … });
 * const days = services.parameters.get(LETTER_RETENTION_DAYS);
 */
export function defineParameter<Value>(definition: ParameterDefinition<Value>): ParameterDefinition<Value> {
  return definition;
}
