import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { WRONG_FORMAT } from '../rules';
import { writeOnly } from '../secret';
import { enabledStatus } from '../status';
import {
  ACCOUNT_ORDER,
  AccountTestResult,
  accountFilters,
  accountForm,
  accountRow,
  oneAccount,
  readAccount,
} from './account';
import { optionalVendorSecret, requiredId, vendorOrigin } from './dingtalkFields';

/** After how many hours the contacts of an app are synchronised again, where they are at all. */
export const SYNC_HOURS = [1, 6, 12, 24] as const;

const DINGTALK_APP = `${ADMIN_PATH}/channel/dingtalk/app` as const;

const settings = {
  corpId: requiredId('请输入 CorpId'),
  agentId: v.pipe(
    v.string('请输入 AgentId'),
    v.trim(),
    v.nonEmpty('请输入 AgentId'),
    v.regex(/^\d{1,20}$/, 'AgentId 是一串数字'),
  ),
  /** The AppKey of older apps. */
  clientId: requiredId('请输入 Client ID'),
  /** Another address than the vendor's own two, such as that of a proxy. */
  endpoint: vendorOrigin,
};

const form = {
  ...accountForm,
  ...settings,
  /** After how many hours the contacts are synchronised again by themselves; null for never. */
  syncHours: v.optional(v.nullable(v.picklist(SYNC_HOURS, WRONG_FORMAT))),
  /** The AppSecret of older apps. Without a new one, the stored secret stays. */
  clientSecret: writeOnly(optionalVendorSecret),
  /** Signs the vendor's callbacks. Without a new one, the stored one stays. */
  callbackToken: writeOnly(optionalVendorSecret),
  /** Decrypts the vendor's callbacks. Without a new one, the stored one stays. */
  callbackAesKey: writeOnly(
    v.optional(
      v.nullable(
        v.pipe(
          v.string(WRONG_FORMAT),
          v.trim(),
          v.check((text) => text === '' || /^[A-Za-z0-9]{43}$/.test(text), '请输入 43 位字母和数字'),
        ),
      ),
    ),
  ),
};

/** An enterprise app of DingTalk, by which a merchant sends work notices (CHN-01). */
export const DingtalkApp = v.object({
  ...accountRow,
  corpId: v.string(),
  agentId: v.string(),
  clientId: v.string(),
  endpoint: v.nullable(v.string()),
  /** Whether callbacks of the vendor can be checked and decrypted: their token and key are stored. */
  hasCallback: v.boolean(),
  /** Where DingTalk sends the events of the app, as its developer enters it there. */
  eventAddress: v.string(),
  syncHours: v.nullable(v.picklist(SYNC_HOURS)),
});

/** An enterprise app of DingTalk. */
export type DingtalkApp = v.InferOutput<typeof DingtalkApp>;

/** The enterprise apps of the merchant in DingTalk (钉钉应用, CHN-01). */
export const dingtalkApps = {
  listDingtalkApps: endpoint({
    method: 'GET',
    path: `${DINGTALK_APP}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters }),
    data: pageOf(DingtalkApp),
    needs: 'channel:dingtalkApp:list',
    changes: false,
    owned: {},
  }),
  getDingtalkApp: endpoint({
    method: 'GET',
    path: `${DINGTALK_APP}/{accountId}`,
    arg: oneAccount,
    data: DingtalkApp,
    needs: 'channel:dingtalkApp:list',
    changes: false,
    owned: { accountId: 'dingtalkApp' },
  }),
  addDingtalkApp: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:dingtalkApp:add',
    changes: { action: 'add', kind: 'dingtalkApp', id: 'accountId' },
    owned: {},
  }),
  updateDingtalkApp: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:dingtalkApp:edit',
    changes: { action: 'edit', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
  changeDingtalkAppStatus: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:dingtalkApp:edit',
    changes: { action: 'changeStatus', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
  setDefaultDingtalkApp: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:dingtalkApp:edit',
    changes: { action: 'edit', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
  /**
   * Asks the vendor for an access token of a stored app, or of the values of a form before they are saved: proves address, Client ID
   * and secret without sending a message. A vendor that refuses is a result, not an error.
   */
  testDingtalkApp: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/test`,
    arg: v.object({
      /** The stored app, whose secret is used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      clientSecret: form.clientSecret,
    }),
    data: AccountTestResult,
    needs: 'channel:dingtalkApp:test',
    changes: { action: 'verify', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
  removeDingtalkApp: endpoint({
    method: 'POST',
    path: `${DINGTALK_APP}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:dingtalkApp:remove',
    changes: { action: 'remove', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
};
