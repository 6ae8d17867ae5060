import * as v from 'valibot';
import { LENGTHS, WRONG_FORMAT, isWebAddress, requiredText } from '../rules';
import { switchStatus } from '../status';

/** What a menu node is: a directory, a page, or a button on a page. */
export const menuType = v.picklist(['M', 'C', 'F'], '请选择菜单类型');

/** What a menu node is: a directory, a page, or a button on a page. */
export type MenuType = v.InferOutput<typeof menuType>;

/** What the kinds of menu nodes are called. */
export const MENU_TYPE_LABELS: Readonly<Record<MenuType, string>> = { M: '目录', C: '页面', F: '按钮' };

/** What a page may be told by its menu node, each with what it is called (specification section 3). */
export const MENU_FLAGS = {
  hideHeader: '隐藏顶栏',
  noCache: '不缓存',
  affix: '固定标签',
  cross: '跨应用',
  showBack: '显示返回',
} as const;

/** The parts that a menu node says of itself, in a form and in a file. */
export const menuForm = {
  title: requiredText('请输入菜单名称'),
  /** The name of the page, by which code navigates to it. */
  name: optional(LENGTHS.code, /^[A-Za-z]\w*$/, '以字母开头，只能使用字母、数字和下划线'),
  /** Its part of the address below the node above; with a slash in front the whole of it. */
  path: optional(
    LENGTHS.remark,
    /^\/?(:?[\w.-]+)(\/:?[\w.-]+)*$/,
    '只能使用字母、数字、下划线、短横线、点，参数以冒号开头',
  ),
  /** The id of a screen in the build; of an embedded app one of its own pages, which is that app's affair. */
  component: optional(100, /^[\w./:-]+$/, '只能使用字母、数字、下划线、短横线、点、冒号和斜杠'),
  /** Of a page that is on another site, instead of a screen: its address. It opens in a browser tab of its own. */
  link: optional(LENGTHS.remark, { test: isWebAddress }, '请输入 http:// 或 https:// 开头的完整地址'),
  /** What the address gets behind its question mark when a menu leads to the page. */
  query: optional(
    LENGTHS.remark,
    /^[^\s?#&=\p{Cc}]+=[^\s?#&\p{Cc}]*(&[^\s?#&=\p{Cc}]+=[^\s?#&\p{Cc}]*)*$/u,
    '格式为 名称=值，多个以 & 连接，不含问号，如 status=NORMAL&sort=asc',
  ),
  /** Without an asterisk: nobody holds everything by a menu. */
  permission: optional(100, /^[\w-]+:[\w-]+:[\w-]+$/, '格式为 模块:对象:操作，如 system:user:list'),
  icon: optional(LENGTHS.code, /^[A-Za-z]\w*$/, WRONG_FORMAT),
  ...flags(),
  /** JSON text that is merged into what the page is told. */
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
  /** '0': in no menu, and reachable all the same. */
  visible: v.optional(v.picklist(['1', '0'], WRONG_FORMAT), '1'),
  /** A disabled node can't be reached, nor can what is below it. */
  status: v.optional(switchStatus, 'NORMAL'),
  /** For the merchant alone that runs the installation. */
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
