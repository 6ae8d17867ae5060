import * as v from 'valibot';
import type { Conditions } from './conditions';
import { FormDefinition } from './formDefinition';
import type { FieldRights } from './fieldRights';

/** A definition from what a test says of it: a node without more than a kind and an id is complete. */
export function form(...nodes: readonly Readonly<Record<string, unknown>>[]): FormDefinition {
  return v.parse(FormDefinition, { nodes: nodes.map(complete) });
}

function complete(node: Readonly<Record<string, unknown>>): unknown {
  const { columns, sections } = node;
  return {
    label: String(node['id']),
    settings: {},
    ...node,
    ...(Array.isArray(columns) ? { columns: columns.map(complete) } : {}),
    ...(Array.isArray(sections)
      ? { sections: sections.map((children: never[]) => ({ title: '', children: children.map(complete) })) }
      : {}),
  };
}

/** A rule with one condition. */
export function when(
  field: string,
  operator: Conditions['conditions'][number]['operator'],
  value?: string | number | boolean | string[],
): Conditions {
  return { match: 'ALL', conditions: [{ field, operator, value }], groups: [] };
}

/** The right to change every field, except those that are named. */
export function rights(fields: FieldRights['fields'] = {}, otherwise: FieldRights['otherwise'] = 'EDIT'): FieldRights {
  return { otherwise, fields };
}

/** The context of a check on 27 November 2026. */
export const context = { today: '2026-11-27' };

/**
 * How a property is tested: the same cases in each run of the tests, so that none fails by chance, or as many new ones as
 * the environment variable `FUZZ` says, for somebody who looks for failures.
 */
export function propertyRuns(count: number): { readonly numRuns: number; readonly seed?: number } {
  const { FUZZ } = process.env;
  return FUZZ ? { numRuns: Number(FUZZ) } : { numRuns: count, seed: 1 };
}
