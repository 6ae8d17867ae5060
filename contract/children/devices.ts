import * as v from 'valibot';
import { CHILD_APPS } from '../access/sysApps';
import { SUBAPP } from '../base';
import { endpoint, noArgument, nothing } from '../endpoint';
import { pageOf, paging, wholeNumber, yesOrNo } from '../paging';
import { LENGTHS, WRONG_FORMAT, day, optionalText, requiredText, rowId } from '../rules';

/** The most days that readings are asked for at once. */
export const MAX_READING_DAYS = 31;

/** What a device is rated at most, in watts. */
export const MAX_RATED_W = 1_000_000_000;

/** The kinds of devices, and what they are called. */
export const DEVICE_TYPE_LABELS = {
  meter: '电表',
  charger: '充电桩',
  inverter: '光伏逆变器',
  storage: '储能',
  'heat-pump': '热泵',
} as const;

/** A kind of device. */
export type DeviceType = keyof typeof DEVICE_TYPE_LABELS;

/** Whether a device is meant to work, and what that is called. */
export const DEVICE_STATUS_LABELS = { NORMAL: '正常', STOPPED: '停运' } as const;

/** How bad an alarm is, and what that is called. */
export const ALARM_LEVEL_LABELS = { INFO: '提示', WARN: '警告', CRITICAL: '严重' } as const;

/** Whether somebody has seen to an alarm, and what that is called. */
export const ALARM_STATUS_LABELS = { OPEN: '未处理', HANDLED: '已处理' } as const;

const types = ['meter', 'charger', 'inverter', 'storage', 'heat-pump'] satisfies DeviceType[];
const deviceType = v.picklist(types, WRONG_FORMAT);
const deviceStatus = v.picklist(['NORMAL', 'STOPPED'] satisfies (keyof typeof DEVICE_STATUS_LABELS)[], WRONG_FORMAT);
const alarmLevel = v.picklist(['INFO', 'WARN', 'CRITICAL'] satisfies (keyof typeof ALARM_LEVEL_LABELS)[], WRONG_FORMAT);
const alarmStatus = v.picklist(['OPEN', 'HANDLED'] satisfies (keyof typeof ALARM_STATUS_LABELS)[], WRONG_FORMAT);
const text = v.nullable(v.string());

/** A device of the merchant that makes, keeps or uses energy. */
export const Device = v.object({
  deviceId: v.string(),
  deviceName: v.string(),
  deviceCode: v.string(),
  deviceType,
  /** Where it stands. */
  site: v.string(),
  /** The project that it belongs to, if any. */
  projectId: text,
  projectName: text,
  ratedW: v.number(),
  status: deviceStatus,
  /** Whether its last reading is hardly older than the newest one of the merchant. */
  isOnline: v.boolean(),
  /** The last hour that it has told of; none of one that never has. */
  latest: v.nullable(v.object({ hour: v.string(), energyWh: v.number(), peakW: v.number() })),
  openAlarmCount: v.number(),
  createTime: v.string(),
  version: v.number(),
});

/** A device of the merchant that makes, keeps or uses energy. */
export type Device = v.InferOutput<typeof Device>;

/** What a device has to complain of. */
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
  /** Who saw to it, where the caller may know them. */
  handlerName: text,
  /** What was done. */
  remark: text,
});

/** What a device has to complain of. */
export type Alarm = v.InferOutput<typeof Alarm>;

const counts = {
  deviceCount: v.number(),
  onlineCount: v.number(),
  openAlarmCount: v.number(),
  /** On the day of the newest reading, and on the one before it. */
  energyToday: v.number(),
  energyYesterday: v.number(),
};

/** How the devices of the merchant are, and what they have moved. */
export const DeviceOverview = v.object({
  /** The day of the newest reading; none where there are no readings. */
  day: text,
  ...counts,
  /** On the day before, up to the hour of the newest reading: what a day that is not over can be held against. */
  energyYesterdaySoFar: v.number(),
  types: v.array(v.object({ deviceType, ...counts })),
});

/** How the devices of the merchant are, and what they have moved. */
export type DeviceOverview = v.InferOutput<typeof DeviceOverview>;

const DEVICES = `${SUBAPP}/${CHILD_APPS.devices}/device` as const;
const ALARMS = `${SUBAPP}/${CHILD_APPS.devices}/alarm` as const;
const form = {
  deviceName: requiredText('请输入设备名称'),
  deviceCode: v.pipe(
    requiredText('请输入设备编号', LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  deviceType: v.picklist(types, '请选择设备类型'),
  site: requiredText('请输入安装位置'),
  projectId: v.optional(v.nullable(rowId())),
  ratedW: wholeNumber(1, MAX_RATED_W, '请输入 1 到 1,000,000,000 的整数'),
  status: deviceStatus,
};
const one = v.object({ deviceId: rowId() });
const owned = { deviceId: 'device' } as const;

/** The energy devices of the merchant with their readings and alarms, as the child millstone manages them. */
export const devices = {
  listDevices: endpoint({
    method: 'GET',
    path: `${DEVICES}/list`,
    arg: v.object({
      ...paging(['deviceName', 'deviceCode', 'deviceType', 'ratedW', 'createTime']),
      deviceName: optionalText(),
      deviceCode: optionalText(),
      deviceType: v.optional(deviceType),
      isOnline: v.optional(yesOrNo),
    }),
    data: pageOf(Device),
    needs: 'millstone:device:list',
    changes: false,
    owned: {},
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
    changes: true,
    owned: { projectId: 'project' },
  }),
  updateDevice: endpoint({
    method: 'POST',
    path: `${DEVICES}/update`,
    arg: v.object({ deviceId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: nothing,
    needs: 'millstone:device:edit',
    changes: true,
    owned: { deviceId: 'device', projectId: 'project' },
  }),
  /** With its readings and alarms, once none of them is open. */
  removeDevice: endpoint({
    method: 'POST',
    path: `${DEVICES}/del/{deviceId}`,
    arg: one,
    data: nothing,
    needs: 'millstone:device:remove',
    changes: true,
    owned,
  }),
  /** By the hour, or by the day with the sum of its energy and the highest of its peaks; what nobody told is left out. */
  deviceReadings: endpoint({
    method: 'GET',
    path: `${DEVICES}/readings`,
    arg: v.object({
      deviceId: rowId(),
      beginTime: day,
      endTime: day,
      step: v.optional(v.picklist(['HOUR', 'DAY'], WRONG_FORMAT), 'HOUR'),
    }),
    /** `at` is the moment at which the hour begins, or the day. */
    data: v.array(v.object({ at: v.string(), energyWh: v.number(), peakW: v.number() })),
    needs: 'millstone:device:query',
    changes: false,
    owned,
  }),
  deviceOverview: endpoint({
    method: 'GET',
    path: `${DEVICES}/overview`,
    arg: noArgument,
    data: DeviceOverview,
    needs: 'millstone:overview:list',
    changes: false,
    owned: {},
  }),
  listAlarms: endpoint({
    method: 'GET',
    path: `${ALARMS}/list`,
    arg: v.object({
      ...paging(['occurredTime', 'handledTime']),
      deviceId: v.optional(rowId()),
      status: v.optional(alarmStatus),
      level: v.optional(alarmLevel),
    }),
    /** The newest first. */
    data: pageOf(Alarm),
    needs: 'millstone:alarm:list',
    changes: false,
    owned,
  }),
  /** Once: who comes second is told so. */
  handleAlarm: endpoint({
    method: 'POST',
    path: `${ALARMS}/handle`,
    arg: v.object({ alarmId: rowId(), remark: requiredText('请填写处理说明', LENGTHS.remark) }),
    data: nothing,
    needs: 'millstone:alarm:handle',
    changes: true,
    owned: { alarmId: 'alarm' },
  }),
};
