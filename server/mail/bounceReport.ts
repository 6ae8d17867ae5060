import type { Message } from 'contract/text';

/** What a mail server says of a recipient to whom it could not deliver a mail. */
export interface FailedRecipient {
  readonly address: string;
  /** The enhanced status code of RFC 3463, such as 5.1.1. */
  readonly status: string;
}

/**
 * Reads the recipients who did not get a mail from the machine-readable part of a notification (`message/delivery-status`, RFC 3464).
 * Delayed and delivered recipients are left out.
 */
export function readFailedRecipients(report: string): readonly FailedRecipient[] {
  // The first block is about the message as a whole.
  const [, ...recipients] = report.split(/\r?\n[ \t]*\r?\n/);
  return recipients.flatMap((block) => {
    const fields = readFields(block);
    const address = readAddress(fields.get('original-recipient') ?? fields.get('final-recipient') ?? '');
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
    const hasFailed = fields.get('action')?.toLowerCase() === 'failed';
    return hasFailed && address !== undefined ? [{ address, status: status ?? '5.0.0' }] : [];
  });
}

/** Returns a field of the head of a mail; undefined if there is none. */
export function readHeaderField(head: string, name: string): string | undefined {
  const [fields = ''] = head.split(/\r?\n\r?\n/);
  return readFields(fields).get(name.toLowerCase());
}

// The fields by their names in lower case. A line that begins with a space continues the one before.
function readFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

// `rfc822; somebody@example.com`
function readAddress(recipient: string): string | undefined {
  return /^rfc822\s*;\s*<?([^\s<>]+@[^\s<>]+)>?$/i.exec(recipient)?.[1];
}

// The meaning of the codes of RFC 3463 that tell why a mail came back. The first fitting one counts.
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^5\.1\.[0136]$|^5\.1\.10$/, '收件人邮箱不存在'],
  [/^5\.1\.2$|^5\.4\.[14]$/, '收件人的邮件服务器不存在'],
  [/^[45]\.2\.1$/, '收件人邮箱已停用'],
  [/^[45]\.2\.2$/, '收件人邮箱已满'],
  [/^[45]\.2\.3$|^[45]\.3\.4$/, '邮件太大'],
  [/^[45]\.7\./, '收件方拒绝了邮件'],
  [/^4\.|^5\.4\.7$/, '在期限内没有送达'],
];

/** Says why a mail came back. Never contains the mail server's own text, which may include an e-mail address. */
export function describeBounce(status: string): Message {
  const reason = { text: REASONS.find(([codes]) => codes.test(status))?.[1] ?? '邮件被退回' };
  return { text: '{reason}（{code}）', values: { reason, code: status } };
}
