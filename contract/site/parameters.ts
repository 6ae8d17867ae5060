import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { optionalText, requiredText } from '../rules';
import { writeOnly } from '../secret';

/** How the value of a parameter is entered and shown. */
export const PARAMETER_TYPES = ['text', 'number', 'switch', 'choice', 'list', 'json', 'secret'] as const;

/** How the value of a parameter is entered and shown. */
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** Labels of the types of parameters. */
export const PARAMETER_TYPE_LABELS: Readonly<Record<ParameterType, string>> = {
  text: '文本',
  number: '数值',
  switch: '开关',
  choice: '选项',
  list: '列表',
  json: 'JSON',
  secret: '密文',
};

/** The maximum length of a value in characters. Enough for a logo as a data URL. */
const MAX_VALUE_LENGTH = 100_000;

/** The maximum length of a secret value in characters, as much as the public key encrypts. */
const MAX_SECRET_LENGTH = 128;

/** Whether the caller's merchant has stored a value of its own, with labels for the filter. */
export const PARAMETER_STATE_LABELS = { changed: '已修改', unchanged: '未修改' } as const;

// JSON as text, the texts of a list as lines. Null for a secret, which no endpoint returns.
const shownValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** A parameter with its value in the merchant of the caller. */
export const Parameter = v.object({
  parameterKey: v.string(),
  name: v.string(),
  category: v.string(),
  remark: v.string(),
  type: v.picklist(PARAMETER_TYPES),
  /** The unit of a number. */
  unit: v.nullable(v.string()),
  /** The values of a choice with their labels. */
  choices: v.array(v.object({ value: v.string(), label: v.string() })),
  /** The value that applies. */
  value: shownValue,
  /** Where the caller changes the value: for the whole installation, or for the own merchant. */
  level: v.picklist(['platform', 'merchant']),
  /** The value that applies without a value of the caller's merchant: the platform's value or that of the release. */
  fallback: shownValue,
  /** Where the value that applies comes from. */
  source: v.picklist(['release', 'platform', 'merchant']),
  /** Whether the caller's merchant has stored a value of its own. */
  isChanged: v.boolean(),
  /** Whether the stored value violates the rules of this release or is laxer than allowed, so that the fallback applies. */
  isInvalid: v.boolean(),
  isMerchantOverridable: v.boolean(),
  updateTime: v.nullable(v.string()),
  updateUserName: v.nullable(v.string()),
  /** The version of the stored row; 0 if there is none. */
  version: v.number(),
});

/** A parameter with its value in the merchant of the caller. */
export type Parameter = v.InferOutput<typeof Parameter>;

const parameterKey = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,49}$/));
const version = wholeNumber(0, 2 ** 31 - 1);
const ENTER_VALUE = '请输入参数值';

/** A new value of a parameter. */
export const parameterChange = v.object({
  parameterKey,
  version,
  /** The new value, in the form of {@link Parameter}. Null: the fallback applies again. */
  value: v.nullable(v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH))])),
});

/** A new value of a parameter. */
export type ParameterChange = v.InferOutput<typeof parameterChange>;

/**
 * The parameters (系统参数). The platform changes those of the installation; every other merchant sees and changes the
 * ones that it may override, for itself alone.
 */
export const parameters = {
  listParameters: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/param/list`,
    arg: v.object({
      ...pagingFields(['parameterKey', 'name', 'updateTime']),
      /** A part of the key, the name or the remark. */
      keyword: optionalText(),
      category: optionalText(),
      state: v.optional(v.picklist(['changed', 'unchanged'])),
    }),
    data: pageOf(Parameter),
    needs: 'system:param:list',
    changes: false,
    owned: {},
  }),
  /** The categories of the parameters that the caller sees. */
  listParameterCategories: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/param/categories`,
    arg: noArgument,
    data: v.array(v.string()),
    needs: 'system:param:list',
    changes: false,
    owned: {},
  }),
  /** Stores a value: `secret` for a parameter of the type `secret`, otherwise `value`, with JSON as text and a list as lines. */
  updateParameter: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/param/update`,
    arg: v.object({
      parameterKey,
      version,
      value: v.optional(v.union([v.boolean(), v.number(), requiredText(ENTER_VALUE, MAX_VALUE_LENGTH)], ENTER_VALUE)),
      secret: writeOnly(v.optional(requiredText(ENTER_VALUE, MAX_SECRET_LENGTH))),
    }),
    data: noData,
    needs: 'system:param:edit',
    changes: { action: 'edit', kind: 'parameter', id: 'parameterKey' },
    owned: {},
  }),
  /** The parameters of the page 安全设置 that the caller sees (SET-03). */
  getSecuritySettings: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/param/security`,
    arg: noArgument,
    data: v.array(Parameter),
    needs: 'system:security:list',
    changes: false,
    owned: {},
  }),
  /** Changes several parameters of the page 安全设置 together: all of them, or none. A refusal names each by its key. */
  updateSecuritySettings: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/param/security/update`,
    arg: v.object({ changes: v.pipe(v.array(parameterChange), v.minLength(1), v.maxLength(100)) }),
    data: noData,
    needs: 'system:security:edit',
    changes: { action: 'edit', kind: 'parameter' },
    stepUp: true,
    owned: {},
  }),
  /** Takes the stored value away, so that the fallback applies again. */
  resetParameter: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/param/reset`,
    arg: v.object({ parameterKey, version }),
    data: noData,
    needs: 'system:param:edit',
    changes: { action: 'edit', kind: 'parameter', id: 'parameterKey' },
    owned: {},
  }),
};
