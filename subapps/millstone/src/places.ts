import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { devices } from 'contract/children/devices';
import { readSearch, searchOf } from '../../kit/places';

const { pageNum, pageSize, deviceName, deviceCode, deviceType, isOnline } = devices.listDevices.arg.entries;
const { status, level } = devices.listAlarms.arg.entries;
const page = { pageNum: v.fallback(pageNum, 1), pageSize: v.fallback(pageSize, DEFAULT_PAGE_SIZE) };

const DevicesPlace = v.object({
  ...page,
  deviceName: v.fallback(deviceName, undefined),
  deviceCode: v.fallback(deviceCode, undefined),
  deviceType: v.fallback(deviceType, undefined),
  isOnline: v.fallback(isOnline, undefined),
});
const AlarmsPlace = v.object({
  ...page,
  status: v.fallback(status, undefined),
  level: v.fallback(level, undefined),
});

/** What the list of devices shows. */
export type DevicesPlace = v.InferOutput<typeof DevicesPlace>;

/** What the list of alarms shows. */
export type AlarmsPlace = v.InferOutput<typeof AlarmsPlace>;

/** What an address of the list of devices says. */
export function devicesPlaceOf(search: string): DevicesPlace {
  return readSearch(DevicesPlace, search);
}

/** What an address of the list of alarms says. */
export function alarmsPlaceOf(search: string): AlarmsPlace {
  return readSearch(AlarmsPlace, search);
}

/** The address of a list that shows this. */
export function listAddress(
  path: '/devices' | '/alarms',
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): `/${string}` {
  const { pageNum: number, pageSize: size, ...filter } = values;
  const paged = { pageNum: number === 1 ? undefined : number, pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size };
  return `${path}${searchOf({ ...filter, ...paged })}`;
}
