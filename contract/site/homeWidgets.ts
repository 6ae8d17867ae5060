import * as v from 'valibot';
import { WRONG_FORMAT } from '../rules';

/** The widgets of the home page, in the order in which they are offered. */
export const HOME_WIDGETS = [
  'apps',
  'letters',
  'announcements',
  'projects',
  'shortcuts',
  'usage',
  'recentActions',
  'systemStatus',
] as const;

/** The key of a widget. */
export const HomeWidget = v.picklist(HOME_WIDGETS);

/** The key of a widget. */
export type HomeWidget = v.InferOutput<typeof HomeWidget>;

/** The names of the widgets. */
export const HOME_WIDGET_LABELS: Readonly<Record<HomeWidget, string>> = {
  apps: '我的应用',
  letters: '最新消息',
  announcements: '公告',
  projects: '项目',
  shortcuts: '常用入口',
  usage: '用量',
  recentActions: '最近操作',
  systemStatus: '系统状态',
};

/** How wide a widget is: 4, 8 or 12 of the 12 columns. */
export const HOME_WIDGET_SIZES = ['small', 'medium', 'large'] as const;

/** How wide a widget is. */
export type HomeWidgetSize = (typeof HOME_WIDGET_SIZES)[number];

/** The names of the widths. */
export const HOME_WIDGET_SIZE_LABELS: Readonly<Record<HomeWidgetSize, string>> = {
  small: '窄',
  medium: '宽',
  large: '整行',
};

/** The most pages that the widget 常用入口 has. */
export const MAX_SHORTCUTS = 12;

/** The address of a page of the portal. Rejects addresses of other sites, such as `//host`. */
export const portalPath = v.pipe(
  v.string(WRONG_FORMAT),
  v.trim(),
  v.maxLength(200, '最多 {n} 个字符'),
  v.regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, '请输入以 / 开头的页面地址'),
);

/** A widget on a board. */
export const HomeWidgetItem = v.object({
  widget: HomeWidget,
  size: v.picklist(HOME_WIDGET_SIZES),
  /** The addresses of the pages that the widget 常用入口 shows. */
  paths: v.optional(v.pipe(v.array(portalPath), v.maxLength(MAX_SHORTCUTS))),
});

/** A widget on a board. */
export type HomeWidgetItem = v.InferOutput<typeof HomeWidgetItem>;

/** The widgets of a board, each at most once. */
export const homeWidgetItems = v.pipe(
  v.array(HomeWidgetItem),
  v.maxLength(HOME_WIDGETS.length),
  v.check((items) => new Set(items.map(({ widget }) => widget)).size === items.length, WRONG_FORMAT),
);

/** The board of a user for whom no administrator has made one. */
export const DEFAULT_HOME_WIDGETS: readonly HomeWidgetItem[] = [
  { widget: 'apps', size: 'medium' },
  { widget: 'letters', size: 'small' },
];
