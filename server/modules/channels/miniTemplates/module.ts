import { eq } from 'drizzle-orm';
import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { channelTemplates } from '../templates/schema';
import { auditedMiniTemplate } from './audited';
import { insertDemoMiniPrograms } from './demo';
import { miniTemplatesRoutes } from './routes';

/** The server module for the templates of merchants’ mini-programs. */
export const miniTemplatesModule: ServerModule = {
  routes: miniTemplatesRoutes,
  audited: { miniTemplate: auditedMiniTemplate },
  owned: {
    miniTemplate: {
      table: channelTemplates,
      id: channelTemplates.templateId,
      where: eq(channelTemplates.channel, 'mini'),
    },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 65,
      title: '小程序模板',
      path: 'miniConfig/template',
      name: 'MiniConfigTemplate',
      component: 'miniTemplates',
      permission: 'channel:miniTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新增', permission: 'channel:miniTemplate:add' },
        { title: '修改', permission: 'channel:miniTemplate:edit' },
        { title: '测试', permission: 'channel:miniTemplate:test' },
        { title: '删除', permission: 'channel:miniTemplate:remove' },
      ],
    },
  ],
  demo: insertDemoMiniPrograms,
};
