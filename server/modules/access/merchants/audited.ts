import { sql } from 'drizzle-orm';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { merchants } from '../../../db/merchantTable';
import { apps, merchantApps } from '../apps/schema';

/** How the audit log reads merchants. */
export const auditedMerchant: AuditedKind = {
  noun: '租户',
  table: merchants,
  id: merchants.merchantId,
  name: merchants.merchantName,
  needs: 'system:merchant:list',
  needsSessionRole: true,
  fields: {
    parentId: {
      label: '上级租户',
      value: merchants.parentId,
      names: { table: merchants, id: merchants.merchantId, name: merchants.merchantName },
    },
    merchantName: { label: '租户名称', value: merchants.merchantName },
    contactName: { label: '联系人', value: merchants.contactName },
    contactPhone: { label: '联系电话', value: merchants.contactPhoneCipher, mask: 'phone' },
    appIds: {
      label: '应用',
      value: sql`array(select app_id from ${merchantApps} where ${merchantApps.merchantId} = ${merchants.merchantId} order by app_id collate "C")`,
      names: { table: apps, id: apps.appId, name: apps.appName },
    },
    enabled: { label: '状态', value: merchants.enabled, texts: ENABLED_TEXTS },
    storageQuotaBytes: { label: '存储配额（字节）', value: merchants.storageQuotaBytes },
    endDate: { label: '到期日期', value: merchants.endDate },
    remark: { label: '备注', value: merchants.remark },
  },
};

/** The merchant that a session enters. Its own log shows who has entered it. */
export const auditedEnteredMerchant: AuditedKind = {
  ...auditedMerchant,
  fields: {},
  concerns: [merchants.merchantId],
};
