import type * as v from 'valibot';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { form } from 'contract/workflow/testing';

/** The argument of a call that saves a definition. */
export type GivenDefinition = v.InferInput<typeof FormDefinition>;

/** The definition of an expense claim: a reason, and a table of amounts with its sum. */
export const expenseClaim = form(
  { id: 'reason', kind: 'text', label: '事由', required: true },
  {
    ...{ id: 'items', kind: 'table', label: '明细' },
    columns: [{ id: 'amount', kind: 'number', label: '金额' }],
  },
  { id: 'total', kind: 'formula', label: '合计', settings: { formula: 'SUM({items.amount})' } },
);
