import { MAIN_APP_CODE, MESSAGE_APP_CODE } from 'contract/access/sysApps';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import { findFirstPagePath } from '@/kernel/navigation/appTarget';
import { findRoute } from '@/kernel/navigation/dynamicRoutes';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { RouteName } from '@/kernel/navigation/namedRoutes';
import { hasAnyPermission } from '@/kernel/permissions/permissions';
import type { SessionInfo } from '@/kernel/session/slice';

// The permissions of the pages BucketList and AssemblyLiine. Not imported from their contracts, which the shell does not load.
const FILE_CENTER_PERMISSION = 'document:bucket:list';
const APPROVAL_CENTER_PERMISSION = 'workflow:process:list';

/** The items of the user menu that depend on the user. */
export interface AvatarItems {
  readonly hasProfile: boolean;
  readonly hasMessages: boolean;
  readonly hasApprovalCenter: boolean;
  readonly hasFileCenter: boolean;
  readonly hasSystem: boolean;
}

/**
 * Whether the user menu shows the link to the approval centre or the file centre. The specification, read literally,
 * hides the link from users who hold the centre's permission tag (`isInverted`). The site's configuration can show the
 * link to holders instead (HDR-03).
 */
export function isCenterShown(holdsTag: boolean, isInverted: boolean): boolean {
  return holdsTag !== isInverted;
}

/** Determines the user-dependent items of the user menu (HDR-02, HDR-03). */
export function getAvatarItems(info: SessionInfo, areCentersInverted: boolean): AvatarItems {
  const hasApp = (code: string) => info.apps.some(({ appCode }) => appCode === code);
  // A page has a right of its own, which the tag of the shell does not replace, and is where the menu has it.
  const shows = (tag: string, page: 'AssemblyLiine' | 'BucketList', permission: string) =>
    isCenterShown(hasAnyPermission(info.permissions, [tag]), areCentersInverted) &&
    hasAnyPermission(info.permissions, [permission]) &&
    findRoute(info.appMenus, pathTo(page)) !== undefined;
  return {
    // The profile is shown only in the user's own merchant: an account can be edited only in the merchant that the
    // account belongs to.
    hasProfile: info.user.merchantId === info.merchant.merchantId,
    hasMessages: hasApp(MESSAGE_APP_CODE),
    hasApprovalCenter: shows(SHELL_PERMISSION_TAGS.approvalCenter, 'AssemblyLiine', APPROVAL_CENTER_PERMISSION),
    hasFileCenter: shows(SHELL_PERMISSION_TAGS.fileCenter, 'BucketList', FILE_CENTER_PERMISSION),
    hasSystem: hasApp(MAIN_APP_CODE),
  };
}

/**
 * Returns the address of a menu item: the item's page or, if the user may not open that page, the first page of its
 * application.
 */
export function getAvatarItemAddress(
  { appMenus }: SessionInfo,
  name: RouteName & ('MerchantManage' | 'LetterNotificationNew'),
) {
  const path = pathTo(name);
  if (findRoute(appMenus, path)) return path;
  const app = name === 'MerchantManage' ? MAIN_APP_CODE : MESSAGE_APP_CODE;
  return findFirstPagePath(appMenus.find(({ appCode }) => appCode === app)?.entries ?? []) ?? path;
}
