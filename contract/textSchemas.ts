import * as v from 'valibot';
import type { Message, MessagePart, MessageValues } from './text';

/** A text of the portal with its values, as an answer carries it. */
export const message: v.GenericSchema<Message> = v.object({
  text: v.string(),
  values: v.optional(v.lazy(() => messageValues)),
});

/** Data, shown as it is, or a text of the portal, as an answer carries it. */
export const messagePart: v.GenericSchema<MessagePart> = v.union([v.string(), message]);

/** The values of a text, as an answer carries them. */
export const messageValues: v.GenericSchema<MessageValues> = v.record(
  v.string(),
  v.union([v.number(), messagePart, v.array(messagePart)]),
);
