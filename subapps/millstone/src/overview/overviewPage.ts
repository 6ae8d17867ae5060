import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { styleMap } from 'lit-html/directives/style-map.js';
import { DEVICE_TYPE_LABELS, devices } from 'contract/children/devices';
import type { DeviceOverview } from 'contract/children/devices';
import type { MountedChild, SubAppPage } from '../child';
import { Query } from '../query';
import { getUnfinishedDay } from '../devices/readings';
import { formatChange, formatEnergy } from '../ui/figures';
import { renderQuery, renderColumnHead, renderPageHead, renderTable, renderToolbar } from '../ui/parts';

/** The page with the state of the devices by type. Refreshes its data while it is visible. */
export function createOverviewPage(child: MountedChild): SubAppPage {
  const { t } = child;
  const query = new Query(child, devices.deviceOverview);
  const refresh = () => query.reload();
  return {
    key: 'overview',
    isLive: true,
    refresh,
    view: () => {
      const { project } = child.props;
      const { data } = query.ask({ projectId: project?.projectId });
      const about = [
        project && t('项目“{name}”的设备', { name: project.projectName }),
        data?.day ? t('数据截至 {day}，每 30 秒更新', { day: data.day }) : t('设备的运行情况与用能'),
      ];
      const action = html`<button class="kit-button" type="button" ?disabled=${query.isLoading} @click=${refresh}>
        ${t('刷新')}
      </button>`;
      return html`<div class="kit-page">
        ${renderPageHead(t('设备概览'), about.filter(Boolean).join(' · '), action)}
        ${renderQuery(child, query, data && (data.deviceCount === 0 ? emptyView(child) : figuresView(child, data)))}
      </div>`;
    },
  };
}

function emptyView({ t, props }: MountedChild): TemplateResult {
  return html`<div class="kit-card kit-empty">
    <p>${props.project ? t('这个项目还没有设备') : t('还没有设备')}</p>
  </div>`;
}

function figuresView(child: MountedChild, data: DeviceOverview): TemplateResult {
  const { t } = child;
  const figures: readonly (readonly [string, string, string])[] = [
    [t('设备总数'), String(data.deviceCount), t('{count} 台离线', { count: data.deviceCount - data.onlineCount })],
    [t('在线设备'), String(data.onlineCount), t('共 {total} 台', { total: data.deviceCount })],
    [t('未处理告警'), String(data.openAlarmCount), data.openAlarmCount > 0 ? t('请尽快处理') : t('没有未处理的告警')],
    [t('当日电量'), formatEnergy(data.energyToday), formatChange(data.energyToday, data.energyYesterdaySoFar, t)],
    [t('前一日电量'), formatEnergy(data.energyYesterday), t('全天')],
  ];
  return html`<ul class="kit-cards">
      ${figures.map(
        ([label, figure, about]) =>
          html`<li class="kit-card">
            ${label}<span class="kit-figure">${figure}</span><span class="kit-hint">${about}</span>
          </li>`,
      )}
    </ul>
    ${typesView(child, data)}`;
}

function typesView({ t }: MountedChild, { types, lastHour }: DeviceOverview): TemplateResult {
  const unfinished = getUnfinishedDay(lastHour ?? undefined);
  const most = Math.max(1, ...types.flatMap(({ energyToday, energyYesterday }) => [energyToday, energyYesterday]));
  const heads = [
    renderColumnHead(t('设备类型')),
    renderColumnHead(t('设备数'), true),
    renderColumnHead(t('在线'), true),
    renderColumnHead(t('未处理告警'), true),
    renderColumnHead(t('当日电量'), true),
    renderColumnHead(t('前一日电量'), true),
    renderColumnHead(
      unfinished ? t('当日截至 {time}（上）与前一日（下）', { time: unfinished.time }) : t('当日（上）与前一日（下）'),
    ),
  ];
  const rows = types.map(
    (type) =>
      html`<tr>
        <th scope="row">${t(DEVICE_TYPE_LABELS[type.deviceType])}</th>
        <td class="kit-number">${type.deviceCount}</td>
        <td class="kit-number">${type.onlineCount}</td>
        <td class="kit-number">${type.openAlarmCount}</td>
        <td class="kit-number">${formatEnergy(type.energyToday)}</td>
        <td class="kit-number">${formatEnergy(type.energyYesterday)}</td>
        <td class="pairs">
          <div class="pair" aria-hidden="true">
            ${[
              [type.energyToday, unfinished ? 'kit-bar unfinished now' : 'kit-bar now'] as const,
              [type.energyYesterday, 'kit-bar before'] as const,
            ].map(
              ([energy, name]) =>
                html`<div
                  class=${energy > 0 ? name : ''}
                  title=${formatEnergy(energy)}
                  style=${styleMap({ width: `${(100 * energy) / most}%` })}
                ></div>`,
            )}
          </div>
        </td>
      </tr>`,
  );
  return html`<section class="kit-list types">
    ${renderToolbar(t('各类设备'))} ${renderTable(t('各类设备'), heads, rows)}
  </section>`;
}
