import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { FIND_RECIPIENT_PERMISSION } from 'contract/channels/records';
import type { ServerModule } from '../../../module';
import { auditedBlock, auditedRecord } from './audited';
import { MESSAGE_AS_LETTER } from './notifications';
import { MARKETING_PER_RECIPIENT, MESSAGES_PER_RECIPIENT, QUIET_HOURS, RECORD_RETENTION_DAYS } from './parameters';
import { messageQueryJob } from './queryJob';
import { recordRetentionJob } from './retentionJob';
import { messageRecordsRoutes } from './routes';
import { channelBlocks, channelRecords } from './schema';

/** The server module for the messages of merchants: their records, and the recipients who get none. */
export const messageRecordsModule: ServerModule = {
  routes: messageRecordsRoutes,
  audited: { messageRecord: auditedRecord, blockedRecipient: auditedBlock },
  owned: {
    messageRecord: { table: channelRecords, id: channelRecords.recordId },
    blockedRecipient: { table: channelBlocks, id: channelBlocks.blockId },
  },
  parameters: [MESSAGES_PER_RECIPIENT, MARKETING_PER_RECIPIENT, QUIET_HOURS, RECORD_RETENTION_DAYS],
  jobs: [recordRetentionJob, messageQueryJob],
  notifications: [MESSAGE_AS_LETTER],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 80,
      title: '发送记录',
      path: 'records',
      name: 'MessageRecords',
      component: 'messageRecords',
      permission: 'channel:record:list',
      icon: 'ProfileOutlined',
      buttons: [
        { title: '按收件人查询', permission: FIND_RECIPIENT_PERMISSION },
        { title: '重新发送和取消', permission: 'channel:record:send' },
        { title: '黑名单', permission: 'channel:record:block' },
      ],
    },
  ],
};
