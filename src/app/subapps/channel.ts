import * as v from 'valibot';
import type { SubAppContext } from 'contract/children/subapp';

/** What is said to the page of a child that runs apart, along with the port over which they go on. */
export interface Opening {
  readonly kind: 'open';
  readonly entry: string;
  readonly styles: readonly string[];
  readonly context: SubAppContext;
  /** The portal's CSS variables, which nothing inherits into a frame. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What the portal says to a child in a frame. */
export type ToFrame =
  | {
      readonly kind: 'update';
      readonly id: number;
      readonly context: SubAppContext;
      readonly variables: Opening['variables'];
    }
  | { readonly kind: 'answered'; readonly id: number; readonly data: unknown }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly message: string;
      readonly subCode: string | undefined;
      readonly fields: readonly { readonly name: string; readonly message: string }[];
    };

const id = v.pipe(v.number(), v.integer());
const path = v.custom<`/${string}`>((value) => typeof value === 'string' && /^\/(?![/\\])/.test(value));
const short = v.pipe(v.string(), v.maxLength(500));

/** What a child in a frame says to the portal. It may say anything: what is not of these is not heard. */
export const FromFrame = v.variant('kind', [
  v.object({ kind: v.literal('mounted') }),
  v.object({ kind: v.literal('failed') }),
  v.object({ kind: v.literal('erred') }),
  /** An update is through. */
  v.object({ kind: v.literal('done'), id, isGood: v.boolean() }),
  v.object({
    kind: v.literal('call'),
    id,
    method: v.picklist(['GET', 'POST']),
    path,
    arg: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.object({ kind: v.literal('navigate'), address: path, replace: v.boolean() }),
  v.object({ kind: v.literal('openPage'), address: path }),
  v.object({ kind: v.literal('notify'), tone: v.picklist(['success', 'warning', 'error']), text: short }),
  v.object({ kind: v.literal('setTitle'), title: short }),
  v.object({ kind: v.literal('setUnsaved'), isUnsaved: v.boolean() }),
]);

/** What a child in a frame says to the portal. */
export type FromFrame = v.InferInput<typeof FromFrame>;
