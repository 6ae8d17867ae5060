import * as v from 'valibot';
import type { Message, MessagePart, MessageValues } from './text';

/** A message of the portal with its values, in an answer. */
export const message: v.GenericSchema<Message> = v.object({
  text: v.string(),
  values: v.optional(v.lazy(() => messageValues)),
});

/** Data that is shown as it is, or a message of the portal, in an answer. */
export const messagePart: v.GenericSchema<MessagePart> = v.union([v.string(), message]);

/** The values of a text, in an answer. */
export const messageValues: v.GenericSchema<MessageValues> = v.record(
  v.string(),
  v.union([v.number(), messagePart, v.array(messagePart)]),
);
