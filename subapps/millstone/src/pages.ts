import { html } from 'lit-html';
import { createAlarmsPage } from './alarms/alarmsPage';
import type { MountedChild, SubAppPage } from './child';
import { createDevicePage } from './devices/devicePage';
import { createDevicesPage } from './devices/devicesPage';
import { createOverviewPage } from './overview/overviewPage';
import { renderLink } from './ui/parts';

/** Creates the page for the sub-app's current address. */
export function createPageForAddress(child: MountedChild): SubAppPage {
  const { pathname } = child.props.place;
  if (pathname === '/overview') return createOverviewPage(child);
  if (pathname === '/devices') return createDevicesPage(child);
  if (pathname === '/alarms') return createAlarmsPage(child);
  const deviceId = /^\/devices\/([\w-]+)$/.exec(pathname)?.[1];
  return deviceId === undefined ? noPage(child) : createDevicePage(child, deviceId);
}

function noPage(child: MountedChild): SubAppPage {
  return {
    key: 'none',
    refresh: () => {},
    view: () =>
      html`<div class="kit-page">
        <div class="kit-card kit-empty">
          <p>${child.t('没有这个页面')}</p>
          ${renderLink(child, '/devices', child.t('返回设备列表'))}
        </div>
      </div>`,
  };
}
