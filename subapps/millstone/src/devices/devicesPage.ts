import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { DEVICE_STATUS_LABELS, DEVICE_TYPE_LABELS, devices } from 'contract/children/devices';
import type { Device } from 'contract/children/devices';
import type { MountedChild, SubAppPage } from '../child';
import { parseDevicesParams, buildListAddress } from '../addresses';
import { Query } from '../query';
import { formatPower } from '../ui/figures';
import { leaveMissingPage } from '../ui/leaveMissingPage';
import { FilterDraft, renderFilter } from '../ui/filter';
import {
  renderLinkButton,
  renderQuery,
  renderColumnHead,
  renderPageHead,
  renderLink,
  renderPaging,
  renderTable,
  renderToolbar,
} from '../ui/parts';
import { openDeviceForm, confirmDeviceRemoval } from './deviceForm';

/** The page with the list of the merchant's devices. */
export function createDevicesPage(child: MountedChild): SubAppPage {
  const { t, may } = child;
  const query = new Query(child, devices.listDevices);
  const draft = new FilterDraft();
  const goTo = (values: Readonly<Record<string, string | number | boolean | null | undefined>>) =>
    child.props.portal.navigate(buildListAddress('/devices', values));
  const addView = (kind: string) =>
    may('millstone:device:add')
      ? html`<button
          class=${`kit-button ${kind}`}
          type="button"
          @click=${() => openDeviceForm(child, undefined, query.reload)}
        >
          ${t('新增设备')}
        </button>`
      : nothing;
  const emptyView = () => {
    const isFiltered = child.props.place.search !== '';
    return html`<div class="kit-empty">
      <p>${isFiltered ? t('没有符合条件的设备') : child.props.project ? t('这个项目还没有设备') : t('还没有设备')}</p>
      ${
        isFiltered
          ? html`<button class="kit-button" type="button" @click=${() => goTo({})}>${t('清除条件')}</button>`
          : addView('')
      }
    </div>`;
  };
  return {
    key: 'devices',
    title: t('设备管理'),
    refresh: query.reload,
    view: () => {
      const params = parseDevicesParams(child.props.place.search);
      const { project } = child.props;
      const { data } = query.ask({ ...params, projectId: project?.projectId });
      leaveMissingPage(child, query, params, '/devices');
      const content =
        data &&
        (data.rows.length === 0
          ? emptyView()
          : html`${listView(child, data.rows, query.reload)}
            ${renderPaging(child, params, data.total, (page) => goTo({ ...params, ...page }))}`);
      return html`<div class="kit-page">
        ${renderPageHead(t('设备管理'), project ? t('项目“{name}”的设备', { name: project.projectName }) : t('发电、储能与用能设备，以及它们是否在线'))}
        ${renderFilter(child, draft, fieldsOf(child), goTo)}
        <section class="kit-list">
          ${renderToolbar(t('设备列表'), addView('primary'))} ${renderQuery(child, query, content)}
        </section>
      </div>`;
    },
  };
}

function fieldsOf({ t }: MountedChild) {
  const types = Object.entries(DEVICE_TYPE_LABELS).map(([value, label]) => [value, t(label)] as const);
  return [
    { name: 'deviceName', label: t('设备名称') },
    { name: 'deviceCode', label: t('设备编号') },
    { name: 'deviceType', label: t('设备类型'), options: types },
    { name: 'isOnline', label: t('在线状态'), options: [['true', t('在线')] as const, ['false', t('离线')] as const] },
  ];
}

/** Shows whether a device is online. */
export function renderOnlineState({ t }: MountedChild, { isOnline }: Device): TemplateResult {
  return html`<span class=${`kit-tag ${isOnline ? 'good' : ''}`}>${isOnline ? t('在线') : t('离线')}</span>`;
}

/** The operations that the user may use on a device. */
export function renderDeviceOperations(
  child: MountedChild,
  device: Device,
  changed: () => void,
  removed: () => void,
): TemplateResult {
  const { t, may } = child;
  return html`<div class="kit-actions">
    ${may('millstone:device:edit') ? renderLinkButton(t('编辑'), () => openDeviceForm(child, device, changed)) : nothing}
    ${may('millstone:device:remove') ? renderLinkButton(t('删除'), () => confirmDeviceRemoval(child, device, removed), true) : nothing}
  </div>`;
}

function listView(child: MountedChild, rows: readonly Device[], reload: () => void): TemplateResult {
  const { t, may, props } = child;
  const canOperate = may('millstone:device:edit') || may('millstone:device:remove');
  // With a current project, the list shows the devices of that project only.
  const isOfOne = props.project !== null;
  const heads = [
    ...[t('设备名称'), t('设备编号'), t('设备类型'), t('安装位置'), ...(isOfOne ? [] : [t('所属项目')])].map((label) =>
      renderColumnHead(label),
    ),
    renderColumnHead(t('额定功率'), true),
    renderColumnHead(t('在线状态')),
    renderColumnHead(t('运行状态')),
    renderColumnHead(t('未处理告警'), true),
    ...(canOperate ? [renderColumnHead(t('操作'))] : []),
  ];
  const rowView = (device: Device) => {
    const { deviceId, deviceName } = device;
    return html`<tr>
      <td>${may('millstone:device:query') ? renderLink(child, `/devices/${deviceId}`, deviceName) : deviceName}</td>
      <td class="kit-plain">${device.deviceCode}</td>
      <td class="kit-plain">${t(DEVICE_TYPE_LABELS[device.deviceType])}</td>
      <td>${device.site}</td>
      ${isOfOne ? nothing : html`<td>${device.projectName ?? '—'}</td>`}
      <td class="kit-number kit-plain">${formatPower(device.ratedW)}</td>
      <td>${renderOnlineState(child, device)}</td>
      <td class="kit-plain">${t(DEVICE_STATUS_LABELS[device.status])}</td>
      <td class="kit-number">${device.openAlarmCount}</td>
      ${canOperate ? html`<td>${renderDeviceOperations(child, device, reload, reload)}</td>` : nothing}
    </tr>`;
  };
  return renderTable(t('设备列表'), heads, rows.map(rowView));
}
