import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { optionalText, requiredText } from '../rules';
import { secret } from '../secret';
import { enabledStatus } from '../status';
import { AccountTestResult } from './account';
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
import { MAX_SPOKEN_LENGTH, PLAY_TIMES, SPEED, VOICE_KINDS, VOLUME, findForeignNames } from './voiceContent';

const VOICE_TEMPLATE = `${ADMIN_PATH}/channel/voice/template` as const;

const kind = v.picklist(VOICE_KINDS, '请选择播放内容');
// A mobile number, or a landline with its area code.
const phone = secret(
  v.pipe(
    v.string('请输入被叫号码'),
    v.trim(),
    v.regex(/^(1[3-9]\d{9}|0\d{9,11})$/, '请输入手机号，或带区号的固定电话'),
  ),
  {
    mask: 'phone',
  },
);

const content = {
  kind,
  vendorCode: v.pipe(
    requiredText('请输入服务商处的编号', 100),
    v.regex(/^[\w.-]+$/, '只能使用字母、数字、下划线、点和短横线'),
  ),
  text: v.pipe(
    optionalText(MAX_SPOKEN_LENGTH),
    v.check(
      (text) => !text || findForeignNames(text).length === 0,
      '变量与服务商模板中的同名，只能使用英文字母、数字和下划线，例如 {name}',
    ),
  ),
  playTimes: v.optional(wholeNumber(PLAY_TIMES.least, PLAY_TIMES.most, '播放 1 到 3 次'), PLAY_TIMES.most),
  volume: v.optional(wholeNumber(VOLUME.least, VOLUME.most, '音量为 0 到 100 的整数'), VOLUME.most),
  speed: v.optional(wholeNumber(SPEED.least, SPEED.most, '语速为 -500 到 500 的整数'), 0),
};

const form = { ...templateForm, ...content };

/** The stored content of a template of calls. */
export const VoiceTemplateContent = v.object({
  kind,
  vendorCode: v.string(),
  text: v.nullable(v.string()),
  playTimes: v.number(),
  volume: v.number(),
  speed: v.number(),
});

/** A template of calls, as lists show it (CHN-01). */
export const VoiceTemplate = v.object({ ...templateRow, kind, vendorCode: v.string() });

/** A template of calls, as lists show it. */
export type VoiceTemplate = v.InferOutput<typeof VoiceTemplate>;

/** A template of calls with its present content. */
export const VoiceTemplateDetail = v.object({
  ...VoiceTemplate.entries,
  ...VoiceTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A template of calls with its present content. */
export type VoiceTemplateDetail = v.InferOutput<typeof VoiceTemplateDetail>;

/** A version of a template of calls with its content. */
export const VoiceTemplateVersion = v.object({
  ...TemplateVersion.entries,
  ...VoiceTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A version of a template of calls with its content. */
export type VoiceTemplateVersion = v.InferOutput<typeof VoiceTemplateVersion>;

/** The result of a test of a template: that of its account, and which account it was. */
export const VoiceTemplateTestResult = v.object({ ...AccountTestResult.entries, accountName: v.string() });

/** The templates of the merchant's calls (语音模板, CHN-01, CHN-05). */
export const voiceTemplates = {
  listVoiceTemplates: endpoint({
    method: 'GET',
    path: `${VOICE_TEMPLATE}/list`,
    arg: v.object({ ...pagingFields(TEMPLATE_ORDER), ...templateFilters }),
    data: pageOf(VoiceTemplate),
    needs: 'channel:voiceTemplate:list',
    changes: false,
    owned: {},
  }),
  /** The voice accounts that a template can name. */
  listVoiceTemplateAccounts: endpoint({
    method: 'GET',
    path: `${VOICE_TEMPLATE}/accounts`,
    arg: noArgument,
    data: v.array(TemplateAccount),
    needs: 'channel:voiceTemplate:list',
    changes: false,
    owned: {},
  }),
  getVoiceTemplate: endpoint({
    method: 'GET',
    path: `${VOICE_TEMPLATE}/{templateId}`,
    arg: oneTemplate,
    data: VoiceTemplateDetail,
    needs: 'channel:voiceTemplate:list',
    changes: false,
    owned: { templateId: 'voiceTemplate' },
  }),
  addVoiceTemplate: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/add`,
    arg: v.object({ templateCode, ...form }),
    data: oneTemplate,
    needs: 'channel:voiceTemplate:add',
    changes: { action: 'add', kind: 'voiceTemplate', id: 'templateId' },
    owned: { accountId: 'voiceAccount' },
  }),
  /** Saves the form. Another content becomes a new version. */
  updateVoiceTemplate: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/update`,
    arg: v.object({ ...readTemplate.entries, ...form }),
    data: noData,
    needs: 'channel:voiceTemplate:edit',
    changes: { action: 'edit', kind: 'voiceTemplate', id: 'templateId' },
    owned: { templateId: 'voiceTemplate', accountId: 'voiceAccount' },
  }),
  changeVoiceTemplateStatus: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/changeStatus`,
    arg: v.object({ ...readTemplate.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:voiceTemplate:edit',
    changes: { action: 'changeStatus', kind: 'voiceTemplate', id: 'templateId' },
    owned: { templateId: 'voiceTemplate' },
  }),
  listVoiceTemplateVersions: endpoint({
    method: 'GET',
    path: `${VOICE_TEMPLATE}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneTemplate.entries }),
    data: pageOf(TemplateVersion),
    needs: 'channel:voiceTemplate:list',
    changes: false,
    owned: { templateId: 'voiceTemplate' },
  }),
  getVoiceTemplateVersion: endpoint({
    method: 'GET',
    path: `${VOICE_TEMPLATE}/{templateId}/version/{number}`,
    arg: oneVersion,
    data: VoiceTemplateVersion,
    needs: 'channel:voiceTemplate:list',
    changes: false,
    owned: { templateId: 'voiceTemplate' },
  }),
  /** Makes the content of an older version the newest version. */
  restoreVoiceTemplateVersion: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/restore`,
    arg: v.object({ ...readTemplate.entries, number: oneVersion.entries.number }),
    data: noData,
    needs: 'channel:voiceTemplate:edit',
    changes: { action: 'rollBack', kind: 'voiceTemplate', id: 'templateId' },
    owned: { templateId: 'voiceTemplate' },
  }),
  /**
   * Calls a number with the present version and these values, by the account of the template, else by the default one. A vendor that
   * refuses is a result, not an error.
   */
  testVoiceTemplate: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/test`,
    arg: v.object({ ...oneTemplate.entries, phone, values: variableValues }),
    data: VoiceTemplateTestResult,
    needs: 'channel:voiceTemplate:test',
    changes: { action: 'verify', kind: 'voiceTemplate', id: 'templateId' },
    owned: { templateId: 'voiceTemplate' },
  }),
  removeVoiceTemplate: endpoint({
    method: 'POST',
    path: `${VOICE_TEMPLATE}/remove`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:voiceTemplate:remove',
    changes: { action: 'remove', kind: 'voiceTemplate', id: 'templateId' },
    owned: { templateId: 'voiceTemplate' },
  }),
};
