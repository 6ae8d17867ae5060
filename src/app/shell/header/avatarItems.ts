import { MAIN_APP, MESSAGE_APP } from 'contract/access/sysApps';
import { FRAME_TAGS } from 'contract/access/frameTags';
import { firstPage } from '@/kernel/navigation/appTarget';
import { routeAt } from '@/kernel/navigation/dynamicRoutes';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { RouteName } from '@/kernel/navigation/namedRoutes';
import { holdsOneOf } from '@/kernel/permissions/permissions';
import type { SessionInfo } from '@/kernel/session/slice';

/** What the avatar's menu offers to somebody, beside what it offers to everybody. */
export interface AvatarItems {
  readonly hasProfile: boolean;
  readonly hasMessages: boolean;
  readonly hasApprovalCenter: boolean;
  readonly hasFileCenter: boolean;
  readonly hasSystem: boolean;
}

/**
 * Whether the way to a centre is shown to who holds its tag, or does not. The specification hides it from holders, as it
 * reads; the site's configuration turns that round (HDR-03).
 */
export function showsCenter(holdsTag: boolean, isInverted: boolean): boolean {
  return holdsTag !== isInverted;
}

/** What the avatar's menu offers to somebody (HDR-02, HDR-03). */
export function avatarItems(info: SessionInfo, areCentersInverted: boolean): AvatarItems {
  const hasApp = (code: string) => info.apps.some(({ appCode }) => appCode === code);
  const shows = (tag: string) => showsCenter(holdsOneOf(info.permissions, [tag]), areCentersInverted);
  return {
    // An account is kept by its own merchant, and changed there.
    hasProfile: info.user.merchantId === info.merchant.merchantId,
    hasMessages: hasApp(MESSAGE_APP),
    hasApprovalCenter: shows(FRAME_TAGS.approvalCenter),
    hasFileCenter: shows(FRAME_TAGS.fileCenter),
    hasSystem: hasApp(MAIN_APP),
  };
}

/** Where an entry of the avatar leads: to its page, or where that one is not theirs to the first of its application. */
export function avatarTarget(
  { appMenus }: SessionInfo,
  name: RouteName & ('MerchantManage' | 'LetterNotificationNew'),
) {
  const path = pathTo(name);
  if (routeAt(appMenus, path)) return path;
  const app = name === 'MerchantManage' ? MAIN_APP : MESSAGE_APP;
  return firstPage(appMenus.find(({ appCode }) => appCode === app)?.entries ?? []) ?? path;
}
