import * as v from 'valibot';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { MAX_VALUE_LENGTH } from './templateTexts';

// What the templates of all channels have in common. The contract file of a channel adds its content and its endpoints.

/** The most templates that a merchant has for one channel. A further one is refused. */
export const MAX_TEMPLATES = 1000;

/** The most variables of one template. A template with more is refused. */
export const MAX_VARIABLES = 50;

/** What messages of a template are for. Marketing needs the recipient's consent, a verification code is never delayed. */
export const TEMPLATE_TYPES = ['verification', 'notice', 'marketing'] as const;

/** What messages of a template are for. */
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** Labels of the types of templates. */
export const TEMPLATE_TYPE_LABELS: Readonly<Record<TemplateType, string>> = {
  verification: '验证码',
  notice: '通知',
  marketing: '营销',
};

const templateType = v.picklist(TEMPLATE_TYPES, '请选择类型');
const versionNumber = wholeNumber(1, 2 ** 31 - 1);

/** A variable of a template, as its form describes it. */
export const TemplateVariable = v.object({
  name: v.pipe(v.string(WRONG_FORMAT), v.regex(/^[\p{L}_][\p{L}\p{N}_]{0,19}$/u, WRONG_FORMAT)),
  /** The value in previews. */
  sample: optionalText(MAX_VALUE_LENGTH),
  description: optionalText(MAX_LENGTHS.remark),
});

/** A variable of a template. */
export type TemplateVariable = v.InferOutput<typeof TemplateVariable>;

/** Values for the variables of a template, by name. */
export const variableValues = v.pipe(
  v.record(TemplateVariable.entries.name, optionalText(MAX_VALUE_LENGTH)),
  v.maxEntries(MAX_VARIABLES, '最多 {n} 个变量'),
);

/** The argument of a call that names a template. */
export const oneTemplate = v.object({ templateId: rowId() });

/** The argument of a call that changes a template which the caller has read. */
export const readTemplate = v.object({ ...oneTemplate.entries, version: wholeNumber(1, 2 ** 31 - 1) });

/** The argument of a call that names a version of a template. */
export const oneVersion = v.object({ ...oneTemplate.entries, number: versionNumber });

/** The code by which other programs name a template. Never changes. */
export const templateCode = v.pipe(
  requiredText('请输入模板编码', MAX_LENGTHS.code),
  v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
);

/** The fields that the form of every template has. */
export const templateForm = {
  templateName: requiredText('请输入模板名称'),
  templateType,
  /** The account that sends the messages. Null: the default account at the time of sending. */
  accountId: v.optional(v.nullable(rowId())),
  /** Entries for names that no text uses are dropped, and names without an entry get an empty one. */
  variables: v.optional(v.pipe(v.array(TemplateVariable), v.maxLength(MAX_VARIABLES, '最多 {n} 个变量')), []),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The filters that the list of every channel's templates has. */
export const templateFilters = {
  templateCode: optionalText(),
  templateName: optionalText(),
  templateType: v.optional(v.nullable(templateType)),
  status: v.optional(enabledStatus),
};

/** The fields by which lists of templates can be sorted. */
export const TEMPLATE_ORDER = ['templateCode', 'templateName', 'createTime', 'updateTime'] as const;

/** The fields that every template has (CHN-01). */
export const templateRow = {
  templateId: v.string(),
  templateCode: v.string(),
  templateName: v.string(),
  templateType,
  accountId: v.nullable(v.string()),
  /** Null for the default account. */
  accountName: v.nullable(v.string()),
  /** The names of the variables of the present version, in order of appearance. */
  variableNames: v.array(v.string()),
  /** The number of the present version of the content. */
  versionNumber: v.number(),
  status: enabledStatus,
  remark: v.nullable(v.string()),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
};

/** A version of the content of a template. It never changes (CHN-05). */
export const TemplateVersion = v.object({
  number: v.number(),
  /** Who has saved the version, with the name of that time. */
  userName: v.string(),
  createTime: v.string(),
});

/** A version of the content of a template. */
export type TemplateVersion = v.InferOutput<typeof TemplateVersion>;

/** An account of a channel that a template can name. */
export const TemplateAccount = v.object({
  accountId: v.string(),
  accountName: v.string(),
  isDefault: v.boolean(),
  status: enabledStatus,
});

/** An account of a channel that a template can name. */
export type TemplateAccount = v.InferOutput<typeof TemplateAccount>;
