import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { DEVICE_STATUS_LABELS, DEVICE_TYPE_LABELS, devices } from 'contract/children/devices';
import type { Device } from 'contract/children/devices';
import { isRefused } from '../../../kit/call';
import { formatTimestamp } from '../../../kit/moments';
import { renderAlarmTable } from '../alarms/alarmTable';
import type { MountedChild, SubAppPage } from '../child';
import { Query } from '../query';
import { BarChoice } from '../ui/barChart';
import { formatEnergy, formatPower } from '../ui/figures';
import { renderQuery, renderPageHead, renderLink, renderToolbar } from '../ui/parts';
import { renderOnlineState, renderDeviceOperations } from './devicesPage';
import { getPeriodUntilLastReading, parseReadingInterval } from './readings';
import type { ReadingInterval } from './readings';
import { renderReadings } from './renderReadings';

/** The page of one device: its data, its readings and its alarms. */
export function createDevicePage(child: MountedChild, deviceId: string): SubAppPage {
  const { t, may } = child;
  const device = new Query(child, devices.getDevice);
  const readings = new Query(child, devices.deviceReadings);
  const alarms = new Query(child, devices.listAlarms);
  const choice = new BarChoice(child.draw);
  let titled: string | undefined;
  const refresh = () => {
    for (const query of [device, readings, alarms]) query.reload();
  };
  const readingsCard = ({ latest }: Device) => {
    const step = parseReadingInterval(child.props.place.search);
    const { data } = readings.ask({ deviceId, step, ...getPeriodUntilLastReading(step, latest?.hour) });
    return html`<section class="kit-list">
      ${renderToolbar(t('读数'), stepsView(child, deviceId, step))}
      ${renderQuery(child, readings, data && renderReadings(child, step, data, latest?.hour, choice))}
    </section>`;
  };
  const alarmsCard = () => {
    const { data } = alarms.ask({ deviceId, pageSize: 10 });
    const empty = html`<p class="kit-empty">${t('没有告警')}</p>`;
    return html`<section class="kit-list">
      ${renderToolbar(t('告警'))}
      ${renderQuery(child, alarms, data && (data.rows.length === 0 ? empty : renderAlarmTable(child, data.rows, refresh)))}
    </section>`;
  };
  return {
    key: `device ${deviceId}`,
    refresh,
    view: () => {
      const { data } = device.ask({ deviceId });
      if (isRefused(device.problem, 'not-found')) return missingView(child);
      if (data && data.deviceName !== titled) {
        titled = data.deviceName;
        child.props.portal.setTitle(titled);
      }
      const gone = () => child.props.portal.navigate('/devices', { replace: true });
      return html`<div class="kit-page">
        ${renderPageHead(
          data?.deviceName ?? t('设备详情'),
          renderLink(child, '/devices', t('返回设备列表')),
          data ? renderDeviceOperations(child, data, refresh, gone) : nothing,
        )}
        <section class="kit-card">${renderQuery(child, device, data && factsView(child, data))}</section>
        ${data ? readingsCard(data) : nothing} ${data && may('millstone:alarm:list') ? alarmsCard() : nothing}
      </div>`;
    },
  };
}

function missingView(child: MountedChild): TemplateResult {
  return html`<div class="kit-page">
    <div class="kit-card kit-empty">
      <p>${child.t('设备不存在或已被删除')}</p>
      ${renderLink(child, '/devices', child.t('返回设备列表'))}
    </div>
  </div>`;
}

function stepsView({ t, props }: MountedChild, deviceId: string, step: ReadingInterval): TemplateResult {
  const choice = (label: string, value: ReadingInterval) =>
    html`<button
      class="kit-button"
      type="button"
      aria-pressed=${String(step === value)}
      @click=${() => props.portal.navigate(`/devices/${deviceId}?step=${value}`, { replace: true })}
    >
      ${label}
    </button>`;
  return html`<div class="kit-actions">${choice(t('近14天'), 'DAY')} ${choice(t('近3天'), 'HOUR')}</div>`;
}

function factsView(child: MountedChild, device: Device): TemplateResult {
  const { t } = child;
  const { latest } = device;
  const facts: readonly (readonly [string, unknown])[] = [
    [t('在线状态'), renderOnlineState(child, device)],
    [t('运行状态'), t(DEVICE_STATUS_LABELS[device.status])],
    [t('设备编号'), device.deviceCode],
    [t('设备类型'), t(DEVICE_TYPE_LABELS[device.deviceType])],
    [t('安装位置'), device.site],
    [t('所属项目'), device.projectName ?? t('不属于项目')],
    [t('额定功率'), formatPower(device.ratedW)],
    [t('最近读数'), latest ? `${formatTimestamp(latest.hour)} · ${formatEnergy(latest.energyWh)}` : t('还没有读数')],
  ];
  return html`<dl class="kit-facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
