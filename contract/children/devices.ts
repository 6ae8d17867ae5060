import * as v from 'valibot';
import { CHILD_APP_CODES } from '../access/sysApps';
import { SUB_APP_API_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber, booleanParam } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, day, optionalText, requiredText, rowId } from '../rules';

/** The most days that one request for readings covers. Longer periods are refused. */
export const MAX_READING_DAYS = 31;

/** The highest rated power of a device, in watts. Forms and the server reject higher values. */
export const MAX_RATED_POWER_W = 1_000_000_000;

/** The kinds of devices, with their labels. */
export const DEVICE_TYPE_LABELS = {
  meter: '电表',
  charger: '充电桩',
  inverter: '光伏逆变器',
  storage: '储能',
  'heat-pump': '热泵',
} as const;

/** A kind of device. */
export type DeviceType = keyof typeof DEVICE_TYPE_LABELS;

/** The states of a device (in service or stopped), with their labels. */
export const DEVICE_STATUS_LABELS = { NORMAL: '正常', STOPPED: '停运' } as const;

/** The levels of an alarm, with their labels. */
export const ALARM_LEVEL_LABELS = { INFO: '提示', WARN: '警告', CRITICAL: '严重' } as const;

/** The states of an alarm (open or handled), with their labels. */
export const ALARM_STATUS_LABELS = { OPEN: '未处理', HANDLED: '已处理' } as const;

const types = ['meter', 'charger', 'inverter', 'storage', 'heat-pump'] satisfies DeviceType[];
const deviceType = v.picklist(types, WRONG_FORMAT);
const deviceStatus = v.picklist(['NORMAL', 'STOPPED'] satisfies (keyof typeof DEVICE_STATUS_LABELS)[], WRONG_FORMAT);
const alarmLevel = v.picklist(['INFO', 'WARN', 'CRITICAL'] satisfies (keyof typeof ALARM_LEVEL_LABELS)[], WRONG_FORMAT);
const alarmStatus = v.picklist(['OPEN', 'HANDLED'] satisfies (keyof typeof ALARM_STATUS_LABELS)[], WRONG_FORMAT);
const text = v.nullable(v.string());

/** A device of the merchant that generates, stores or consumes energy. */
export const Device = v.object({
  deviceId: v.string(),
  deviceName: v.string(),
  deviceCode: v.string(),
  deviceType,
  /** Where the device is installed. */
  site: v.string(),
  /** The project of the device, if any. */
  projectId: text,
  projectName: text,
  ratedW: v.number(),
  status: deviceStatus,
  /**
   * Whether the last reading of the device is at most two hours older than the newest reading of all devices of the
   * merchant.
   */
  isOnline: v.boolean(),
  /** The last reading of the device, which covers one hour; null without readings. */
  latest: v.nullable(v.object({ hour: v.string(), energyWh: v.number(), peakW: v.number() })),
  openAlarmCount: v.number(),
  createTime: v.string(),
  version: v.number(),
});

/** A device of the merchant that generates, stores or consumes energy. */
export type Device = v.InferOutput<typeof Device>;

/** An alarm of a device. */
export const Alarm = v.object({
  alarmId: v.string(),
  deviceId: v.string(),
  deviceName: v.string(),
  deviceCode: v.string(),
  level: alarmLevel,
  content: v.string(),
  status: alarmStatus,
  occurredTime: v.string(),
  handledTime: text,
  /** The user who handled the alarm, if the caller may see that user. */
  handlerName: text,
  /** What was done about the alarm. */
  remark: text,
});

/** An alarm of a device. */
export type Alarm = v.InferOutput<typeof Alarm>;

const deviceCounts = {
  deviceCount: v.number(),
  onlineCount: v.number(),
  openAlarmCount: v.number(),
  /** The energy of all readings in Wh, on the day of the newest reading, and on the day before. */
  energyToday: v.number(),
  energyYesterday: v.number(),
};

/** The state and the energy figures of the merchant's devices, or of the devices of one project. */
export const DeviceOverview = v.object({
  /** The day of the merchant's newest reading; null without readings. */
  day: text,
  /** The beginning of the hour of the merchant's newest reading; null without readings. */
  lastHour: text,
  ...deviceCounts,
  /**
   * The energy on the day before the newest reading, up to the same hour. An unfinished day is compared with this
   * number.
   */
  energyYesterdaySoFar: v.number(),
  types: v.array(v.object({ deviceType, ...deviceCounts })),
});

/** The state and the energy figures of the merchant's devices. */
export type DeviceOverview = v.InferOutput<typeof DeviceOverview>;

const DEVICES = `${SUB_APP_API_PATH}/${CHILD_APP_CODES.devices}/device` as const;
const ALARMS = `${SUB_APP_API_PATH}/${CHILD_APP_CODES.devices}/alarm` as const;
const form = {
  deviceName: requiredText('请输入设备名称'),
  deviceCode: v.pipe(
    requiredText('请输入设备编号', MAX_LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  deviceType: v.picklist(types, '请选择设备类型'),
  site: requiredText('请输入安装位置'),
  projectId: v.optional(v.nullable(rowId())),
  ratedW: wholeNumber(1, MAX_RATED_POWER_W, '请输入 1 到 1,000,000,000 的整数'),
  status: deviceStatus,
};
// Narrows an answer to the devices of one project. Without it, all devices of the merchant, also those without a project.
const ofProject = { projectId: v.optional(rowId()) };
const one = v.object({ deviceId: rowId() });
const owned = { deviceId: 'device' } as const;

/** The energy devices of the merchant with their readings and alarms, for the sub-app millstone. */
export const devices = {
  listDevices: endpoint({
    method: 'GET',
    path: `${DEVICES}/list`,
    arg: v.object({
      ...pagingFields(['deviceName', 'deviceCode', 'deviceType', 'ratedW', 'createTime']),
      deviceName: optionalText(),
      deviceCode: optionalText(),
      deviceType: v.optional(deviceType),
      isOnline: v.optional(booleanParam),
      ...ofProject,
    }),
    data: pageOf(Device),
    needs: 'millstone:device:list',
    changes: false,
    owned: { projectId: 'project' },
  }),
  getDevice: endpoint({
    method: 'GET',
    path: `${DEVICES}/get/{deviceId}`,
    arg: one,
    data: Device,
    needs: 'millstone:device:query',
    changes: false,
    owned,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: `${DEVICES}/add`,
    arg: v.object(form),
    data: v.object({ deviceId: v.string() }),
    needs: 'millstone:device:add',
    changes: { action: 'add', kind: 'device', id: 'deviceId' },
    owned: { projectId: 'project' },
  }),
  updateDevice: endpoint({
    method: 'POST',
    path: `${DEVICES}/update`,
    arg: v.object({ deviceId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'millstone:device:edit',
    changes: { action: 'edit', kind: 'device', id: 'deviceId' },
    owned: { deviceId: 'device', projectId: 'project' },
  }),
  /** Removes a device with its readings and alarms. Refused while an alarm of the device is open. */
  removeDevice: endpoint({
    method: 'POST',
    path: `${DEVICES}/del/{deviceId}`,
    arg: one,
    data: noData,
    needs: 'millstone:device:remove',
    changes: { action: 'remove', kind: 'device', id: 'deviceId' },
    owned,
  }),
  /**
   * The readings of a device by hour, or by day with the sum of the energy and the highest peak. Hours and days without
   * readings are left out.
   */
  deviceReadings: endpoint({
    method: 'GET',
    path: `${DEVICES}/readings`,
    arg: v.object({
      deviceId: rowId(),
      beginTime: day,
      endTime: day,
      step: v.optional(v.picklist(['HOUR', 'DAY'], WRONG_FORMAT), 'HOUR'),
    }),
    /** `at` is the start of the hour, or the day (`step`). */
    data: v.array(v.object({ at: v.string(), energyWh: v.number(), peakW: v.number() })),
    needs: 'millstone:device:query',
    changes: false,
    owned,
  }),
  deviceOverview: endpoint({
    method: 'GET',
    path: `${DEVICES}/overview`,
    arg: v.object(ofProject),
    data: DeviceOverview,
    needs: 'millstone:overview:list',
    changes: false,
    owned: { projectId: 'project' },
  }),
  listAlarms: endpoint({
    method: 'GET',
    path: `${ALARMS}/list`,
    arg: v.object({
      ...pagingFields(['occurredTime', 'handledTime']),
      deviceId: v.optional(rowId()),
      status: v.optional(alarmStatus),
      level: v.optional(alarmLevel),
      ...ofProject,
    }),
    /** The newest alarms first. */
    data: pageOf(Alarm),
    needs: 'millstone:alarm:list',
    changes: false,
    owned: { deviceId: 'device', projectId: 'project' },
  }),
  /** Marks an alarm as handled. Refused if the alarm is already handled. */
  handleAlarm: endpoint({
    method: 'POST',
    path: `${ALARMS}/handle`,
    arg: v.object({ alarmId: rowId(), remark: requiredText('请填写处理说明', MAX_LENGTHS.remark) }),
    data: noData,
    needs: 'millstone:alarm:handle',
    changes: { action: 'handle', kind: 'alarm', id: 'alarmId' },
    owned: { alarmId: 'alarm' },
  }),
};
