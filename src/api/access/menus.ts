import { menus } from 'contract/access/menus';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The menus of the apps, for the platform (the merchant that runs the portal). */
export const menusApi = api.enhanceEndpoints({ addTagTypes: ['App', 'Menu', 'Role'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listMenuApps: query(build, menus.listMenuApps, ['App', 'Menu'], { failures: 'caller' }),
      // Also refetched after changes of roles, since each node shows how many roles hold it.
      listMenus: query(build, menus.listMenus, ['Menu', 'Role'], { failures: 'caller' }),
      getMenu: query(build, menus.getMenu, ['Menu'], { failures: 'caller' }),
      getTagReport: query(build, menus.getTagReport, ['App', 'Menu'], { failures: 'caller' }),
      getMenuHolders: query(build, menus.getMenuHolders, ['Menu', 'Role'], { failures: 'caller' }),
      addMenu: mutation(build, menus.addMenu, ['Menu', 'Role'], { failures: 'caller' }),
      updateMenu: mutation(build, menus.updateMenu, ['Menu', 'Role'], { failures: 'caller' }),
      changeMenuStatus: mutation(build, menus.changeMenuStatus, ['Menu', 'Role']),
      removeMenu: mutation(build, menus.removeMenu, ['Menu', 'Role']),
      moveMenu: mutation(build, menus.moveMenu, ['Menu', 'Role']),
      copyMenu: mutation(build, menus.copyMenu, ['Menu', 'Role']),
      addMenuButtons: mutation(build, menus.addMenuButtons, ['Menu', 'Role'], { failures: 'caller' }),
      exportMenus: mutation(build, menus.exportMenus, []),
      // Declared as a mutation, since a query would use the whole file as its cache key.
      previewMenus: mutation(build, menus.previewMenus, [], { failures: 'caller' }),
      importMenus: mutation(build, menus.importMenus, ['Menu', 'Role'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof menus>,
});

export const {
  useListMenuAppsQuery,
  useListMenusQuery,
  useLazyGetMenuQuery,
  useGetTagReportQuery,
  useLazyGetMenuHoldersQuery,
  useGetMenuHoldersQuery,
  useAddMenuMutation,
  useUpdateMenuMutation,
  useChangeMenuStatusMutation,
  useRemoveMenuMutation,
  useMoveMenuMutation,
  useCopyMenuMutation,
  useAddMenuButtonsMutation,
  useExportMenusMutation,
  usePreviewMenusMutation,
  useImportMenusMutation,
} = menusApi;
