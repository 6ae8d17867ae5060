import { BLOCK_SOURCE_LABELS } from 'contract/channels/blockSources';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { RECORD_STATE_LABELS } from 'contract/channels/records';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { channelBlocks, channelRecords } from './schema';

/** How the audit log reads messages. Nobody edits a message; the log names those that were sent, sent again or taken back. */
export const auditedRecord: AuditedKind = {
  noun: '发送记录',
  table: channelRecords,
  id: channelRecords.recordId,
  name: channelRecords.templateName,
  needs: 'channel:record:list',
  fields: { state: { label: '状态', value: channelRecords.state, texts: RECORD_STATE_LABELS } },
};

/** How the audit log reads blocked recipients. */
export const auditedBlock: AuditedKind = {
  noun: '黑名单地址',
  table: channelBlocks,
  id: channelBlocks.blockId,
  name: channelBlocks.shownRecipient,
  needs: 'channel:record:list',
  fields: {
    channel: { label: '通道', value: channelBlocks.channel, texts: CHANNEL_LABELS },
    source: { label: '来源', value: channelBlocks.source, texts: BLOCK_SOURCE_LABELS },
    reason: { label: '原因', value: channelBlocks.reason },
    isMarketingOnly: { label: '仅营销消息', value: channelBlocks.isMarketingOnly, texts: YES_NO_TEXTS },
  },
};
