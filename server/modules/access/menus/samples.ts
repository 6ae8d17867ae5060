import { MAX_MENU_NODES, MAX_LISTED_HOLDER_ROLES, menus } from 'contract/access/menus';
import { emptyArgument, declareSampleCalls } from '../../../testing/samples';
import { APPS_BOUND, MENU_NODES_BOUND, FIXED_BY_RELEASE } from '../../../testing/bounds';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';
import { makeAppInCategory } from '../apps/samples';

const menuForm = {
  title: '样例页面',
  name: 'SamplePage',
  path: 'sample',
  component: 'users',
  link: null,
  query: 'sample=1',
  permission: 'sample:page:list',
  icon: 'UserOutlined',
  hideHeader: true,
  noCache: true,
  affix: true,
  cross: true,
  showBack: true,
  extra: '{"sample": 1}',
  visible: '0' as const,
  status: 'NORMAL',
  platformOnly: true,
};

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(menus)({
    // Adds the app to a category that no other sample uses, since the samples of the apps module sort all apps of their
    // category.
    rows: (portal: Portal, _: SignedIn, world: TestWorld) => makeAppInCategory(portal, world, 'service'),
    args: {
      listMenuApps: emptyArgument,
      listMenus: ({ managedApp: { appId } }) => ({ appId }),
      getMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
      getTagReport: ({ managedApp: { appId } }) => ({ appId }),
      getMenuHolders: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
      addMenu: ({ managedApp: { appId } }) => ({ ...menuForm, appId, parentId: null, type: 'C' }),
      updateMenu: ({ managedApp: { pageId } }) => ({ ...menuForm, menuId: pageId, version: 1 }),
      changeMenuStatus: ({ managedApp: { pageId } }) => ({ menuId: pageId, status: 'STOP_USING' }),
      removeMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
      moveMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId, parentId: null, position: 1 }),
      copyMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
      addMenuButtons: ({ managedApp: { pageId } }) => ({ menuId: pageId, buttons: ['add', 'export'] }),
      exportMenus: ({ managedApp: { appId } }) => ({ appId }),
      previewMenus: ({ managedApp: { appId, content } }) => ({ appId, content }),
      importMenus: ({ managedApp: { appId, content, fingerprint } }) => ({ appId, content, fingerprint }),
    },
    bounds: {
      listMenuApps: [APPS_BOUND],
      listMenus: [{ most: MAX_MENU_NODES, by: 'every change of a menu refuses further nodes' }],
      getTagReport: [MENU_NODES_BOUND, FIXED_BY_RELEASE],
      getMenuHolders: [{ most: MAX_LISTED_HOLDER_ROLES, by: 'further roles are only counted' }],
      previewMenus: [
        { most: MAX_MENU_NODES, by: 'every change of a menu refuses further nodes' },
        { most: MAX_MENU_NODES, by: 'every change of a menu refuses further nodes' },
      ],
    },
  }),
];
