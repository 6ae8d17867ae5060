import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { requiredPhone } from '../personRules';
import { WRONG_FORMAT, rowId } from '../rules';
import { secret } from '../secret';
import { enabledStatus } from '../status';
import { AccountTestResult } from './account';
import { REVIEW_STATES, Review } from './review';
import { SMS_VENDORS } from './smsAccounts';
import { oneSign } from './smsSigns';
import { MAX_SMS_LENGTH, hasOnlyVariables } from './smsContent';
import { VendorImportResult, chosenVendorCodes, vendorItem, vendorItems } from './vendorImport';
import {
  TEMPLATE_ORDER,
  TEMPLATE_TYPES,
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

const SMS_TEMPLATE = `${ADMIN_PATH}/channel/sms/template` as const;

const { accountId: _, ...commonForm } = templateForm;
const form = {
  ...commonForm,
  text: v.pipe(
    v.string('请输入短信内容'),
    v.trim(),
    v.nonEmpty('请输入短信内容'),
    v.maxLength(MAX_SMS_LENGTH, '最多 {n} 个字符'),
    v.check((text) => hasOnlyVariables(text), '花括号只能用于变量，内容不能含有 $ 和【】'),
  ),
  /** The sign decides the account: both are known to one vendor. */
  signId: rowId('请选择短信签名'),
};

/** The stored content of a template of SMS. */
export const SmsTemplateContent = v.object({ text: v.string(), signId: v.string() });

const shownContent = { ...SmsTemplateContent.entries, signName: v.string() };

/** A template of SMS, as lists show it (CHN-01). */
export const SmsTemplate = v.object({
  ...templateRow,
  ...shownContent,
  vendor: v.nullable(v.picklist(SMS_VENDORS)),
  review: Review,
});

/** A template of SMS, as lists show it. */
export type SmsTemplate = v.InferOutput<typeof SmsTemplate>;

/** A template of SMS with its variables. */
export const SmsTemplateDetail = v.object({ ...SmsTemplate.entries, variables: v.array(TemplateVariable) });

/** A template of SMS with its variables. */
export type SmsTemplateDetail = v.InferOutput<typeof SmsTemplateDetail>;

/** A version of a template of SMS with its content. */
export const SmsTemplateVersion = v.object({
  ...TemplateVersion.entries,
  ...shownContent,
  variables: v.array(TemplateVariable),
});

/** A version of a template of SMS with its content. */
export type SmsTemplateVersion = v.InferOutput<typeof SmsTemplateVersion>;

/** A sign that a template can name. */
export const TemplateSign = v.object({
  signId: v.string(),
  signName: v.string(),
  accountName: v.string(),
  state: v.picklist(REVIEW_STATES),
});

/** A template that the vendor of a sign has. */
export const VendorSmsTemplate = v.object({
  ...vendorItem,
  /** The text with the variables of the portal; that of the vendor if it can't be used. */
  text: v.string(),
  /** Null where the vendor does not say it. */
  templateType: v.nullable(v.picklist(TEMPLATE_TYPES)),
});

/** A template that the vendor of a sign has. */
export type VendorSmsTemplate = v.InferOutput<typeof VendorSmsTemplate>;

/** The result of a test of a template: that of its account, and which account it was. */
export const SmsTemplateTestResult = v.object({ ...AccountTestResult.entries, accountName: v.string() });

/** The templates of the merchant's SMS (短信模板, CHN-01, CHN-05). */
export const smsTemplates = {
  listSmsTemplates: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/list`,
    arg: v.object({
      ...pagingFields(TEMPLATE_ORDER),
      ...templateFilters,
      state: v.optional(v.picklist(REVIEW_STATES, WRONG_FORMAT)),
    }),
    data: pageOf(SmsTemplate),
    needs: 'channel:smsTemplate:list',
    changes: false,
    owned: {},
  }),
  /** The signs that a template can name. */
  listSmsTemplateSigns: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/signs`,
    arg: noArgument,
    data: v.array(TemplateSign),
    needs: 'channel:smsTemplate:list',
    changes: false,
    owned: {},
  }),
  /** Asks the vendor for the templates of the account of a sign. A vendor that refuses is a result, not an error. */
  listVendorSmsTemplates: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/vendor/{signId}`,
    arg: oneSign,
    data: vendorItems(VendorSmsTemplate),
    needs: 'channel:smsTemplate:add',
    changes: false,
    owned: { signId: 'smsSign' },
  }),
  /**
   * Adds templates that the vendor has, as it describes them now, with their review: with the sign, under the vendor's ids as
   * their codes. What is there already or can't be used is left out.
   */
  importSmsTemplates: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/import`,
    arg: v.object({
      ...oneSign.entries,
      vendorCodes: chosenVendorCodes,
      /** The type of those whose vendor does not say it. */
      templateType: v.optional(v.nullable(commonForm.templateType)),
    }),
    data: VendorImportResult,
    needs: 'channel:smsTemplate:add',
    changes: { action: 'import', kind: 'smsTemplate' },
    owned: { signId: 'smsSign' },
  }),
  getSmsTemplate: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/{templateId}`,
    arg: oneTemplate,
    data: SmsTemplateDetail,
    needs: 'channel:smsTemplate:list',
    changes: false,
    owned: { templateId: 'smsTemplate' },
  }),
  addSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/add`,
    arg: v.object({ templateCode, ...form }),
    data: oneTemplate,
    needs: 'channel:smsTemplate:add',
    changes: { action: 'add', kind: 'smsTemplate', id: 'templateId' },
    owned: { signId: 'smsSign' },
  }),
  /** Saves the form. Another content becomes a new version, which the vendor has to review anew. */
  updateSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/update`,
    arg: v.object({ ...readTemplate.entries, ...form }),
    data: noData,
    needs: 'channel:smsTemplate:edit',
    changes: { action: 'edit', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate', signId: 'smsSign' },
  }),
  changeSmsTemplateStatus: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/changeStatus`,
    arg: v.object({ ...readTemplate.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:smsTemplate:edit',
    changes: { action: 'changeStatus', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
  /** Submits the present version to the vendor's review: as a new template, or in place of one that was refused. */
  submitSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/submit`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:smsTemplate:edit',
    changes: { action: 'publish', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
  /** Asks the vendor for the state of the review. */
  syncSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/sync`,
    arg: oneTemplate,
    data: v.object({ review: Review }),
    needs: 'channel:smsTemplate:edit',
    changes: { action: 'verify', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
  listSmsTemplateVersions: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneTemplate.entries }),
    data: pageOf(TemplateVersion),
    needs: 'channel:smsTemplate:list',
    changes: false,
    owned: { templateId: 'smsTemplate' },
  }),
  getSmsTemplateVersion: endpoint({
    method: 'GET',
    path: `${SMS_TEMPLATE}/{templateId}/version/{number}`,
    arg: oneVersion,
    data: SmsTemplateVersion,
    needs: 'channel:smsTemplate:list',
    changes: false,
    owned: { templateId: 'smsTemplate' },
  }),
  /** Makes the content of an older version the newest version, which the vendor has to review anew. */
  restoreSmsTemplateVersion: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/restore`,
    arg: v.object({ ...readTemplate.entries, number: oneVersion.entries.number }),
    data: noData,
    needs: 'channel:smsTemplate:edit',
    changes: { action: 'rollBack', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
  /** Sends a template that has passed to a number. A vendor that refuses is a result, not an error. */
  testSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/test`,
    arg: v.object({
      ...oneTemplate.entries,
      phone: secret(requiredPhone, { mask: 'phone' }),
      values: variableValues,
    }),
    data: SmsTemplateTestResult,
    needs: 'channel:smsTemplate:test',
    changes: { action: 'verify', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
  removeSmsTemplate: endpoint({
    method: 'POST',
    path: `${SMS_TEMPLATE}/remove`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:smsTemplate:remove',
    changes: { action: 'remove', kind: 'smsTemplate', id: 'templateId' },
    owned: { templateId: 'smsTemplate' },
  }),
};
