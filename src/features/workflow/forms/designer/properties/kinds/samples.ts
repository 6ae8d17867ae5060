import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { form } from 'contract/workflow/testing';

const OPTIONS = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];

/** A form with one node of each kind, whose id is its kind. */
export function fieldNodes(settings: Readonly<Record<string, unknown>> = {}): FormDefinition {
  const { BASIC, ADVANCED, LAYOUT } = FIELD_KIND_GROUPS;
  const fields = [...BASIC, ...ADVANCED].map((kind) => ({
    ...{ id: kind, kind, label: kind },
    settings: { ...(['radio', 'checkbox', 'select', 'cascade'].includes(kind) && { options: OPTIONS }), ...settings },
    ...(kind === 'table' && {
      columns: [
        { id: 'price', kind: 'amount' },
        { id: 'name', kind: 'text' },
      ],
    }),
  }));
  const layouts = LAYOUT.map((kind) => ({ id: kind, kind, label: kind, sections: kind === 'divider' ? [] : [[], []] }));
  return form(...fields, ...layouts);
}
