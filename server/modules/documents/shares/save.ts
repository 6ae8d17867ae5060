import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { SHARE_CODE_LENGTH } from 'contract/documents/shares';
import type { shares as contract } from 'contract/documents/shares';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { hashToken } from '../../access/session/authenticate';
import { files } from '../files/schema';
import { getAuthorName } from '../folders/authorName';
import { refuseBelow } from '../folders/levels';
import { SHARING_LEVEL } from './liveShare';
import type { ShareRow } from './liveShare';
import { shareUsages, shares } from './schema';

// 192 bits: nobody finds a link by guessing.
const TOKEN_BYTES = 24;
// Without letters and digits that look alike.
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Cipher = Pick<Services, 'storageCipher'>;

/** Shares a folder or a file that the caller may edit. Answers the link's token and the code. */
export async function addShare(
  who: Caller,
  { storageCipher }: Cipher,
  { folderId, fileId, days, hasCode, ...settings }: v.InferOutput<typeof contract.addShare.arg>,
) {
  const { db, merchantId, userId } = who;
  if ((folderId === undefined) === (fileId === undefined))
    throw new Refusal('param-invalid', '请选择一个要分享的文件或文件夹');
  await refuseBelow(who, [folderId ?? (await readFolderOf(who, fileId ?? ''))], SHARING_LEVEL);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const code = hasCode ? createCode() : null;
  const shareId = newId();
  await db.insert(shares).values({
    ...settings,
    ...{ shareId, merchantId, userId, folderId: folderId ?? null, fileId: fileId ?? null },
    userName: getAuthorName(who),
    tokenHash: hashToken(token),
    tokenCipher: storageCipher.seal(token),
    codeCipher: code === null ? null : storageCipher.seal(code),
    expireTime: inDays(days),
  });
  await db.insert(shareUsages).values({ shareId, merchantId });
  return { shareId, token, code };
}

async function readFolderOf({ db }: Caller, fileId: string): Promise<string> {
  const [file] = await db
    .select({ folderId: files.folderId })
    .from(files)
    .where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!file) throw notFound();
  return file.folderId;
}

/** Changes the settings of the caller's own share. A code that it has already stays. */
export async function updateShare(
  who: Caller,
  { storageCipher }: Cipher,
  { shareId, version, days, hasCode, ...settings }: v.InferOutput<typeof contract.updateShare.arg>,
): Promise<void> {
  const { codeCipher, isRevoked } = await readOwn(who, shareId);
  if (isRevoked) throw new Refusal('conflict', '分享已撤销，不能修改');
  await updateVersioned(
    who.db,
    shares,
    { row: eq(shares.shareId, shareId), version },
    {
      ...settings,
      codeCipher: hasCode ? (codeCipher ?? storageCipher.seal(createCode())) : null,
      ...(typeof days === 'number' && { expireTime: inDays(days) }),
    },
  );
}

/** Ends a share for good. */
export async function revokeShare({ db }: Caller, shareId: string): Promise<void> {
  await db.update(shares).set({ isRevoked: true }).where(eq(shares.shareId, shareId));
}

/** The token and the code of the caller's own share, for copying them again. */
export async function readShareLink(who: Caller, { storageCipher }: Cipher, shareId: string) {
  const { tokenCipher, codeCipher } = await readOwn(who, shareId);
  return { token: storageCipher.open(tokenCipher), code: codeCipher === null ? null : storageCipher.open(codeCipher) };
}

// An administrator sees the shares of others, but neither their links nor their codes.
async function readOwn({ db, userId }: Caller, shareId: string): Promise<ShareRow> {
  const [share] = await db.select().from(shares).where(eq(shares.shareId, shareId));
  if (!share) throw notFound();
  if (share.userId !== userId) throw new Refusal('permission-denied', '只有分享人自己可以查看链接和修改设置');
  return share;
}

function inDays(days: number) {
  return sql`now() + make_interval(days => ${days}::int)`;
}

function createCode(): string {
  return Array.from({ length: SHARE_CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');
}
