import * as v from 'valibot';
import { MAX_LENGTHS, WRONG_FORMAT, isWebAddress, requiredText } from '../rules';
import { enabledStatus } from '../status';

/** The kind of a menu node: M directory, C page, F button on a page. */
export const menuType = v.picklist(['M', 'C', 'F'], '请选择菜单类型');

/** The kind of a menu node: M directory, C page, F button on a page. */
export type MenuType = v.InferOutput<typeof menuType>;

/** Labels of the kinds of menu nodes. */
export const MENU_TYPE_LABELS: Readonly<Record<MenuType, string>> = { M: '目录', C: '页面', F: '按钮' };

/** The flags that a menu node can set for its page, with their labels (specification section 3). */
export const PAGE_FLAG_LABELS = {
  hideHeader: '隐藏顶栏',
  noCache: '不缓存',
  affix: '固定标签',
  cross: '跨应用',
  showBack: '显示返回',
} as const;

/** The editable fields of a menu node, in forms and in import files. */
export const menuFields = {
  title: requiredText('请输入菜单名称'),
  /** The route name of the page. Code navigates to the page by this name. */
  name: optional(MAX_LENGTHS.code, /^[A-Za-z]\w*$/, '以字母开头，只能使用字母、数字和下划线'),
  /** The path segment of the node below its parent; with a leading slash, the complete path. */
  path: optional(
    MAX_LENGTHS.remark,
    /^\/?(:?[\w.-]+)(\/:?[\w.-]+)*$/,
    '只能使用字母、数字、下划线、短横线、点，参数以冒号开头',
  ),
  /**
   * The id of a page component of the SPA. In the menu of a sub-app: the name of a page, which only the sub-app
   * interprets.
   */
  component: optional(100, /^[\w./:-]+$/, '只能使用字母、数字、下划线、短横线、点、冒号和斜杠'),
  /** The address of a page on another site, which opens in a new browser tab. Used instead of `component`. */
  link: optional(MAX_LENGTHS.remark, { test: isWebAddress }, '请输入 http:// 或 https:// 开头的完整地址'),
  /** The query string that the menu adds to the address of the page. */
  query: optional(
    MAX_LENGTHS.remark,
    /^[^\s?#&=\p{Cc}]+=[^\s?#&\p{Cc}]*(&[^\s?#&=\p{Cc}]+=[^\s?#&\p{Cc}]*)*$/u,
    '格式为 名称=值，多个以 & 连接，不含问号，如 status=NORMAL&sort=asc',
  ),
  /** A permission tag. Contains no asterisk, so that no menu node can grant all permissions (`*:*:*`). */
  permission: optional(100, /^[\w-]+:[\w-]+:[\w-]+$/, '格式为 模块:对象:操作，如 system:user:list'),
  icon: optional(MAX_LENGTHS.code, /^[A-Za-z]\w*$/, WRONG_FORMAT),
  ...flags(),
  /** JSON text that is merged into the `meta` of the page. */
  extra: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(2000, '最多 {n} 个字符'),
        v.check(isJsonObject, '请输入 JSON 对象，如 {"key": "value"}'),
      ),
    ),
  ),
  /** '0': not shown in menus, but the page can be opened by its address. */
  visible: v.optional(v.picklist(['1', '0'], WRONG_FORMAT), '1'),
  /** The pages of a disabled node and of all nodes below it can't be opened. */
  status: v.optional(enabledStatus, 'NORMAL'),
  /** Whether only the platform merchant, which runs the installation, can have the node. */
  platformOnly: v.optional(v.boolean(WRONG_FORMAT), false),
};

function optional(max: number, pattern: Pick<RegExp, 'test'>, message: string) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(max, '最多 {n} 个字符'),
        v.check((given) => given === '' || pattern.test(given), message),
      ),
    ),
  );
}

function flags() {
  const flag = v.optional(v.boolean(WRONG_FORMAT), false);
  return { hideHeader: flag, noCache: flag, affix: flag, cross: flag, showBack: flag };
}

function isJsonObject(given: string): boolean {
  if (given === '') return true;
  try {
    const parsed: unknown = JSON.parse(given);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}
