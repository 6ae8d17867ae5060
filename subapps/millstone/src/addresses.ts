import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { devices } from 'contract/children/devices';
import { parseSearch, buildSearch } from '../../kit/addresses';

const { pageNum, pageSize, deviceName, deviceCode, deviceType, isOnline } = devices.listDevices.arg.entries;
const { status, level } = devices.listAlarms.arg.entries;
const page = { pageNum: v.fallback(pageNum, 1), pageSize: v.fallback(pageSize, DEFAULT_PAGE_SIZE) };

const DevicesParams = v.object({
  ...page,
  deviceName: v.fallback(deviceName, undefined),
  deviceCode: v.fallback(deviceCode, undefined),
  deviceType: v.fallback(deviceType, undefined),
  isOnline: v.fallback(isOnline, undefined),
});
const AlarmsParams = v.object({
  ...page,
  status: v.fallback(status, undefined),
  level: v.fallback(level, undefined),
});

/** The filter and page of the devices list. */
export type DevicesParams = v.InferOutput<typeof DevicesParams>;

/** The filter and page of the alarms list. */
export type AlarmsParams = v.InferOutput<typeof AlarmsParams>;

/** Reads the filter and page of the devices list from its address. */
export function parseDevicesParams(search: string): DevicesParams {
  return parseSearch(DevicesParams, search);
}

/** Reads the filter and page of the alarms list from its address. */
export function parseAlarmsParams(search: string): AlarmsParams {
  return parseSearch(AlarmsParams, search);
}

/** Builds the address of a list with this filter and page. */
export function buildListAddress(
  path: '/devices' | '/alarms',
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): `/${string}` {
  const { pageNum: number, pageSize: size, ...filter } = values;
  const paged = { pageNum: number === 1 ? undefined : number, pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size };
  return `${path}${buildSearch({ ...filter, ...paged })}`;
}
