import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedCase, auditedProcess } from './audited';
import { processesRoutes } from './routes';
import { processCases, processes } from './schema';

/** The server module for the processes of a merchant. */
export const processesModule: ServerModule = {
  routes: processesRoutes,
  audited: { process: auditedProcess, processCase: auditedCase },
  owned: {
    process: { table: processes, id: processes.processId },
    processCase: { table: processCases, id: processCases.caseId },
  },
  taken: {
    processes_key: { name: 'processKey', text: '流程标识已存在' },
    process_cases_name: { name: 'caseName', text: '用例名称已存在' },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'workflow',
      sort: 20,
      title: '流程管理',
      path: 'assemblyLiine',
      name: 'AssemblyLiine',
      component: 'processes',
      permission: 'workflow:process:list',
      icon: 'AuditOutlined',
      buttons: [
        { title: '查看流程', permission: 'workflow:process:query' },
        { title: '新增流程', permission: 'workflow:process:add' },
        { title: '修改流程', permission: 'workflow:process:edit' },
        { title: '发布流程', permission: 'workflow:process:publish' },
        { title: '删除流程', permission: 'workflow:process:remove' },
      ],
    },
  ],
};
