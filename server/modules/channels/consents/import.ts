import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { MAX_CONSENT_ROWS } from 'contract/channels/consents';
import type { ConsentChannel, ConsentImportPreview, ConsentImportRow } from 'contract/channels/consents';
import type { MessageValues } from 'contract/text';
import type { AuditedCaller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { invalidArgument, outdatedRow } from '../../../refusal';
import { isGiven } from './consents';
import { findAddressProblem, toAddressColumns } from './edit';
import { channelConsents as table } from './schema';

/** The consents that a caller imports for a channel: an address in each line. */
export interface ConsentImport {
  readonly channel: ConsentChannel;
  readonly content: string;
}

const MAX_SHOWN = 100;
const HEADERS: ReadonlySet<string> = new Set(['手机号', '邮箱', 'phone', 'email']);

/** Previews what importing some lines would do to each of them. */
export async function previewConsents(
  db: Db,
  cipher: StorageCipher,
  asked: ConsentImport,
): Promise<ConsentImportPreview> {
  const rows = await planImport(db, cipher, asked);
  const { channel, content } = asked;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([channel, content, rows]))
    .digest('hex');
  return { rows, fingerprint };
}

/** Imports the previewed lines, in full or not at all. Those that count already stay as they are. */
export async function importConsents(
  { db, merchantId, user, userName, trail }: AuditedCaller,
  cipher: StorageCipher,
  {
    fingerprint,
    remark = null,
    ...asked
  }: ConsentImport & { readonly fingerprint: string; readonly remark?: string | null | undefined },
): Promise<{ readonly added: number }> {
  const preview = await previewConsents(db, cipher, asked);
  if (preview.fingerprint !== fingerprint) throw outdatedRow();
  const n = preview.rows.filter(({ state }) => state === 'refused').length;
  if (n > 0) throw invalidArgument([{ name: 'content', text: '有 {n} 行不能导入，未导入任何内容', values: { n } }]);
  const origin = { merchantId, source: 'import' as const, remark, createUserName: user.nickName || userName };
  const consents = preview.rows
    .filter(({ state }) => state === 'new')
    .map(({ address }) => ({ consentId: newId(), ...origin, ...toAddressColumns(cipher, asked.channel, address) }));
  const consentIds = consents.map(({ consentId }) => consentId);
  await trail.follow('marketingConsent', () => Promise.resolve(consentIds));
  if (consents.length === 0) return { added: 0 };
  const { rowCount } = await db.insert(table).values(consents).onConflictDoNothing();
  // The person has consented meanwhile.
  if (rowCount !== consents.length) throw outdatedRow();
  return { added: consents.length };
}

async function planImport(
  db: Db,
  cipher: StorageCipher,
  { channel, content }: ConsentImport,
): Promise<ConsentImportRow[]> {
  const lines = readLines(content);
  const hashes = lines.map(({ address }) => cipher.searchHash(address).toString('hex'));
  const given = await db
    .select({ hash: table.recipientHash })
    .from(table)
    .where(
      and(
        ...[isGiven, eq(table.channel, channel)],
        inArray(
          table.recipientHash,
          hashes.map((hash) => Buffer.from(hash, 'hex')),
        ),
      ),
    );
  const known = new Set(given.map(({ hash }) => hash?.toString('hex')));
  const seen = new Map<string, number>();
  return lines.map(({ lineNumber, address }, index) => {
    const hash = hashes[index] ?? '';
    const problem = findAddressProblem(channel, address);
    const former = seen.get(hash);
    if (former === undefined) seen.set(hash, lineNumber);
    const repeated = former === undefined ? null : { text: '与第 {n} 行的地址相同', values: { n: former } };
    const reason = problem ?? repeated;
    if (reason) return { lineNumber, address: address.slice(0, MAX_SHOWN), state: 'refused', reasons: [reason] };
    return { lineNumber, address, state: known.has(hash) ? 'unchanged' : 'new', reasons: [] };
  });
}

function readLines(content: string): { readonly lineNumber: number; readonly address: string }[] {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({
      lineNumber: index + 1,
      address: line
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    }))
    .filter(({ address }, index) => address !== '' && !(index === 0 && HEADERS.has(address.toLowerCase())));
  if (lines.length === 0) throw unreadable('内容中没有地址');
  if (lines.length > MAX_CONSENT_ROWS) throw unreadable('一次最多导入 {n} 行，请分批导入', { n: MAX_CONSENT_ROWS });
  return lines;
}

function unreadable(text: string, values?: MessageValues) {
  return invalidArgument([{ name: 'content', text, values }]);
}
