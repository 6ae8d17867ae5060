import * as v from 'valibot';

/** What a mail has beside its text: who else receives it, masked, and the names of its attachments. */
export const MailDetails = v.object({
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  attachments: v.array(v.string()),
});

/** What a mail has beside its text. */
export type MailDetails = v.InferOutput<typeof MailDetails>;
