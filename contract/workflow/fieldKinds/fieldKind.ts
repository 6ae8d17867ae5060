import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import { issueMessage } from '../../text';
import type { Message, MessagePart } from '../../text';
import type { ConditionKind } from '../describeConditions';
import { isEmptyValue } from '../formValues';
import type { FormValue } from '../formValues';

/** Every kind of fields and layouts by the group of the designer in which it stands, in the order of the designer. */
export const FIELD_KIND_GROUPS = {
  BASIC: [
    'text',
    'textArea',
    'number',
    'amount',
    'radio',
    'checkbox',
    'switch',
    'select',
    'cascade',
    'date',
    'dateRange',
    'time',
    'rate',
    'slider',
    'color',
  ],
  ADVANCED: [
    'user',
    'organization',
    'position',
    'role',
    'dictionary',
    'region',
    'linkedRecord',
    'serialNumber',
    'formula',
    'signature',
    'location',
    'richText',
    'description',
    'file',
    'image',
    'table',
    'apiSelect',
  ],
  LAYOUT: ['grid', 'card', 'tabs', 'collapse', 'divider'],
} as const;

/** A group of the designer. */
export type FieldKindGroup = keyof typeof FIELD_KIND_GROUPS;

/** A kind of layouts, which have no value. */
export type LayoutKind = (typeof FIELD_KIND_GROUPS)['LAYOUT'][number];

/** A kind of fields or layouts. */
export type FieldKind = (typeof FIELD_KIND_GROUPS)[FieldKindGroup][number];

/** Who gives a field its value: a person, the server that computes or assigns it, or nobody, since there is none. */
export type FilledBy = 'PERSON' | 'SERVER' | 'NOBODY';

/** What the check of a value needs to know besides the field. */
export interface CheckContext {
  /**
   * The day that TODAY means, YYYY-MM-DD in the installation's time zone: that of the first submission, in later steps of
   * a process too, so that nobody has to correct a date that was right.
   */
  readonly today: string;
}

/** The name behind an id or a code: of a person, an organization, an entry of a dictionary, a file. */
export type NameOf = (id: string) => string | undefined;

/** What reading a submitted value comes to: the value as it is stored, or what is wrong with it. */
export type ReadResult =
  | { readonly isValid: true; readonly value: FormValue }
  | { readonly isValid: false; readonly message: Message };

/** What browser and server share of a kind of fields. */
export interface FieldKindContract<Settings> {
  readonly label: string;
  readonly filledBy: FilledBy;
  /** How conditions compare values of this kind. */
  readonly conditionKind: ConditionKind;
  /** The settings of a field of this kind. They may be incomplete, so that a draft can be stored. */
  readonly settings: v.GenericSchema<unknown, Settings>;
  /** Names what a field's settings lack before a form with it can be published. */
  readonly findProblems: (settings: Settings) => Message[];
  /** Reads a submitted value that is not empty. */
  readonly read: (given: unknown, settings: Settings, context: CheckContext) => ReadResult;
  /** Whether a value counts as not given. */
  readonly isEmpty: (value: FormValue | undefined) => boolean;
  /** The value as text, for lists, summaries and prints. Empty for an empty value, and for one of another kind. */
  readonly summarize: (value: FormValue | undefined, settings: Settings, nameOf: NameOf) => MessagePart;
}

/** The parts of a kind that differ. */
interface KindParts<Settings, Value> {
  readonly label: string;
  readonly filledBy?: FilledBy;
  readonly conditionKind: ConditionKind;
  readonly settings: v.GenericSchema<unknown, Settings>;
  readonly findProblems?: (settings: Settings) => readonly (Message | undefined)[];
  /** The form of a value, whatever the settings are. */
  readonly value: v.GenericSchema<unknown, Value>;
  /** What is wrong with a value by the settings. */
  readonly check?: (value: Value, settings: Settings, context: CheckContext) => Message | undefined;
  readonly isEmpty?: (value: Value) => boolean;
  readonly summarize: (value: Value, settings: Settings, nameOf: NameOf) => MessagePart;
}

/** Completes the parts of a kind to its contract. */
export function defineFieldKind<Settings, Value extends FormValue>(
  parts: KindParts<Settings, Value>,
): FieldKindContract<Settings> {
  const { label, filledBy = 'PERSON', conditionKind, settings } = parts;
  return {
    label,
    filledBy,
    conditionKind,
    settings,
    findProblems: (given) => parts.findProblems?.(given).filter((problem) => problem !== undefined) ?? [],
    read: (given, ofField, context) => {
      const parsed = v.safeParse(parts.value, given, { abortEarly: true });
      if (!parsed.success) return { isValid: false, message: issueMessage(parsed.issues[0]) };
      const message = parts.check?.(parsed.output, ofField, context);
      return message ? { isValid: false, message } : { isValid: true, value: parsed.output };
    },
    isEmpty: (value) => {
      if (isEmptyValue(value)) return true;
      const { isEmpty } = parts;
      if (!isEmpty) return false;
      const parsed = v.safeParse(parts.value, value);
      return parsed.success && isEmpty(parsed.output);
    },
    summarize: (value, ofField, nameOf) => {
      const parsed = v.safeParse(parts.value, value);
      return parsed.success ? parts.summarize(parsed.output, ofField, nameOf) : '';
    },
  };
}

/** The value of a kind that has none. */
export const noValue = v.custom<null>((given) => given === null, WRONG_FORMAT);

/** Optional whole number of a field's settings. */
export function optionalWhole(min: number, max: number) {
  return v.optional(
    v.nullable(v.pipe(v.number(WRONG_FORMAT), v.integer(WRONG_FORMAT), v.minValue(min), v.maxValue(max))),
  );
}

/** Optional label of a field's settings. */
export const optionalLabel = v.optional(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(50, '最多 {n} 个字符')));

/** A switch of a field's settings. */
export function flag(byDefault: boolean) {
  return v.optional(v.boolean(WRONG_FORMAT), byDefault);
}

/** Names a lower limit that is above its upper limit. */
export function findReversedLimits<Limit extends number | string>(
  min: Limit | null | undefined,
  max: Limit | null | undefined,
): Message | undefined {
  const isReversed = min !== undefined && min !== null && max !== undefined && max !== null && min > max;
  return isReversed ? { text: '最小值不能大于最大值' } : undefined;
}
