import { html } from 'lit-html';
import * as v from 'valibot';
import { devices } from 'contract/children/devices';
import type { Alarm } from 'contract/children/devices';
import { call } from '../../../kit/call';
import type { MountedChild } from '../child';
import { renderField, openFormDialog } from '../ui/form';

/**
 * Opens the form for handling an alarm. If another user has handled the alarm meanwhile, saving is refused, and the
 * form offers to close and to load the newest alarms.
 */
export function openAlarmForm(child: MountedChild, alarm: Alarm, done: () => void): void {
  const { t, props } = child;
  openFormDialog(child, {
    title: t('处理告警'),
    schema: v.pick(devices.handleAlarm.arg, ['remark']),
    fields: (wrong) => [
      html`<p class="kit-hint">${alarm.deviceName}：${alarm.content}</p>`,
      renderField({ name: 'remark', label: t('处理说明'), value: '', wrong: t(wrong['remark'] ?? ''), isLong: true }),
    ],
    save: async ({ remark }) => {
      await call(props.portal, devices.handleAlarm, { alarmId: alarm.alarmId, remark });
      done();
    },
    again: async () => {
      child.close();
      done();
    },
  });
}
