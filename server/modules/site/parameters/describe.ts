import type { Parameter } from 'contract/site/parameters';
import type { MessagePart } from 'contract/text';
import type { ParameterDefinition } from '../../../parameters/definition';

/** The longest value, in characters, that a sentence contains in full. */
const MAX_QUOTED_LENGTH = 60;

/** Converts a value to the form in which calls answer with it: JSON and lists as text, and no secrets. */
export function toShownValue({ type }: ParameterDefinition, value: unknown): Parameter['value'] {
  if (type === 'secret') return null;
  if (Array.isArray(value) && type === 'list') return value.join('\n');
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** Converts a value to a part of a sentence: the label of a choice, or the beginning of a long text. */
export function toQuotedValue({ type, choices = {} }: ParameterDefinition, value: unknown): MessagePart {
  if (type === 'switch') return { text: value === true ? '已开启' : '已关闭' };
  if (Array.isArray(value) && type === 'list')
    return value.length === 0 ? { text: '（空）' } : toBeginning(value.join(' '));
  const label = typeof value === 'string' ? choices[value] : undefined;
  if (label !== undefined) return { text: label };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return toBeginning(text);
}

function toBeginning(text: string): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}
