import { sql } from 'drizzle-orm';
import { MENU_TYPE_LABELS } from 'contract/access/menuForm';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { menus } from './schema';

/** How the audit log reads the nodes of the menus. */
export const auditedMenu: AuditedKind = {
  noun: '菜单',
  table: menus,
  id: menus.menuId,
  name: menus.title,
  needs: 'system:menu:list',
  fields: {
    parentId: {
      label: '上级菜单',
      value: menus.parentId,
      names: { table: menus, id: menus.menuId, name: menus.title },
    },
    type: { label: '菜单类型', value: menus.type, texts: MENU_TYPE_LABELS },
    title: { label: '菜单名称', value: menus.title },
    name: { label: '路由名称', value: menus.name },
    path: { label: '路径', value: menus.path },
    component: { label: '页面组件', value: menus.component },
    link: { label: '外部链接', value: menus.link },
    query: { label: '路由参数', value: menus.query },
    permission: { label: '权限标识', value: menus.permission },
    icon: { label: '图标', value: menus.icon },
    meta: { label: '页面选项', value: menus.meta },
    extra: { label: '扩展配置', value: menus.extra },
    visible: { label: '显示', value: menus.visible, texts: YES_NO_TEXTS },
    enabled: { label: '状态', value: menus.enabled, texts: ENABLED_TEXTS },
    sort: { label: '排序', value: menus.sort },
    buttons: {
      label: '按钮',
      value: sql`array(select b.title from ${menus} b where b.parent_id = ${menus.menuId} and b.type = 'F' order by b.sort, 1)`,
    },
  },
};
