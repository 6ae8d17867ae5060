import type { TemplateType } from 'contract/channels/template';
import type { VariableValues } from 'contract/channels/templateTexts';
import { EMAIL_PATTERN, MOBILE_PATTERN } from 'contract/personRules';
import { maskEmail, maskPhone } from 'contract/secret';

const HIDDEN = '****';
// Numbers of cards, accounts and identity documents.
const LONG_NUMBER = /^\d[\d -]{6,}[\dXx]$/;

/**
 * The values of a message as its record shows them: those of a verification message and private ones not at all, and of others what
 * names nobody.
 */
export function maskValues(
  templateType: TemplateType,
  values: VariableValues,
  privateNames: readonly string[] = [],
): Record<string, string> {
  const show = (name: string, value: string) =>
    privateNames.includes(name) && value !== '' ? HIDDEN : maskValue(templateType, value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(name, value ?? '')]));
}

function maskValue(templateType: TemplateType, value: string): string {
  const text = value.trim();
  if (text === '') return '';
  if (templateType === 'verification') return HIDDEN;
  if (MOBILE_PATTERN.test(text)) return maskPhone(text);
  if (EMAIL_PATTERN.test(text)) return maskEmail(text);
  return LONG_NUMBER.test(text) ? `****${text.slice(-4)}` : value;
}
