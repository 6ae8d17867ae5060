import { CHILD_APP_CODES } from 'contract/access/sysApps';
import { auditedDevice, auditedAlarm } from './audited';
import { deviceAlarms, devices } from './schema';
import type { ServerModule } from '../../../module';
import { insertDemoDevices } from './demo';
import { devicesRoutes } from './routes';

/** The server module of the sub-app millstone: energy devices. */
export const devicesModule: ServerModule = {
  routes: devicesRoutes,
  audited: { device: auditedDevice, alarm: auditedAlarm },
  owned: { device: { table: devices, id: devices.deviceId }, alarm: { table: deviceAlarms, id: deviceAlarms.alarmId } },
  taken: { devices_code: { name: 'deviceCode', text: '设备编号已存在' } },
  menu: [
    {
      app: CHILD_APP_CODES.devices,
      sort: 10,
      title: '设备概览',
      path: 'overview',
      name: 'DeviceOverview',
      component: 'millstone:overview',
      permission: 'millstone:overview:list',
      icon: 'DashboardOutlined',
      buttons: [],
    },
    {
      app: CHILD_APP_CODES.devices,
      sort: 20,
      title: '设备管理',
      path: 'devices',
      name: 'DeviceManage',
      component: 'millstone:devices',
      permission: 'millstone:device:list',
      icon: 'ThunderboltOutlined',
      buttons: [
        { title: '查询', permission: 'millstone:device:query' },
        { title: '新增', permission: 'millstone:device:add' },
        { title: '修改', permission: 'millstone:device:edit' },
        { title: '删除', permission: 'millstone:device:remove' },
      ],
    },
    {
      app: CHILD_APP_CODES.devices,
      sort: 30,
      title: '设备告警',
      path: 'alarms',
      name: 'DeviceAlarms',
      component: 'millstone:alarms',
      permission: 'millstone:alarm:list',
      icon: 'BellOutlined',
      buttons: [{ title: '处理', permission: 'millstone:alarm:handle' }],
    },
  ],
  demo: insertDemoDevices,
};
