import { inArray } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { DINGTALK_CHANNELS } from 'contract/channels/dingtalkContent';
import type { ServerModule } from '../../../module';
import { channelAccounts } from '../accounts/schema';
import { channelTemplates } from '../templates/schema';
import { auditedDingtalkTemplate } from './audited';
import { insertDemoDingtalk } from './demo';
import { dingtalkTemplatesRoutes } from './routes';

/** The server module for the templates of merchants' messages of DingTalk. */
export const dingtalkTemplatesModule: ServerModule = {
  routes: dingtalkTemplatesRoutes,
  audited: { dingtalkTemplate: auditedDingtalkTemplate },
  owned: {
    dingtalkTemplate: {
      table: channelTemplates,
      id: channelTemplates.templateId,
      where: inArray(channelTemplates.channel, [...DINGTALK_CHANNELS]),
    },
    // An app or a robot.
    dingtalkSender: {
      table: channelAccounts,
      id: channelAccounts.accountId,
      where: inArray(channelAccounts.channel, [...DINGTALK_CHANNELS]),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 63,
      title: '钉钉模板',
      path: 'nailConfiguration/mould',
      name: 'NailConfigurationMould',
      component: 'dingtalkTemplates',
      permission: 'channel:dingtalkTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新增', permission: 'channel:dingtalkTemplate:add' },
        { title: '修改', permission: 'channel:dingtalkTemplate:edit' },
        { title: '测试', permission: 'channel:dingtalkTemplate:test' },
        { title: '删除', permission: 'channel:dingtalkTemplate:remove' },
      ],
    },
  ],
  demo: insertDemoDingtalk,
};
