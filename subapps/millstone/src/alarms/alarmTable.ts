import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ALARM_LEVEL_LABELS, ALARM_STATUS_LABELS } from 'contract/children/devices';
import type { Alarm } from 'contract/children/devices';
import { formatTimestamp } from '../../../kit/moments';
import type { MountedChild } from '../child';
import { renderLinkButton, renderColumnHead, renderLink, renderTable } from '../ui/parts';
import { openAlarmForm } from './alarmForm';

const TONES = { INFO: '', WARN: 'warning', CRITICAL: 'bad' } as const;

/** A table of alarms, with the handling of each alarm. */
export function renderAlarmTable(child: MountedChild, alarms: readonly Alarm[], changed: () => void): TemplateResult {
  const { t, may } = child;
  const canHandle = may('millstone:alarm:handle');
  const heads = [
    ...[t('级别'), t('设备'), t('告警内容'), t('发生时间'), t('状态'), t('处理说明')].map((label) =>
      renderColumnHead(label),
    ),
    ...(canHandle ? [renderColumnHead(t('操作'))] : []),
  ];
  const rowView = (alarm: Alarm) =>
    html`<tr>
      <td><span class=${`kit-tag ${TONES[alarm.level]}`}>${t(ALARM_LEVEL_LABELS[alarm.level])}</span></td>
      <td>
        ${may('millstone:device:query') ? renderLink(child, `/devices/${alarm.deviceId}`, alarm.deviceName) : alarm.deviceName}
      </td>
      <td>${alarm.content}</td>
      <td class="kit-plain">${formatTimestamp(alarm.occurredTime)}</td>
      <td>
        <span class=${`kit-tag ${alarm.status === 'HANDLED' ? 'good' : 'warning'}`}
          >${t(ALARM_STATUS_LABELS[alarm.status])}</span
        >
      </td>
      <td>
        ${alarm.remark ?? '—'}
        ${
          alarm.handledTime
            ? html`<p class="kit-hint">
                ${[alarm.handlerName, formatTimestamp(alarm.handledTime)].filter(Boolean).join(' · ')}
              </p>`
            : nothing
        }
      </td>
      ${
        canHandle
          ? html`<td>
              ${alarm.status === 'OPEN' ? renderLinkButton(t('处理'), () => openAlarmForm(child, alarm, changed)) : nothing}
            </td>`
          : nothing
      }
    </tr>`;
  return renderTable(t('告警列表'), heads, alarms.map(rowView));
}
