import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { requiredText } from 'contract/rules';
import { VersionInfo } from 'contract/site/versionInfo';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';

const category = '站点外观';

// The same rules as in the browser, which falls back to the default of its build for other values (CFG-02).
const picture = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || /^(\/(?![/\\])|data:image\/)/.test(value),
    '请输入本站的地址（以 / 开头），或以 data:image/ 开头的图片',
  ),
);
const STYLES = { light: '浅色', dark: '深色' } as const;
const style = v.picklist(['light', 'dark'], '请选择样式');

/** The name of the product, in the browser and in mails. */
export const SITE_NAME = defineParameter({
  key: 'VUE_APP_NAME',
  name: '产品名称',
  category,
  remark: '显示在登录页、浏览器标签和邮件中',
  isMerchantOverridable: true,
  type: 'text',
  schema: requiredText('请输入产品名称', 60),
  default: '数字生活能源服务平台',
});

/** The notice of the present release, of which every user is told once. Empty: the notice of the build. */
export const VERSION_NOTICE = defineParameter({
  key: 'VERSION_NOTICE',
  name: '版本公告',
  category,
  remark: '版本号改变后，每个人下次打开门户时看到一次；没有填写时使用产品自带的公告',
  type: 'json',
  schema: v.lazy((value): v.GenericSchema<unknown, VersionInfo | object> =>
    isDeepStrictEqual(value, {}) ? v.strictObject({}) : VersionInfo,
  ),
  default: {},
});

/** The attributes of the site. The browser loads all but the notice (CFG-01), by their keys as codes. */
export const SITE_PARAMETERS: readonly ParameterDefinition[] = [
  SITE_NAME,
  defineParameter({
    key: 'FAVICON',
    name: '浏览器图标',
    category,
    remark: '浏览器标签上的图标；没有时使用产品自带的图标',
    isMerchantOverridable: true,
    type: 'text',
    schema: picture,
    default: '',
  }),
  defineParameter({
    key: 'LOGO_PLATFORM',
    name: '平台标志',
    category,
    remark: '显示在产品名称旁的图片；没有时使用产品自带的标志',
    isMerchantOverridable: true,
    type: 'text',
    schema: picture,
    default: '',
  }),
  defineParameter({
    key: 'THEME_COLOR',
    name: '主题色',
    category,
    remark: '按钮、链接和选中项的颜色',
    isMerchantOverridable: true,
    type: 'text',
    schema: v.pipe(v.string(), v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, '请输入 #rrggbb 形式的颜色，例如 #1b58f4')),
    default: '#1b58f4',
  }),
  defineParameter({
    key: 'TOP_NAV_STYLE',
    name: '顶部导航样式',
    category,
    remark: '顶部导航的底色',
    isMerchantOverridable: true,
    type: 'choice',
    choices: STYLES,
    schema: style,
    default: 'light',
  }),
  defineParameter({
    key: 'LEFT_MENU_STYLE',
    name: '左侧菜单样式',
    category,
    remark: '左侧菜单的底色',
    isMerchantOverridable: true,
    type: 'choice',
    choices: STYLES,
    schema: style,
    default: 'light',
  }),
  defineParameter({
    key: 'LOGIN_BACKGROUND',
    name: '登录页背景',
    category,
    remark: '登录页左侧的图片；没有时显示产品自带的插画',
    isMerchantOverridable: true,
    type: 'text',
    schema: picture,
    default: '',
  }),
  defineParameter({
    key: 'SITE_FOOTER',
    name: '页脚文字',
    category,
    remark: '显示在登录页底部，例如版权与备案信息',
    isMerchantOverridable: true,
    type: 'text',
    schema: v.pipe(v.string(), v.trim(), v.maxLength(120, '最多 {n} 个字符')),
    default: '',
  }),
  defineParameter({
    key: 'SITE_LANGUAGES',
    name: '界面语言',
    category,
    remark: '可以选择的界面语言',
    isMerchantOverridable: true,
    type: 'choice',
    choices: { all: '中文和英文', 'zh-CN': '仅中文', 'en-US': '仅英文' },
    schema: v.picklist(['all', 'zh-CN', 'en-US'], '请选择界面语言'),
    default: 'all',
  }),
  defineParameter({
    key: 'TABS_ENABLED',
    name: '显示标签栏',
    category,
    remark: '在页面上方显示已打开的页面',
    isMerchantOverridable: true,
    type: 'switch',
    schema: v.boolean(),
    default: true,
  }),
  defineParameter({
    key: 'WATERMARK_ENABLED',
    name: '全员水印',
    category,
    remark: '在每个人的页面上显示其姓名；关闭时由每个人自行决定',
    isMerchantOverridable: true,
    // A merchant can order the watermark, but not forgo it where the platform orders it.
    tightens: 'up',
    type: 'switch',
    schema: v.boolean(),
    default: false,
  }),
  defineParameter({
    key: 'CENTERS_INVERTED',
    name: '对管理人员隐藏审批中心和文件中心',
    category,
    remark: '开启时，拥有相应管理权限的人在头像菜单中看不到这两个入口，其他人看得到；关闭时相反',
    type: 'switch',
    schema: v.boolean(),
    default: true,
  }),
  defineParameter({
    key: 'INTRODUCE_CONTENT',
    name: '产品介绍内容',
    category,
    remark: '产品介绍页的文字，可只写其中几部分：slogan、lead、abilities、lists、footer；没有写的使用产品自带的内容',
    isMerchantOverridable: true,
    type: 'json',
    schema: v.strictObject(
      {
        slogan: v.optional(requiredText('slogan 不能为空', 60)),
        lead: v.optional(requiredText('lead 不能为空', 300)),
        abilities: v.optional(v.looseObject({}, 'abilities 应为对象')),
        lists: v.optional(v.array(v.looseObject({}), 'lists 应为数组')),
        footer: v.optional(v.looseObject({}, 'footer 应为对象')),
      },
      '应为对象，且只包含 slogan、lead、abilities、lists、footer',
    ),
    default: {},
  }),
  VERSION_NOTICE,
];
