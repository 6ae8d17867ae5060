import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { merchants } from '../../../db/merchantTable';
import type { ServerModule } from '../../../module';
import { auditedMerchant, auditedEnteredMerchant } from './audited';
import { endMerchantsJob } from './endJob';
import { merchantsRoutes } from './routes';

/** The server module for the merchants of the installation and their tree. */
export const merchantsModule: ServerModule = {
  routes: merchantsRoutes,
  audited: { merchant: auditedMerchant, enteredMerchant: auditedEnteredMerchant },
  jobs: [endMerchantsJob],
  owned: { merchant: { table: merchants, id: merchants.merchantId } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 50,
      title: '租户管理',
      path: 'merchant',
      name: 'MerchantManage',
      component: 'merchants',
      permission: 'system:merchant:list',
      icon: 'BankOutlined',
      buttons: [
        { title: '查询', permission: 'system:merchant:query' },
        { title: '新增', permission: 'system:merchant:add' },
        { title: '修改', permission: 'system:merchant:edit' },
        { title: '删除', permission: 'system:merchant:remove' },
        { title: '授权', permission: 'system:merchant:auth' },
      ],
    },
  ],
};
