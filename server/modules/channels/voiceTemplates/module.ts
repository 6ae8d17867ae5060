import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelTemplates } from '../templates/schema';
import { auditedVoiceTemplate } from './audited';
import { insertDemoVoice } from './demo';
import { voiceTemplatesRoutes } from './routes';

/** The server module for the templates of merchants’ calls. */
export const voiceTemplatesModule: ServerModule = {
  routes: voiceTemplatesRoutes,
  audited: { voiceTemplate: auditedVoiceTemplate },
  owned: {
    voiceTemplate: {
      table: channelTemplates,
      id: channelTemplates.templateId,
      where: eq(channelTemplates.channel, 'voice'),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 55,
      title: '语音模板',
      path: 'voiceConfig/template',
      name: 'VoiceConfigTemplate',
      component: 'voiceTemplates',
      permission: 'channel:voiceTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新增', permission: 'channel:voiceTemplate:add' },
        { title: '修改', permission: 'channel:voiceTemplate:edit' },
        { title: '测试', permission: 'channel:voiceTemplate:test' },
        { title: '删除', permission: 'channel:voiceTemplate:remove' },
      ],
    },
  ],
  demo: insertDemoVoice,
};
