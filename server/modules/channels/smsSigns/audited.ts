import { REVIEW_STATE_LABELS } from 'contract/channels/review';
import { SMS_SIGN_PURPOSE_LABELS, SMS_SIGN_SOURCE_LABELS } from 'contract/channels/smsSigns';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelAccounts } from '../accounts/schema';
import { smsSigns as table } from './schema';

/** How the audit log reads the signs of SMS. */
export const auditedSmsSign: AuditedKind = {
  noun: '短信签名',
  table,
  id: table.signId,
  name: table.signName,
  needs: 'channel:smsSign:list',
  fields: {
    signName: { label: '签名', value: table.signName },
    accountId: {
      label: '短信账号',
      value: table.accountId,
      names: { table: channelAccounts, id: channelAccounts.accountId, name: channelAccounts.accountName },
    },
    source: { label: '签名来源', value: table.source, texts: SMS_SIGN_SOURCE_LABELS },
    purpose: { label: '用途', value: table.purpose, texts: SMS_SIGN_PURPOSE_LABELS },
    note: { label: '申请说明', value: table.note },
    vendorSignId: { label: '服务商编号', value: table.vendorSignId },
    reviewState: { label: '审核状态', value: table.reviewState, texts: REVIEW_STATE_LABELS },
    reviewReason: { label: '未通过的原因', value: table.reviewReason },
    remark: { label: '备注', value: table.remark },
  },
};
