import * as v from 'valibot';

/** A merchant as the shell names it. */
export const Merchant = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  icon: v.optional(v.nullable(v.string())),
});

/** A merchant as the shell names it. */
export type Merchant = v.InferOutput<typeof Merchant>;
