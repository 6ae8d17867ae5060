import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { LIST_FILES_PERMISSION } from 'contract/documents/folders';
import type { ServerModule } from '../../../module';
import { auditedFolder } from './audited';
import { foldersRoutes } from './routes';
import { folders } from './schema';

/** The server module for the folders of a merchant and the rights to them. Its page shows the files as well. */
export const foldersModule: ServerModule = {
  routes: foldersRoutes,
  audited: { folder: auditedFolder },
  owned: { folder: { table: folders, id: folders.folderId } },
  taken: { folders_name: { name: 'folderName', text: '此位置已有同名的文件夹' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'documentCenter',
      sort: 20,
      title: '文件管理',
      path: 'management',
      name: 'FileManagement',
      component: 'files',
      permission: LIST_FILES_PERMISSION,
      icon: 'FileTextOutlined',
      buttons: [
        { title: '新建文件夹', permission: 'document:folder:add' },
        { title: '上传', permission: 'document:file:upload' },
        { title: '修改', permission: 'document:file:edit' },
        { title: '删除', permission: 'document:file:remove' },
        { title: '彻底删除', permission: 'document:file:purge' },
        { title: '授权', permission: 'document:folder:grant' },
        { title: '分享', permission: 'document:share:add' },
        { title: '我的分享', permission: 'document:share:list' },
        { title: '修改分享', permission: 'document:share:edit' },
        { title: '撤销分享', permission: 'document:share:revoke' },
      ],
    },
  ],
};
