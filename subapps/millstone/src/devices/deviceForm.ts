import * as v from 'valibot';
import { DEVICE_STATUS_LABELS, DEVICE_TYPE_LABELS, devices } from 'contract/children/devices';
import type { Device } from 'contract/children/devices';
import { call } from '../../../kit/call';
import type { MountedChild } from '../child';
import { openConfirmDialog } from '../ui/dialog';
import { renderField, openFormDialog } from '../ui/form';

// The schema of the form. All form values are texts; an empty text in the project field means no project.
const Form = v.object({
  ...devices.addDevice.arg.entries,
  projectId: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : id)),
  ),
});

/** Opens the form that edits a device. Without a device, the form adds a new one. */
export function openDeviceForm(child: MountedChild, device: Device | undefined, done: () => void): void {
  const { t, props } = child;
  const labelled = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => [value, t(label)] as const);
  openFormDialog(child, {
    title: device ? t('编辑设备') : t('新增设备'),
    schema: Form,
    fields: (wrong) => {
      const field = (
        name: keyof typeof Form.entries,
        label: string,
        value: string,
        options?: ReturnType<typeof labelled>,
      ) => renderField({ name, label, value, wrong: t(wrong[name] ?? ''), ...(options && { options }) });
      return [
        field('deviceName', t('设备名称'), device?.deviceName ?? ''),
        field('deviceCode', t('设备编号'), device?.deviceCode ?? ''),
        field('deviceType', t('设备类型'), device?.deviceType ?? '', [
          ['', t('请选择')],
          ...labelled(DEVICE_TYPE_LABELS),
        ]),
        field('site', t('安装位置'), device?.site ?? ''),
        renderField({
          ...{
            name: 'projectId',
            label: t('所属项目'),
            value: device ? (device.projectId ?? '') : (props.project?.projectId ?? ''),
          },
          ...{ wrong: t(wrong['projectId'] ?? ''), isOptional: true, options: projectsOf(child, device) },
        }),
        field('ratedW', t('额定功率（W）'), device ? String(device.ratedW) : ''),
        field('status', t('运行状态'), device?.status ?? 'NORMAL', labelled(DEVICE_STATUS_LABELS)),
      ];
    },
    save: async (values) => {
      const { portal } = props;
      if (device) {
        const { deviceId, version } = device;
        await call(portal, devices.updateDevice, { deviceId, version, ...values });
      } else await call(portal, devices.addDevice, values);
      done();
    },
    ...(device && {
      again: async () => {
        const { deviceId } = device;
        const newest = await call(props.portal, devices.getDevice, { deviceId });
        child.close();
        openDeviceForm(child, newest, done);
      },
    }),
  });
}

// Returns the options of the project field: the user's current project and the device's project. The sub-app knows no
// other projects.
function projectsOf({ t, props }: MountedChild, device: Device | undefined): readonly (readonly [string, string])[] {
  const projects = new Map([['', t('不属于项目')]]);
  if (device?.projectId) projects.set(device.projectId, device.projectName ?? device.projectId);
  if (props.project) projects.set(props.project.projectId, props.project.projectName);
  return [...projects];
}

/** Asks for a confirmation and removes a device with its readings and alarms. */
export function confirmDeviceRemoval(
  child: MountedChild,
  { deviceId, deviceName: name }: Device,
  done: () => void,
): void {
  const { t, props } = child;
  openConfirmDialog(child, {
    title: t('删除设备 {name}？', { name }),
    text: t('其读数与告警将一并删除，不能恢复。'),
    verb: t('删除'),
    act: async () => {
      await call(props.portal, devices.removeDevice, { deviceId });
      props.portal.notify('success', t('已删除'));
      done();
    },
  });
}
