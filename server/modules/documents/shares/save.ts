import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { SHARE_CODE_LENGTH } from 'contract/documents/shares';
import type { ShareState, shares as contract } from 'contract/documents/shares';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { hashToken } from '../../access/session/authenticate';
import { files } from '../files/schema';
import { getAuthorName } from '../folders/authorName';
import { refuseBelow } from '../folders/levels';
import { askForApproval, changeShare, needsApproval, readApproval } from './approval';
import { getShare } from './list';
import { SHARING_LEVEL } from './liveShare';
import type { ShareRow } from './liveShare';
import { shareUsages, shares } from './schema';

// 192 bits: nobody finds a link by guessing.
const TOKEN_BYTES = 24;
// Without letters and digits that look alike.
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const DAY_MS = 86_400_000;

/** Shares a folder or a file that the caller may edit. Answers the link's token and the code. */
export async function addShare(
  who: Caller,
  services: Services,
  { folderId, fileId, days, hasCode, ...settings }: v.InferOutput<typeof contract.addShare.arg>,
) {
  const { db, merchantId, userId } = who;
  if ((folderId === undefined) === (fileId === undefined))
    throw new Refusal('param-invalid', '请选择一个要分享的文件或文件夹');
  await refuseBelow(who, [folderId ?? (await readFolderOf(who, fileId ?? ''))], SHARING_LEVEL);
  const { storageCipher } = services;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const code = hasCode ? createCode() : null;
  const shareId = newId();
  const [share] = await db
    .insert(shares)
    .values({
      ...settings,
      ...{ shareId, merchantId, userId, folderId: folderId ?? null, fileId: fileId ?? null },
      userName: getAuthorName(who),
      tokenHash: hashToken(token),
      tokenCipher: storageCipher.seal(token),
      codeCipher: code === null ? null : storageCipher.seal(code),
      expireTime: inDays(days),
    })
    .returning();
  await db.insert(shareUsages).values({ shareId, merchantId });
  if (share) await askForApproval(who, services, share);
  return { shareId, token, code, state: (await getShare(who, shareId)).state };
}

async function readFolderOf({ db }: Caller, fileId: string): Promise<string> {
  const [file] = await db
    .select({ folderId: files.folderId })
    .from(files)
    .where(and(eq(files.fileId, fileId), isNull(files.removalId)));
  if (!file) throw notFound();
  return file.folderId;
}

/**
 * Changes the settings of the caller's own share. A code that it has already stays. Asks for approval again where a process has not passed it, and
 * where visitors could do more than before.
 */
export async function updateShare(
  who: Caller,
  services: Services,
  form: v.InferOutput<typeof contract.updateShare.arg>,
): Promise<{ state: ShareState }> {
  const { shareId, version, days, hasCode, ...settings } = form;
  const share = await readOwn(who, shareId);
  if (share.isRevoked) throw new Refusal('conflict', '分享已撤销，不能修改');
  const approval = await readApproval(who.db, shareId);
  const change = () =>
    updateVersioned(
      who.db,
      shares,
      { row: eq(shares.shareId, shareId), version },
      {
        ...settings,
        codeCipher: hasCode ? (share.codeCipher ?? services.storageCipher.seal(createCode())) : null,
        ...(typeof days === 'number' && { expireTime: inDays(days) }),
      },
    );
  await changeShare(who, services, { approval, reason: '分享设置已修改' }, change);
  const isOpen = approval !== undefined && approval.state !== 'passed';
  if (isOpen || (needsApproval(who, services) && grantsMore(share, form)))
    await askForApproval(who, services, await readOwn(who, shareId));
  return { state: (await getShare(who, shareId)).state };
}

// Whether visitors can do more, or for longer, than the share has granted before.
function grantsMore(
  { codeCipher, expireTime, isViewOnly, maxOpenings }: ShareRow,
  form: v.InferOutput<typeof contract.updateShare.arg>,
): boolean {
  const most = form.maxOpenings ?? Infinity;
  const until = typeof form.days === 'number' ? Date.now() + form.days * DAY_MS : 0;
  return (
    (codeCipher !== null && !form.hasCode) ||
    (isViewOnly && !form.isViewOnly) ||
    most > (maxOpenings ?? Infinity) ||
    until > Date.parse(expireTime)
  );
}

/** Ends a share for good, and the process that decides about it. */
export async function revokeShare(who: Caller, services: Services, shareId: string): Promise<void> {
  const approval = await readApproval(who.db, shareId);
  await changeShare(who, services, { approval, reason: '分享已撤销' }, async () => {
    await who.db.update(shares).set({ isRevoked: true }).where(eq(shares.shareId, shareId));
  });
}

/** The token and the code of the caller's own share, for copying them again. */
export async function readShareLink(who: Caller, { storageCipher }: Pick<Services, 'storageCipher'>, shareId: string) {
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
