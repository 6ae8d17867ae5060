import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { IdentityImportPreview, IdentityImportRow } from 'contract/channels/identities';
import type { Message } from 'contract/text';
import type { AuditedCaller, Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { invalidArgument, outdatedRow } from '../../../refusal';
import { users } from '../../access/users/schema';
import { hashVendorUserId, lockAccount, sealVendorUserId } from './identities';
import { parseImportFile } from './importFile';
import type { ImportRow } from './importFile';
import { channelIdentities as table } from './schema';

/** What a caller imports for an account. */
export interface IdentityImport {
  readonly accountId: string;
  readonly content: string;
}

interface PlannedRow {
  readonly shown: IdentityImportRow;
  /** What is stored; undefined for a refused row. */
  readonly identity?: { readonly identityId: string; readonly userId: string; readonly vendorUserId: string };
}

/** Previews what importing a file would do to each of its rows. */
export async function previewIdentities(
  caller: Caller,
  cipher: StorageCipher,
  asked: IdentityImport,
): Promise<IdentityImportPreview> {
  return toPreview(asked, await planImport(caller, cipher, asked));
}

/** Imports the previewed file, in full or not at all. */
export async function importIdentities(
  caller: AuditedCaller,
  cipher: StorageCipher,
  { fingerprint, ...asked }: IdentityImport & { readonly fingerprint: string },
): Promise<{ added: number; changed: number }> {
  const { db, merchantId, trail } = caller;
  const { accountId } = await lockAccount(db, asked.accountId);
  const planned = await planImport(caller, cipher, asked);
  if (toPreview(asked, planned).fingerprint !== fingerprint) throw outdatedRow();
  const count = (state: IdentityImportRow['state']) => planned.filter(({ shown }) => shown.state === state).length;
  const n = count('refused');
  if (n > 0) throw invalidArgument([{ name: 'content', text: '有 {n} 行不能导入，未导入任何内容', values: { n } }]);
  const written = planned.flatMap(({ shown, identity }) =>
    shown.state === 'unchanged' || !identity ? [] : [identity],
  );
  const identityIds = written.map(({ identityId }) => identityId);
  await trail.follow('channelIdentity', () => Promise.resolve(identityIds));
  if (written.length === 0) return { added: 0, changed: 0 };
  // Two people may exchange their ids, so the former rows go first.
  await db.delete(table).where(inArray(table.identityId, identityIds));
  const rows = written.map(({ identityId, userId, vendorUserId }) => ({
    ...{ identityId, merchantId, accountId, userId, source: 'import' as const },
    ...sealVendorUserId(cipher, vendorUserId),
  }));
  const { rowCount } = await db.insert(table).values(rows).onConflictDoNothing();
  // A message that was sent meanwhile has found one of the ids by a phone.
  if (rowCount !== rows.length) throw outdatedRow();
  return { added: count('new'), changed: count('changed') };
}

function toPreview({ accountId, content }: IdentityImport, planned: readonly PlannedRow[]): IdentityImportPreview {
  const rows = planned.map(({ shown }) => shown);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([accountId, content, rows]))
    .digest('hex');
  return { rows, fingerprint };
}

async function planImport(
  caller: Caller,
  cipher: StorageCipher,
  { accountId, content }: IdentityImport,
): Promise<PlannedRow[]> {
  const rows = parseImportFile(content);
  const { db } = caller;
  const people = await findPeople(db, cipher, rows);
  const hashes = rows.map(({ vendorUserId }) => hashVendorUserId(cipher, vendorUserId));
  const userIds = [...people.values()].flat().map(({ userId }) => userId);
  // An id may belong to somebody out of the caller's sight.
  const stored = await withWholeMerchantScope(db, caller, () =>
    db
      .select({ identityId: table.identityId, userId: table.userId, hash: table.vendorUserHash })
      .from(table)
      .where(
        and(eq(table.accountId, accountId), or(inArray(table.vendorUserHash, hashes), inArray(table.userId, userIds))),
      ),
  );
  const seenUsers = new Map<string, number>();
  const seenHashes = new Map<string, number>();
  const isGivenUp = (userId: string) =>
    rows.some((row) => people.get(row.person)?.length === 1 && people.get(row.person)?.[0]?.userId === userId);

  return rows.map((row, index): PlannedRow => {
    const { lineNumber, person, vendorUserId } = row;
    const hash = hashes[index]?.toString('hex') ?? '';
    const [user, ...others] = people.get(person) ?? [];
    const refuse = (...reasons: readonly Message[]): PlannedRow => ({
      shown: { lineNumber, person, nickName: user?.nickName ?? null, state: 'refused', reasons: [...reasons] },
    });
    if (row.reasons.length > 0) return refuse(...row.reasons);
    if (!user) return refuse({ text: '没有这个用户' });
    if (others.length > 0) return refuse({ text: '多个用户使用该手机号，请改用用户名' });
    const sameUser = seenUsers.get(user.userId);
    const sameId = seenHashes.get(hash);
    seenUsers.set(user.userId, lineNumber);
    seenHashes.set(hash, lineNumber);
    if (sameUser !== undefined) return refuse({ text: '与第 {n} 行是同一个用户', values: { n: sameUser } });
    if (sameId !== undefined) return refuse({ text: '与第 {n} 行的用户编号相同', values: { n: sameId } });
    const holder = stored.find((one) => one.hash.toString('hex') === hash);
    if (holder && holder.userId !== user.userId && !isGivenUp(holder.userId))
      return refuse({ text: '该用户编号已属于其他用户' });
    const own = stored.find(({ userId }) => userId === user.userId);
    const isSame = own?.hash.toString('hex') === hash;
    return {
      shown: {
        ...{ lineNumber, person, nickName: user.nickName, reasons: [] },
        state: own ? (isSame ? 'unchanged' : 'changed') : 'new',
      },
      identity: { identityId: own?.identityId ?? newId(), userId: user.userId, vendorUserId },
    };
  });
}

interface Person {
  readonly userId: string;
  readonly nickName: string;
}

// The users whom the caller sees, by user name, else by phone.
async function findPeople(db: Db, cipher: StorageCipher, rows: readonly ImportRow[]): Promise<Map<string, Person[]>> {
  const names = rows.map(({ person }) => person.toLowerCase());
  const hashes = rows.map(({ person }) => cipher.searchHash(person));
  const found = await db
    .select({ userId: users.userId, nickName: users.nickName, userName: users.userName, phoneHash: users.phoneHash })
    .from(users)
    .where(or(inArray(sql`lower(${users.userName})`, names), inArray(users.phoneHash, hashes)));
  return new Map(
    rows.map(({ person }, index) => {
      const named = found.filter(({ userName }) => userName.toLowerCase() === person.toLowerCase());
      const hash = hashes[index];
      return [person, named.length > 0 ? named : found.filter(({ phoneHash }) => hash && phoneHash?.equals(hash))];
    }),
  );
}
