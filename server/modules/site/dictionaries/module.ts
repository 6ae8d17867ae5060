import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedDictionary, auditedDictionaryItem } from './audited';
import { dictionariesRoutes } from './routes';

/** The server module for the dictionaries, which all merchants share. */
export const dictionariesModule: ServerModule = {
  routes: dictionariesRoutes,
  audited: { dictionary: auditedDictionary, dictionaryItem: auditedDictionaryItem },
  taken: {
    dictionaries_pkey: { name: 'dictCode', text: '字典编码已存在' },
    dictionary_items_value: { name: 'dictValue', text: '字典键值已存在' },
  },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'system',
      sort: 60,
      title: '字典管理',
      path: 'dict',
      name: 'DictManage',
      component: 'dictionaries',
      permission: 'system:dict:list',
      icon: 'BookOutlined',
      buttons: [
        { title: '查询', permission: 'system:dict:query' },
        { title: '新增', permission: 'system:dict:add' },
        { title: '修改', permission: 'system:dict:edit' },
        { title: '删除', permission: 'system:dict:remove' },
        { title: '导入', permission: 'system:dict:import' },
        { title: '导出', permission: 'system:dict:export' },
      ],
    },
  ],
};
