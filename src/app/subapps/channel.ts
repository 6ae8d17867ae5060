import * as v from 'valibot';
import type { SubAppContext } from 'contract/children/subapp';

/** The first message to the page of a sandboxed sub-app. The port for all further messages is transferred with it. */
export interface OpeningMessage {
  readonly kind: 'open';
  readonly entry: string;
  readonly styles: readonly string[];
  readonly context: SubAppContext;
  /** The portal's CSS variables, which a frame does not inherit. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Messages from the portal to a sub-app in a frame. */
export type MessageToFrame =
  | {
      readonly kind: 'update';
      readonly id: number;
      readonly context: SubAppContext;
      readonly variables: OpeningMessage['variables'];
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

/** Messages from a sub-app in a frame to the portal. The sub-app is not trusted: any other message is ignored. */
export const MessageFromFrame = v.variant('kind', [
  v.object({ kind: v.literal('mounted') }),
  v.object({ kind: v.literal('failed') }),
  v.object({ kind: v.literal('erred') }),
  /** The sub-app has finished an update. `isGood`: whether the update ran without an error. */
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

/** Messages from a sub-app in a frame to the portal. */
export type MessageFromFrame = v.InferInput<typeof MessageFromFrame>;
