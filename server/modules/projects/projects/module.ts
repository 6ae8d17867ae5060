import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { auditedProject } from './audited';
import { projects } from './schema';
import type { ServerModule } from '../../../module';
import { projectsRoutes } from './routes';

/** The server module for the projects of a merchant. */
export const projectsModule: ServerModule = {
  routes: projectsRoutes,
  audited: { project: auditedProject },
  owned: { project: { table: projects, id: projects.projectId } },
  taken: { projects_name: { name: 'projectName', text: '项目名称已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'project',
      buttons: [
        { title: '新增项目', permission: 'system:project:add' },
        { title: '修改项目', permission: 'system:project:edit' },
        { title: '删除项目', permission: 'system:project:remove' },
      ],
    },
  ],
};
