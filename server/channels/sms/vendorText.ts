import { hasOnlyVariables } from 'contract/channels/smsContent';
import { findVariables } from 'contract/channels/templateTexts';

const VARIABLE = /\{([\p{L}_][\p{L}\p{N}_]{0,19})\}/gu;
// Alibaba Cloud takes letters, digits and underscores in the names of variables.
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * The names of the variables at Alibaba Cloud, by their names in the portal. If one of them has other characters than the vendor
 * takes, all are numbered, so that no two become the same.
 */
export function nameVariables(names: readonly string[]): ReadonlyMap<string, string> {
  const arePlain = names.every((name) => PLAIN_NAME.test(name));
  return new Map(names.map((name, index) => [name, arePlain ? name : `p${String(index + 1)}`]));
}

/** A text with its variables in the form of Alibaba Cloud: `${name}`. */
export function toNamedVariables(text: string): string {
  const names = nameVariables(findVariables(text));
  return text.replace(VARIABLE, (_, name: string) => `\${${names.get(name) ?? name}}`);
}

/** A text with its variables in the form of Tencent Cloud: `{1}`, numbered in the order in which they appear. */
export function toNumberedVariables(text: string): string {
  const names = findVariables(text);
  return text.replace(VARIABLE, (_, name: string) => `{${String(names.indexOf(name) + 1)}}`);
}

/** A text of Alibaba Cloud with the variables of the portal; undefined if it would not become the same text again. */
export function fromNamedVariables(vendorText: string): string | undefined {
  const text = vendorText.replace(/\$\{(\w+)\}/g, '{$1}');
  return hasOnlyVariables(text) && toNamedVariables(text) === vendorText ? text : undefined;
}

/** A text of Tencent Cloud with the variables of the portal: `{var1}`; undefined if it would not become the same text again. */
export function fromNumberedVariables(vendorText: string): string | undefined {
  const text = vendorText.replace(/\{(\d+)\}/g, '{var$1}');
  return hasOnlyVariables(text) && toNumberedVariables(text) === vendorText ? text : undefined;
}
