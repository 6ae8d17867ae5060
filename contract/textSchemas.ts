import * as v from 'valibot';
import type { Message, MessagePart, MessageValues } from './text';

/** The schema of a message of the portal with its values. */
export const message: v.GenericSchema<Message> = v.object({
  text: v.string(),
  values: v.optional(v.lazy(() => messageValues)),
});

/** The schema of a part of a message: data that is shown as it is, or another message of the portal. */
export const messagePart: v.GenericSchema<MessagePart> = v.union([v.string(), message]);

/** The schema of the values of the placeholders in a text. */
export const messageValues: v.GenericSchema<MessageValues> = v.record(
  v.string(),
  v.union([v.number(), messagePart, v.array(messagePart)]),
);
