import { and, eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import type { ServerModule } from '../../../module';
import { messageClientsRoutes } from './routes';
import { messageClients as table } from './schema';

/** How the audit log reads clients. */
const auditedClient: AuditedKind = {
  noun: '消息调用方',
  table,
  id: table.clientId,
  name: table.clientName,
  needs: 'channel:client:list',
  fields: {
    clientName: { label: '调用方名称', value: table.clientName },
    channels: { label: '通道', value: table.channels, texts: CHANNEL_LABELS },
    dailyLimit: { label: '每日上限', value: table.dailyLimit },
    secret: { label: '密钥', value: table.secretCipher, isHidden: true },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: table.remark },
  },
};

/** The server module for the clients of merchants: programs that send messages. */
export const messageClientsModule: ServerModule = {
  routes: messageClientsRoutes,
  audited: { messageClient: auditedClient },
  owned: { messageClient: { table, id: table.clientId } },
  callbackAccounts: {
    async messageClient({ storageCipher }, db, clientId) {
      const [found] = await db
        .select({ merchantId: table.merchantId, secretCipher: table.secretCipher })
        .from(table)
        .where(and(eq(table.clientId, clientId), table.enabled));
      return (
        found && { merchantId: found.merchantId, secret: Buffer.from(storageCipher.open(found.secretCipher), 'base64') }
      );
    },
  },
  taken: { message_clients_name: { name: 'clientName', text: '调用方名称已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 90,
      title: '消息调用方',
      path: 'clients',
      name: 'MessageClients',
      component: 'messageClients',
      permission: 'channel:client:list',
      icon: 'KeyOutlined',
      buttons: [
        { title: '新增', permission: 'channel:client:add' },
        { title: '修改', permission: 'channel:client:edit' },
        { title: '删除', permission: 'channel:client:remove' },
      ],
    },
  ],
};
