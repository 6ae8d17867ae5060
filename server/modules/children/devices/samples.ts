import { DEVICE_TYPE_LABELS, MAX_READING_DAYS, devices } from 'contract/children/devices';
import { newId } from '../../../db/ids';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';
import { makeProject } from '../../projects/projects/samples';

const deviceForm = ({ freeName, projectId }: TestWorld & { readonly projectId: string }) => ({
  deviceName: '样例设备',
  deviceCode: `${freeName}e`,
  deviceType: 'charger' as const,
  site: '样例',
  projectId,
  ratedW: 7000,
  status: 'NORMAL' as const,
});
const days = { beginTime: '2026-01-01', endTime: '2026-01-31' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(devices)({
    rows: makeDevices,
    owned: ({ projectId, deviceId, alarmId }) => ({ project: projectId, device: deviceId, alarm: alarmId }),
    args: {
      listDevices: ({ projectId }) => ({
        ...samplePageArgument,
        orderBy: 'deviceName',
        deviceName: '样',
        deviceCode: 'a',
        deviceType: 'meter',
        isOnline: 'true',
        projectId,
      }),
      getDevice: ({ deviceId }) => ({ deviceId }),
      addDevice: deviceForm,
      updateDevice: (world) => ({ ...deviceForm(world), deviceId: world.deviceId, version: 1 }),
      removeDevice: ({ deviceId }) => ({ deviceId }),
      deviceReadings: ({ deviceId }) => ({ deviceId, ...days, step: 'DAY' }),
      deviceOverview: ({ projectId }) => ({ projectId }),
      listAlarms: ({ deviceId, projectId }) => ({
        ...samplePageArgument,
        orderBy: 'occurredTime',
        deviceId,
        status: 'OPEN',
        level: 'WARN',
        projectId,
      }),
      handleAlarm: ({ alarmId }) => ({ alarmId, remark: '样例' }),
    },
    bounds: {
      deviceReadings: [{ most: MAX_READING_DAYS * 25, by: 'longer periods are refused' }],
      deviceOverview: [{ most: Object.keys(DEVICE_TYPE_LABELS).length, by: 'there are no more kinds' }],
    },
  }),
];

// Adds a device without alarms, and another device with an open alarm.
async function makeDevices(portal: Portal, as: SignedIn) {
  const { projectId } = await makeProject(portal, as);
  const add = async () => {
    const device = { deviceName: '样例', deviceCode: newId(), deviceType: 'meter', site: '样例' } as const;
    return (await portal.call(devices.addDevice, { ...device, ratedW: 1000, status: 'NORMAL' }, as)).deviceId;
  };
  const [deviceId, alarming, alarmId] = [await add(), await add(), newId()];
  await portal.store.ownerQuery(
    `insert into device_alarms (alarm_id, merchant_id, device_id, level, content) values ($1, $2, $3, 'WARN', '样例')`,
    [alarmId, as.merchantId, alarming],
  );
  return { projectId, deviceId, alarmId };
}
