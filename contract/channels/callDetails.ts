import * as v from 'valibot';

/** How a call has gone, as far as the vendor tells: times are null for what has not happened. */
export const CallDetails = v.object({
  callerNumber: v.nullable(v.string()),
  ringTime: v.nullable(v.string()),
  answerTime: v.nullable(v.string()),
  endTime: v.nullable(v.string()),
  durationSeconds: v.nullable(v.number()),
  /** Who has hung up: the person, or the vendor at the end of the text. */
  hungUpBy: v.nullable(v.picklist(['person', 'vendor'])),
  /** The keys that the person has pressed, as the digits on them. */
  digits: v.nullable(v.string()),
});

/** How a call has gone, as far as the vendor tells. */
export type CallDetails = v.InferOutput<typeof CallDetails>;
