import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, requiredText, rowId } from '../rules';
import { secret } from '../secret';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';
import { AccountTestResult, oneAccount } from './account';
import { MINI_VENDORS } from './miniAccounts';
import { CARD_LANGUAGES, MAX_CHOICES, MAX_KEYWORDS, OCCASIONS, TARGET_VERSIONS } from './miniContent';
import {
  TEMPLATE_ORDER,
  TemplateAccount,
  TemplateVariable,
  TemplateVersion,
  oneTemplate,
  oneVersion,
  readTemplate,
  templateCode,
  templateFilters,
  templateForm,
  templateRow,
  variableValues,
} from './template';
import { optionalPattern } from './vendorAccount';

const MINI_TEMPLATE = `${ADMIN_PATH}/channel/mini/template` as const;

/** The most templates of a vendor that one call returns. A mini-program of WeChat chooses fewer. */
export const MAX_VENDOR_TEMPLATES = 200;

const vendor = v.picklist(MINI_VENDORS);
const recipient = secret(
  v.pipe(
    v.string('请输入接收人'),
    v.trim(),
    v.nonEmpty('请输入接收人'),
    v.maxLength(64, '最多 {n} 个字符'),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
);
const formId = optionalPattern(/^[\w-]+$/, 64, '只能使用字母、数字、下划线和短横线');

/** A keyword of a template, with the text that fills it. */
export const MiniKeyword = v.object({
  code: v.pipe(
    v.string('请输入关键词的代码'),
    v.trim(),
    v.regex(/^[a-z][a-z_]{0,30}\d{1,3}$/, '关键词的代码如 thing1 或 keyword1'),
  ),
  name: requiredText('请输入关键词的名称'),
  text: requiredText('请输入关键词的内容', 200),
  /** The values that a keyword of an enumeration takes; empty for other keywords. */
  choices: v.optional(v.pipe(v.array(requiredText('请输入可选值')), v.maxLength(MAX_CHOICES, '最多 {n} 个可选值')), []),
});

const content = {
  vendorTemplateId: v.pipe(
    requiredText('请输入服务商处的模板 ID', 64),
    v.regex(/^[\w=+/-]+$/, '模板 ID 只能包含字母、数字和 = + / - _'),
  ),
  title: requiredText('请输入标题'),
  keywords: v.pipe(
    v.array(MiniKeyword, '请添加关键词'),
    v.minLength(1, '请添加关键词'),
    v.maxLength(MAX_KEYWORDS, '最多 {n} 个关键词'),
    v.check((list) => new Set(list.map(({ code }) => code)).size === list.length, '关键词的代码重复'),
  ),
  page: v.pipe(
    optionalText(128),
    v.check((path) => !path || /^[!-~]+$/.test(path), '页面路径只能使用英文字母、数字和符号'),
  ),
  targetVersion: v.optional(v.picklist(TARGET_VERSIONS), 'formal'),
  language: v.optional(v.picklist(CARD_LANGUAGES), 'zh_CN'),
  occasion: v.optional(v.picklist(OCCASIONS), 'form'),
};

// The vendor's id of a template is of one mini-program, so that no default account can stand in for it.
const form = { ...templateForm, accountId: rowId('请选择小程序'), ...content };

/** The stored content of a template of mini-programs. */
export const MiniTemplateContent = v.object({
  vendor,
  vendorTemplateId: v.string(),
  title: v.string(),
  keywords: v.array(v.object({ code: v.string(), name: v.string(), text: v.string(), choices: v.array(v.string()) })),
  page: v.nullable(v.string()),
  targetVersion: v.picklist(TARGET_VERSIONS),
  language: v.picklist(CARD_LANGUAGES),
  occasion: v.picklist(OCCASIONS),
});

/** A template of mini-programs, as lists show it (CHN-01). */
export const MiniTemplate = v.object({ ...templateRow, vendor, title: v.string() });

/** A template of mini-programs, as lists show it. */
export type MiniTemplate = v.InferOutput<typeof MiniTemplate>;

/** A template of mini-programs with its present content. */
export const MiniTemplateDetail = v.object({
  ...MiniTemplate.entries,
  ...MiniTemplateContent.entries,
  variables: v.array(TemplateVariable),
  /** The id under which the vendor knows the caller, masked; null if the portal does not know it. */
  ownRecipient: v.nullable(v.string()),
});

/** A template of mini-programs with its present content. */
export type MiniTemplateDetail = v.InferOutput<typeof MiniTemplateDetail>;

/** A version of a template of mini-programs with its content. */
export const MiniTemplateVersion = v.object({
  ...TemplateVersion.entries,
  ...MiniTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A version of a template of mini-programs with its content. */
export type MiniTemplateVersion = v.InferOutput<typeof MiniTemplateVersion>;

/** A mini-program that a template can name. */
export const MiniTemplateAccount = v.object({ ...TemplateAccount.entries, vendor });

/** A template that a mini-program has chosen at its vendor. */
export const VendorTemplate = v.object({
  vendorTemplateId: v.string(),
  title: v.string(),
  isLongTerm: v.boolean(),
  keywords: v.array(v.object({ code: v.string(), name: v.string(), choices: v.array(v.string()) })),
});

/** A template that a mini-program has chosen at its vendor. */
export type VendorTemplate = v.InferOutput<typeof VendorTemplate>;

/** The templates that a mini-program has chosen, or why they can't be had. */
export const VendorTemplates = v.object({ failure: v.nullable(message), templates: v.array(VendorTemplate) });

/** The result of a test of a template: that of its account, and which account it was. */
export const MiniTemplateTestResult = v.object({ ...AccountTestResult.entries, accountName: v.string() });

/** The templates of the merchant's mini-programs (小程序模板, CHN-01, CHN-05). */
export const miniTemplates = {
  listMiniTemplates: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/list`,
    arg: v.object({ ...pagingFields(TEMPLATE_ORDER), ...templateFilters }),
    data: pageOf(MiniTemplate),
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: {},
  }),
  /** The mini-programs that a template can name. */
  listMiniTemplateAccounts: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/accounts`,
    arg: noArgument,
    data: v.array(MiniTemplateAccount),
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: {},
  }),
  getMiniTemplate: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/{templateId}`,
    arg: oneTemplate,
    data: MiniTemplateDetail,
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: { templateId: 'miniTemplate' },
  }),
  addMiniTemplate: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/add`,
    arg: v.object({ templateCode, ...form }),
    data: oneTemplate,
    needs: 'channel:miniTemplate:add',
    changes: { action: 'add', kind: 'miniTemplate', id: 'templateId' },
    owned: { accountId: 'miniAccount' },
  }),
  /** Saves the form. Another content becomes a new version. */
  updateMiniTemplate: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/update`,
    arg: v.object({ ...readTemplate.entries, ...form }),
    data: noData,
    needs: 'channel:miniTemplate:edit',
    changes: { action: 'edit', kind: 'miniTemplate', id: 'templateId' },
    owned: { templateId: 'miniTemplate', accountId: 'miniAccount' },
  }),
  changeMiniTemplateStatus: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/changeStatus`,
    arg: v.object({ ...readTemplate.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:miniTemplate:edit',
    changes: { action: 'changeStatus', kind: 'miniTemplate', id: 'templateId' },
    owned: { templateId: 'miniTemplate' },
  }),
  listMiniTemplateVersions: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneTemplate.entries }),
    data: pageOf(TemplateVersion),
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: { templateId: 'miniTemplate' },
  }),
  getMiniTemplateVersion: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/{templateId}/version/{number}`,
    arg: oneVersion,
    data: MiniTemplateVersion,
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: { templateId: 'miniTemplate' },
  }),
  /** Makes the content of an older version the newest version. */
  restoreMiniTemplateVersion: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/restore`,
    arg: v.object({ ...readTemplate.entries, number: oneVersion.entries.number }),
    data: noData,
    needs: 'channel:miniTemplate:edit',
    changes: { action: 'rollBack', kind: 'miniTemplate', id: 'templateId' },
    owned: { templateId: 'miniTemplate' },
  }),
  /**
   * Asks WeChat for the templates that a mini-program has chosen, from which the form takes title and keywords. A vendor that refuses is
   * a result, not an error. Alipay tells no templates: refused for its mini-programs.
   */
  listVendorTemplates: endpoint({
    method: 'GET',
    path: `${MINI_TEMPLATE}/vendor/{accountId}`,
    arg: oneAccount,
    data: VendorTemplates,
    needs: 'channel:miniTemplate:list',
    changes: false,
    owned: { accountId: 'miniAccount' },
  }),
  /** Sends the present version with these values to one user. A vendor that refuses is a result, not an error. */
  testMiniTemplate: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/test`,
    arg: v.object({
      ...oneTemplate.entries,
      /** Without one, the caller, as far as the portal knows their id at the vendor. */
      recipient: v.optional(v.nullable(recipient)),
      formId,
      values: variableValues,
    }),
    data: MiniTemplateTestResult,
    needs: 'channel:miniTemplate:test',
    changes: { action: 'verify', kind: 'miniTemplate', id: 'templateId' },
    owned: { templateId: 'miniTemplate' },
  }),
  removeMiniTemplate: endpoint({
    method: 'POST',
    path: `${MINI_TEMPLATE}/remove`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:miniTemplate:remove',
    changes: { action: 'remove', kind: 'miniTemplate', id: 'templateId' },
    owned: { templateId: 'miniTemplate' },
  }),
};
