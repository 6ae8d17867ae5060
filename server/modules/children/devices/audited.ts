import {
  ALARM_LEVEL_LABELS,
  ALARM_STATUS_LABELS,
  DEVICE_STATUS_LABELS,
  DEVICE_TYPE_LABELS,
} from 'contract/children/devices';
import type { AuditedKind } from '../../../audit/auditedKind';
import { projects } from '../../projects/projects/schema';
import { users } from '../../access/users/schema';
import { deviceAlarms, devices } from './schema';

/** How the audit log reads devices. */
export const auditedDevice: AuditedKind = {
  noun: '设备',
  table: devices,
  id: devices.deviceId,
  name: devices.deviceName,
  needs: 'millstone:device:list',
  fields: {
    deviceName: { label: '设备名称', value: devices.deviceName },
    deviceCode: { label: '设备编号', value: devices.deviceCode },
    deviceType: { label: '设备类型', value: devices.deviceType, texts: DEVICE_TYPE_LABELS },
    site: { label: '安装位置', value: devices.site },
    projectId: {
      label: '项目',
      value: devices.projectId,
      names: { table: projects, id: projects.projectId, name: projects.projectName },
    },
    ratedW: { label: '额定功率', value: devices.ratedW },
    status: { label: '状态', value: devices.status, texts: DEVICE_STATUS_LABELS },
  },
};

/** How the audit log reads the alarms of devices. */
export const auditedAlarm: AuditedKind = {
  noun: '告警',
  table: deviceAlarms,
  id: deviceAlarms.alarmId,
  name: deviceAlarms.content,
  needs: 'millstone:alarm:list',
  fields: {
    level: { label: '级别', value: deviceAlarms.level, texts: ALARM_LEVEL_LABELS },
    content: { label: '内容', value: deviceAlarms.content },
    status: { label: '状态', value: deviceAlarms.status, texts: ALARM_STATUS_LABELS },
    handledTime: { label: '处理时间', value: deviceAlarms.handledTime },
    handledBy: {
      label: '处理人',
      value: deviceAlarms.handledBy,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    remark: { label: '备注', value: deviceAlarms.remark },
  },
};
