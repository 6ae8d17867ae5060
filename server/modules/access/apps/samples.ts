import { apps } from 'contract/access/apps';
import { menus } from 'contract/access/menus';
import { ONE_PIXEL_IMAGE, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';
import { APPS_BOUND, MERCHANTS_BOUND } from '../../../testing/bounds';

const appForm = ({ managedApp: { logo } }: { readonly managedApp: { readonly logo: string } }) => ({
  appName: '样例应用',
  appPath: 'https://example.com/sample',
  appLogo: logo,
  appCategory: 'energy',
  visible: '1' as const,
  isMicro: '0' as const,
  needsProject: '1' as const,
  isSandboxed: '1' as const,
  openType: 'NEW_TAB' as const,
});
const givenApp = ({
  managedApp: { appId },
  caller,
  stranger,
}: TestWorld & { readonly managedApp: { readonly appId: string } }) => ({
  appId,
  givenIds: [caller.merchantId],
  takenIds: [stranger.merchantId],
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(apps)({
    rows: (portal: Portal, _: SignedIn, world: TestWorld) => makeAppInCategory(portal, world, 'energy'),
    args: {
      listApps: emptyArgument,
      getApp: ({ managedApp: { appId } }) => ({ appId }),
      addApp: (world) => ({ ...appForm(world), appCode: `a${world.freeName}` }),
      updateApp: (world) => ({ ...appForm(world), appId: world.managedApp.appId, version: 1 }),
      changeAppVisibility: ({ managedApp: { appId } }) => ({ appId, visible: '0' }),
      removeApp: ({ managedApp: { appId } }) => ({ appId }),
      sortApps: ({ managedApp: { appIds } }) => ({ appCategory: 'energy', appIds: appIds.toReversed() }),
      uploadAppLogo: () => ({ content: ONE_PIXEL_IMAGE }),
      listAppMerchants: ({ managedApp: { appId } }) => ({ appId }),
      previewAppMerchants: givenApp,
      changeAppMerchants: givenApp,
    },
    bounds: {
      listApps: [APPS_BOUND],
      listAppMerchants: [MERCHANTS_BOUND],
      previewAppMerchants: [MERCHANTS_BOUND],
    },
  }),
];

/**
 * Adds an app that only the platform has, with a page and a button. Also returns a file that would change the app's
 * menu.
 */
export async function makeAppInCategory({ call }: Portal, { platform }: TestWorld, appCategory: string) {
  const look = { appCategory, visible: '1', isMicro: '1', openType: 'SELF' } as const;
  const { appId } = await call(apps.addApp, { ...look, appCode: `m${newId()}`, appName: '试验应用' }, platform);
  const page = { title: '试验页面', path: 'trial', component: 'users', permission: 'trial:page:list' };
  const { menuId: pageId } = await call(menus.addMenu, { appId, parentId: null, type: 'C', ...page }, platform);
  const button = { title: '查询', permission: 'trial:page:query' };
  const { menuId: buttonId } = await call(menus.addMenu, { appId, parentId: pageId, type: 'F', ...button }, platform);
  const last = { title: '末页', path: 'last', component: 'users' };
  await call(menus.addMenu, { appId, parentId: null, type: 'C', ...last }, platform);
  const content = JSON.stringify({ menus: [{ ...page, type: 'C', title: '样例页面' }] });
  const { fingerprint } = await call(menus.previewMenus, { appId, content }, platform);
  const { appLogo: logo } = await call(apps.uploadAppLogo, { content: ONE_PIXEL_IMAGE }, platform);
  const all = await call(apps.listApps, undefined, platform);
  const appIds = all.filter((app) => app.appCategory === appCategory).map((app) => app.appId);
  return { managedApp: { appId, appIds, pageId, buttonId, logo, content, fingerprint } };
}
