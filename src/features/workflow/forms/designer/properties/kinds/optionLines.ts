import { MAX_OPTIONS } from 'contract/workflow/fieldKinds/choice';
import type { FieldOption } from 'contract/workflow/fieldKinds/choice';

const MAX_LENGTH = 100;

/**
 * Reads options from lines: `label`, or label and value with a tab, a comma or `=` between them, as a spreadsheet copies two
 * columns. Lines whose label or value is there already are left out, as are those beyond the limit.
 */
export function readOptionLines(text: string, existing: readonly FieldOption[]): FieldOption[] {
  const values = new Set(existing.map(({ value }) => value));
  const labels = new Set(existing.map(({ label }) => label));
  const read: FieldOption[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [label = '', value = label] = line.split(/[\t,，=]/).map((part) => part.trim().slice(0, MAX_LENGTH));
    const option = { label, value: value || label };
    if (label === '' || values.has(option.value) || labels.has(label)) continue;
    if (existing.length + read.length >= MAX_OPTIONS) break;
    values.add(option.value);
    labels.add(label);
    read.push(option);
  }
  return read;
}

/** A new option whose label and value no other one has. `toLabel` names the option of a number. */
export function createOption(existing: readonly FieldOption[], toLabel: (n: number) => string): FieldOption {
  const isTaken = (n: number) => existing.some(({ value, label }) => value === `option${n}` || label === toLabel(n));
  let n = existing.length + 1;
  while (isTaken(n)) n += 1;
  return { value: `option${n}`, label: toLabel(n) };
}
