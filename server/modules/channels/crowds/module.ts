import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedCrowd } from './audited';
import { exportCrowdMembersJob } from './export';
import { importContactsJob } from './importJob';
import { crowdsRoutes } from './routes';
import { crowds as table } from './schema';

/** The server module for crowds: named sets of people whom the merchant tells of something. */
export const crowdsModule: ServerModule = {
  routes: crowdsRoutes,
  audited: { crowd: auditedCrowd },
  owned: { crowd: { table, id: table.crowdId } },
  jobs: [importContactsJob, exportCrowdMembersJob],
  exporters: { [exportCrowdMembersJob.kind]: exportCrowdMembersJob.stream },
  taken: { crowds_name: { name: 'crowdName', text: '人群名称已存在' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 45,
      title: '通知人群',
      path: 'notifyCrown',
      name: 'NotifyCrown',
      component: 'notifyCrown',
      permission: 'system:notifyCrown:list',
      icon: 'TeamOutlined',
      buttons: [
        { title: '新增', permission: 'system:notifyCrown:add' },
        { title: '修改', permission: 'system:notifyCrown:edit' },
        { title: '删除', permission: 'system:notifyCrown:remove' },
        { title: '导出', permission: 'system:notifyCrown:export' },
      ],
    },
  ],
};
