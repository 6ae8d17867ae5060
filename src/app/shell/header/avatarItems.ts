import { MAIN_APP, MESSAGE_APP } from 'contract/access/sysApps';
import { FRAME_TAGS } from 'contract/access/frameTags';
import { firstPage } from '@/kernel/navigation/appTarget';
import { routeAt } from '@/kernel/navigation/dynamicRoutes';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { RouteName } from '@/kernel/navigation/namedRoutes';
import { holdsOneOf } from '@/kernel/permissions/permissions';
import type { SessionInfo } from '@/kernel/session/slice';

/** The items of the user menu that depend on the user. */
export interface AvatarItems {
  readonly hasProfile: boolean;
  readonly hasMessages: boolean;
  readonly hasApprovalCenter: boolean;
  readonly hasFileCenter: boolean;
  readonly hasSystem: boolean;
}

/**
 * Whether the menu shows the link to a centre. The specification, read literally, hides the link from users who hold
 * the centre's tag (`isInverted`). The site's configuration can show the link to holders instead (HDR-03).
 */
export function showsCenter(holdsTag: boolean, isInverted: boolean): boolean {
  return holdsTag !== isInverted;
}

/** Determines the user-dependent items of the user menu (HDR-02, HDR-03). */
export function avatarItems(info: SessionInfo, areCentersInverted: boolean): AvatarItems {
  const hasApp = (code: string) => info.apps.some(({ appCode }) => appCode === code);
  const shows = (tag: string) => showsCenter(holdsOneOf(info.permissions, [tag]), areCentersInverted);
  return {
    // The profile is shown only in the user's own merchant: an account can be edited only in the merchant that the
    // account belongs to.
    hasProfile: info.user.merchantId === info.merchant.merchantId,
    hasMessages: hasApp(MESSAGE_APP),
    hasApprovalCenter: shows(FRAME_TAGS.approvalCenter),
    hasFileCenter: shows(FRAME_TAGS.fileCenter),
    hasSystem: hasApp(MAIN_APP),
  };
}

/**
 * Returns the address of a menu item: the item's page or, if the user may not open that page, the first page of its
 * application.
 */
export function avatarItemAddress(
  { appMenus }: SessionInfo,
  name: RouteName & ('MerchantManage' | 'LetterNotificationNew'),
) {
  const path = pathTo(name);
  if (routeAt(appMenus, path)) return path;
  const app = name === 'MerchantManage' ? MAIN_APP : MESSAGE_APP;
  return firstPage(appMenus.find(({ appCode }) => appCode === app)?.entries ?? []) ?? path;
}
