import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedSmsSign } from './audited';
import { smsSignsRoutes } from './routes';
import { smsSigns } from './schema';

/** The server module for the signs of merchants' SMS. */
export const smsSignsModule: ServerModule = {
  routes: smsSignsRoutes,
  audited: { smsSign: auditedSmsSign },
  owned: { smsSign: { table: smsSigns, id: smsSigns.signId } },
  taken: { sms_signs_name: { name: 'signName', text: '该账号已有此签名' } },
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 40,
      title: '短信签名',
      path: 'smsConfig/sign',
      name: 'SmsConfigSign',
      component: 'smsSigns',
      permission: 'channel:smsSign:list',
      icon: 'SafetyCertificateOutlined',
      buttons: [
        { title: '新增', permission: 'channel:smsSign:add' },
        { title: '修改', permission: 'channel:smsSign:edit' },
        { title: '删除', permission: 'channel:smsSign:remove' },
      ],
    },
  ],
};
