import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelTemplates } from '../templates/schema';
import { auditedSmsTemplate } from './audited';
import { insertDemoSms } from './demo';
import { smsReviewJob } from './reviewJob';
import { smsTemplatesRoutes } from './routes';

/** The server module for the templates of merchants' SMS. */
export const smsTemplatesModule: ServerModule = {
  routes: smsTemplatesRoutes,
  audited: { smsTemplate: auditedSmsTemplate },
  owned: {
    smsTemplate: {
      table: channelTemplates,
      id: channelTemplates.templateId,
      where: eq(channelTemplates.channel, 'sms'),
    },
  },
  jobs: [smsReviewJob],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 50,
      title: '短信模板',
      path: 'smsConfig/template',
      name: 'SmsConfigTemplate',
      component: 'smsTemplates',
      permission: 'channel:smsTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新增', permission: 'channel:smsTemplate:add' },
        { title: '修改', permission: 'channel:smsTemplate:edit' },
        { title: '测试', permission: 'channel:smsTemplate:test' },
        { title: '删除', permission: 'channel:smsTemplate:remove' },
      ],
    },
  ],
  demo: insertDemoSms,
};
