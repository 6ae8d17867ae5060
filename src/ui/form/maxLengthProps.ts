import type * as v from 'valibot';

type Inspected = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly (v.GenericSchema | { readonly type: string; readonly requirement?: unknown })[];
};

/** The maximum length of a text schema, as props of a field; empty without such a rule. */
export function maxLengthProps(schema: v.GenericSchema | undefined): { readonly maxLength?: number } {
  if (!schema) return {};
  const { type, wrapped, pipe = [] }: Inspected = schema;
  if (wrapped) return maxLengthProps(wrapped);
  if (type !== 'string') return {};
  for (const step of pipe) {
    if (step.type === 'max_length' && 'requirement' in step && typeof step.requirement === 'number') {
      return { maxLength: step.requirement };
    }
    // The first step may be a pipe itself (Valibot allows `pipe(pipe(…), …)`), which can contain the maximum length.
    if ('~standard' in step && step !== schema) {
      const inner = maxLengthProps(step);
      if (inner.maxLength !== undefined) return inner;
    }
  }
  return {};
}
