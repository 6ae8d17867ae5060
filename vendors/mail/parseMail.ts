/** A mail as its recipient reads it. */
export interface ReadMail {
  readonly messageId: string;
  readonly subject: string;
  /** The plain text; empty for a mail without one. */
  readonly text: string;
  /** The names of the attachments. */
  readonly attachments: readonly string[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Reads a mail as RFC 5322 and MIME write it. */
export function parseMail(source: Buffer): ReadMail {
  const mail = splitPart(source);
  const plain = findPlainText(mail);
  return {
    messageId: (mail.headers.get('message-id') ?? '').replace(/^<|>$/g, ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    attachments: findAttachments(mail),
    text: plain ? decodeBody(plain).replaceAll('\r\n', '\n').trimEnd() : '',
  };
}

// Latin-1 keeps each byte as one character.
function splitPart(source: Buffer): Part {
  const text = source.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = text.slice(0, end?.index ?? text.length);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value);
  }
  return { headers, body: source.subarray(end ? end.index + end[0].length : source.length) };
}

function findPlainText(part: Part): Part | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain';
  if (isAttachment(part)) return undefined;
  if (/^text\/plain\b/i.test(type)) return part;
  for (const inner of listParts(part)) {
    const found = findPlainText(inner);
    if (found) return found;
  }
  return undefined;
}

function findAttachments(part: Part): string[] {
  return isAttachment(part) ? [readFileName(part)] : listParts(part).flatMap(findAttachments);
}

function isAttachment({ headers }: Part): boolean {
  return /^attachment\b/i.test(headers.get('content-disposition') ?? '');
}

// The parts of a part with several of them; none for any other.
function listParts({ headers, body }: Part): Part[] {
  const type = headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [];
  const [, ...parts] = body.toString('latin1').split(`--${boundary}`);
  return parts
    .filter((inner) => !inner.startsWith('--'))
    .map((inner) => splitPart(Buffer.from(inner.replace(/^\r?\n/, ''), 'latin1')));
}

// RFC 2231: a long name, and one outside ASCII, is in pieces such as `filename*0*=utf-8''%E8%B4%A6`.
function readFileName({ headers }: Part): string {
  const disposition = headers.get('content-disposition') ?? '';
  const pieces = [...disposition.matchAll(/filename(?:\*(\d+))?(\*?)=(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gi)]
    .map(([, number, isEncoded, quoted, plain = '']) => ({
      number: Number(number ?? 0),
      text: quoted?.replace(/\\(.)/g, '$1') ?? (isEncoded ? plain.replace(/^[\w-]+'[^']*'/, '') : plain).trim(),
      isEncoded: isEncoded === '*',
    }))
    .sort((one, other) => one.number - other.number);
  return pieces.map(({ text, isEncoded }) => (isEncoded ? decodeURIComponent(text) : decodeWords(text))).join('');
}

function decodeBody({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64').toString('utf8');
    case 'quoted-printable':
      return decodeQuoted(body.toString('latin1').replace(/=\r?\n/g, ''));
    default:
      return body.toString('utf8');
  }
}

// "Encoded words" of RFC 2047, such as =?UTF-8?B?…?=. The space between two of them is none of the text.
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([bq])\?([^?]*)\?=/gi, (_word, encoding: string, content: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('latin1')
        : decodeQuoted(content.replaceAll('_', ' '), 'latin1'),
    )
    .replace(/[^\0-\x7f]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

function decodeQuoted(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString(encoding);
}
