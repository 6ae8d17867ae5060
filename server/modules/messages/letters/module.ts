import { MESSAGE_APP_CODE } from 'contract/access/sysApps';
import { auditedLetterTemplate, auditedLetterCategory } from './audited';
import { letterCategories, letterTemplates, letters } from './schema';
import type { ServerModule } from '../../../module';
import { insertDemoLetters } from './demo';
import { lettersRoutes } from './routes';

/** The server module for letters (messages inside the portal), their templates and categories. */
export const lettersModule: ServerModule = {
  routes: lettersRoutes,
  audited: { letterTemplate: auditedLetterTemplate, letterCategory: auditedLetterCategory },
  owned: {
    letter: { table: letters, id: letters.letterId },
    letterTemplate: { table: letterTemplates, id: letterTemplates.templateId },
    letterCategory: { table: letterCategories, id: letterCategories.categoryId },
  },
  taken: {
    letter_categories_name: { name: 'categoryName', text: '分类名称已存在' },
    letter_templates_code: { name: 'templateCode', text: '模板编码已存在' },
  },
  menu: [
    {
      app: MESSAGE_APP_CODE,
      directory: 'message',
      sort: 10,
      title: '消息中心',
      path: 'letterNotification',
      name: 'LetterNotificationNew',
      component: 'letters',
      icon: 'InboxOutlined',
      buttons: [],
    },
    {
      app: MESSAGE_APP_CODE,
      directory: 'message',
      sort: 20,
      title: '站内信模板',
      path: 'letterTemplate',
      name: 'LetterTemplate',
      component: 'letterTemplates',
      permission: 'message:letterTemplate:list',
      icon: 'FileTextOutlined',
      buttons: [
        { title: '查询', permission: 'message:letterTemplate:query' },
        { title: '新增', permission: 'message:letterTemplate:add' },
        { title: '修改', permission: 'message:letterTemplate:edit' },
        { title: '删除', permission: 'message:letterTemplate:remove' },
        { title: '发送', permission: 'message:letterTemplate:send' },
      ],
    },
    {
      app: MESSAGE_APP_CODE,
      directory: 'message',
      sort: 30,
      title: '站内信分类',
      path: 'letterCategory',
      name: 'LetterCategory',
      component: 'letterCategories',
      permission: 'message:letterCategory:list',
      icon: 'TagsOutlined',
      buttons: [
        { title: '查询', permission: 'message:letterCategory:query' },
        { title: '新增', permission: 'message:letterCategory:add' },
        { title: '修改', permission: 'message:letterCategory:edit' },
        { title: '删除', permission: 'message:letterCategory:remove' },
      ],
    },
  ],
  demo: insertDemoLetters,
};
