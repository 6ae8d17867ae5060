import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import type { BusinessKind, Services } from '../../../services';
import { formatMoment } from '../../../spreadsheet';
import { changeWithProcess, startBusinessProcess } from '../../workflow/applications/businessProcess';
import { readItemName } from './itemName';
import type { ShareRow } from './liveShare';
import { SHARE_APPROVAL_PROCESS } from './parameters';
import { shareApprovals as table } from './schema';

/** The name by which instances know that they are about shares. */
export const BUSINESS_KIND = 'share';

const SHARES_ADDRESS = '/documentCenter/management?view=shares';

/** Shares as objects about which a process decides: what its end makes of them, and where people open them (DOC-05). */
export const shareBusiness: BusinessKind = {
  noun: '分享链接',
  async end(db, _services, { businessId, instanceId, status, approverIds }) {
    const isAsked = and(eq(table.shareId, businessId), eq(table.instanceId, instanceId), eq(table.state, 'inApproval'));
    const [approval] = await db.select().from(table).where(isAsked).for('update');
    // One that was revoked or changed meanwhile has ended its process itself.
    if (!approval) return;
    // Four eyes, however the merchant has drawn the process: its maker does not count.
    const isSeenByOther = approverIds.some((userId) => userId !== approval.userId);
    const state = status === 'PASSED' && isSeenByOther ? 'passed' : 'refused';
    await db.update(table).set({ state }).where(isAsked);
  },
  async find({ db }, shareId) {
    const name = await readItemName(db, shareId);
    return name === undefined ? undefined : { name, address: SHARES_ADDRESS };
  },
};

/** What a process has to say of a share. */
type Approval = typeof table.$inferSelect;

/** Reads what a process has to say of a share. Undefined: none decides about it. */
export async function readApproval(db: Db, shareId: string): Promise<Approval | undefined> {
  const [approval] = await db.select().from(table).where(eq(table.shareId, shareId));
  return approval;
}

/** Whether a process decides about the shares of a merchant. */
export function needsApproval(who: Pick<Caller, 'merchantId'>, { parameters }: Pick<Services, 'parameters'>): boolean {
  return parameters.get(SHARE_APPROVAL_PROCESS, who.merchantId) !== '';
}

/** Starts the process that decides about a share as it is now. Where the merchant wants none, none has to decide any more. */
export async function askForApproval(who: Caller, services: Services, share: ShareRow): Promise<void> {
  const { db, merchantId, userId } = who;
  const { shareId, fileId, expireTime, maxOpenings, codeCipher, isViewOnly } = share;
  if (!needsApproval(who, services)) {
    await db.delete(table).where(eq(table.shareId, shareId));
    return;
  }
  const itemName = (await readItemName(db, shareId)) ?? '';
  const isFile = fileId !== null;
  const toFlag = (isOn: boolean) => ({ text: isOn ? '是' : '否', value: isOn ? 'yes' : 'no' });
  await startBusinessProcess(
    { ...who, services },
    {
      processKey: services.parameters.get(SHARE_APPROVAL_PROCESS, merchantId),
      business: { kind: BUSINESS_KIND, id: shareId },
      title: `分享：${itemName}`,
      facts: {
        itemName: { text: itemName },
        itemKind: isFile ? { text: '文件', value: 'file' } : { text: '文件夹', value: 'folder' },
        expireTime: { text: formatMoment(new Date(expireTime), services.timeZone).slice(0, 16) },
        maxOpenings: maxOpenings === null ? { text: '不限' } : { text: String(maxOpenings), value: maxOpenings },
        hasCode: toFlag(codeCipher !== null),
        isViewOnly: toFlag(isViewOnly),
      },
      link: async (instanceId) => {
        const asked = { instanceId, state: 'inApproval' as const };
        await db
          .insert(table)
          .values({ ...asked, shareId, merchantId, userId })
          .onConflictDoUpdate({ target: table.shareId, set: asked });
      },
    },
  );
}

/** Changes a share. If a process is deciding about it, that ends: what it decides about is no longer so. */
export async function changeShare(
  who: Caller,
  services: Services,
  { approval, reason }: { readonly approval: Approval | undefined; readonly reason: string },
  change: () => Promise<void>,
): Promise<void> {
  if (approval?.state !== 'inApproval') await change();
  else await changeWithProcess({ ...who, services }, approval.instanceId, reason, change);
}
