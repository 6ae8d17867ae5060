import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { MAX_MERCHANTS } from './merchants';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, isWebAddress, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

/**
 * The most apps of an installation. `addApp` refuses a further one. Limited, because a session requests the menus of
 * all its apps at once.
 */
export const MAX_APPS = 200;

/** The maximum size of an app's logo in bytes. */
export const MAX_LOGO_BYTES = 200 * 1024;

/** The dictionary of the categories under which the top navigation groups the apps. */
export const APP_CATEGORY_DICTIONARY = 'my_authority_app_category';

/**
 * The path of the logo with this hash. The path is public, and its response can be cached for ever, since another image
 * has another hash.
 */
export function appLogoPath(hash: string): `/${string}` {
  return `${ADMIN_PATH}/app/logo/${hash}`;
}

const yes = v.picklist(['1', '0'], WRONG_FORMAT);
const openType = v.picklist(['SELF', 'NEW_TAB'], '请选择打开方式');
const version = wholeNumber(1, 2 ** 31 - 1);
const text = v.nullable(v.string());

/** An application as the platform manages it (SYS-01). */
export const App = v.object({
  appId: v.string(),
  appCode: v.string(),
  appName: v.string(),
  appPath: text,
  /** The hash of the stored logo. Null: the app has no logo. */
  appLogo: text,
  appCategory: text,
  appOrder: v.number(),
  /** '1': shown in the top navigation. */
  visible: yes,
  /** '0': a sub-app, which runs inside the portal; '1': an ordinary link. */
  isMicro: yes,
  /** For sub-apps: '1' when the sub-app works on a project, so that the user has to choose a project first. */
  needsProject: yes,
  /** For sub-apps: '1' when the sub-app runs in a sandboxed frame, with a token for its own endpoints only. */
  isSandboxed: yes,
  openType,
  /** Whether the portal itself depends on the app. Such an app can't be removed. */
  isBuiltin: v.boolean(),
  merchantCount: v.number(),
  menuCount: v.number(),
  version: v.number(),
});

/** An application as the platform manages it. */
export type App = v.InferOutput<typeof App>;

/** A merchant in the form that gives an app to merchants and takes it from them. */
export const AppMerchantRow = v.object({
  merchantId: v.string(),
  merchantName: v.string(),
  /** The parent merchant. This merchant can get an app only if its parent has the app. */
  parentId: text,
  /**
   * Whether this is the caller's own merchant. That is always the platform (the merchant that runs the installation),
   * since only users of the platform may call. The platform has every app.
   */
  isOwn: v.boolean(),
  status: enabledStatus,
  hasApp: v.boolean(),
});

/** A merchant in the form that gives an app to merchants and takes it from them. */
export type AppMerchantRow = v.InferOutput<typeof AppMerchantRow>;

/** The effect of giving an app to some merchants and taking it from others. */
export const AppMerchantsChangePreview = v.object({
  /** The names of the merchants that get the app. */
  gained: v.array(v.string()),
  /** The names of the merchants that lose the app, including all merchants below them that have the app. */
  lost: v.array(v.string()),
  /** How many roles lose menu nodes by the change, and how many users hold at least one of these roles. */
  roleCount: v.number(),
  userCount: v.number(),
});

/** The effect of giving an app to some merchants and taking it from others. */
export type AppMerchantsChangePreview = v.InferOutput<typeof AppMerchantsChangePreview>;

const form = {
  appName: requiredText('请输入应用名称'),
  /** A path in the portal or a complete web address; null for an app without a page. */
  appPath: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(MAX_LENGTHS.remark, '最多 {n} 个字符'),
        v.check(isPlace, '请输入以 / 开头的站内路径，或 http(s):// 开头的完整地址'),
      ),
    ),
  ),
  appLogo: v.optional(v.nullable(v.pipe(v.string(WRONG_FORMAT), v.regex(/^[0-9a-f]{64}$/, WRONG_FORMAT)))),
  appCategory: requiredText('请选择应用分类'),
  visible: yes,
  isMicro: yes,
  /**
   * `needsProject` and `isSandboxed` apply to sub-apps only (`isMicro` is '0'). For ordinary links the server switches
   * both off.
   */
  needsProject: v.optional(yes, '0'),
  isSandboxed: v.optional(yes, '0'),
  openType,
};

const merchantIds = v.pipe(v.array(rowId()), v.maxLength(MAX_MERCHANTS));
const given = { appId: rowId(), givenIds: merchantIds, takenIds: merchantIds };

/** The applications of the installation, and the merchants that have them. Only the platform changes them (SYS-01). */
export const apps = {
  listApps: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/app/list`,
    arg: noArgument,
    /** The apps in the order of the top navigation. */
    data: v.array(App),
    needs: 'system:app:list',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  getApp: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/app/{appId}`,
    arg: v.object({ appId: rowId() }),
    data: App,
    needs: 'system:app:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  addApp: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/add`,
    arg: v.object({
      appCode: v.pipe(
        requiredText('请输入应用编码', MAX_LENGTHS.code),
        v.regex(/^[A-Za-z][\w-]*$/, '以字母开头，只能使用字母、数字、下划线和短横线'),
      ),
      ...form,
    }),
    data: v.object({ appId: v.string() }),
    needs: 'system:app:add',
    platformOnly: true,
    changes: { action: 'add', kind: 'app', id: 'appId' },
    owned: {},
  }),
  updateApp: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/update`,
    arg: v.object({ appId: rowId(), version, ...form }),
    data: noData,
    needs: 'system:app:edit',
    platformOnly: true,
    changes: { action: 'edit', kind: 'app', id: 'appId' },
    owned: {},
  }),
  changeAppVisibility: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/changeVisible`,
    arg: v.object({ appId: rowId(), visible: yes }),
    data: noData,
    needs: 'system:app:edit',
    platformOnly: true,
    changes: { action: 'changeStatus', kind: 'app', id: 'appId' },
    owned: {},
  }),
  /** Removes the app together with all nodes of its menu. */
  removeApp: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/app/remove/{appId}`,
    arg: v.object({ appId: rowId() }),
    data: noData,
    needs: 'system:app:remove',
    platformOnly: true,
    changes: { action: 'remove', kind: 'app', id: 'appId' },
    owned: {},
  }),
  /** Sets the order of all apps of a category. */
  sortApps: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/order`,
    arg: v.object({
      appCategory: v.nullable(requiredText(WRONG_FORMAT)),
      appIds: v.pipe(v.array(rowId()), v.maxLength(MAX_APPS)),
    }),
    data: noData,
    needs: 'system:app:edit',
    platformOnly: true,
    changes: { action: 'sort', kind: 'app', id: 'appIds' },
    owned: {},
  }),
  /** Stores an image that an app can use as its logo. An image that no app uses after a day is deleted. */
  uploadAppLogo: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/logo`,
    arg: v.object({
      content: v.pipe(v.string('请选择图片'), v.check(isBase64, '请选择图片'), v.check(isShort, '图片不能超过 200 KB')),
    }),
    data: v.object({ appLogo: v.string() }),
    needs: 'system:app:edit',
    platformOnly: true,
    changes: { action: 'upload', kind: 'app' },
    owned: {},
    // The maximum size of the request body, in bytes. Enough for a logo of 200 KB, which becomes a third longer in
    // base64, and the JSON around it.
    longestBody: 320 * 1024,
  }),
  /** All merchants of the installation, parents before children, each with whether it has the app. */
  listAppMerchants: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/app/merchants`,
    arg: v.object({ appId: rowId() }),
    data: v.array(AppMerchantRow),
    needs: 'system:app:query',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  previewAppMerchants: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/merchants/preview`,
    arg: v.object(given),
    data: AppMerchantsChangePreview,
    needs: 'system:app:grant',
    platformOnly: true,
    changes: false,
    owned: {},
  }),
  changeAppMerchants: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/app/merchants/change`,
    arg: v.object(given),
    data: noData,
    needs: 'system:app:grant',
    platformOnly: true,
    changes: { action: 'grant', kind: 'app', id: 'appId' },
    stepUp: true,
    owned: {},
  }),
};

// Whether a text is empty, a path in the portal or a complete web address. Rejects other schemes (`javascript:`) and
// paths that a browser reads as the address of another host (`//host`, `/\host`).
function isPlace(text: string): boolean {
  if (text === '') return true;
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return true;
  return isWebAddress(text);
}

function isBase64(text: string): boolean {
  return text.length > 0 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

function isShort(text: string): boolean {
  return text.length <= Math.ceil(MAX_LOGO_BYTES / 3) * 4;
}
