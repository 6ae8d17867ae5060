import { html, nothing } from 'lit-html';
import { ALARM_LEVEL_LABELS, ALARM_STATUS_LABELS, devices } from 'contract/children/devices';
import type { MountedChild, SubAppPage } from '../child';
import { parseAlarmsParams, buildListAddress } from '../addresses';
import { Query } from '../query';
import { leaveMissingPage } from '../ui/leaveMissingPage';
import { FilterDraft, renderFilter } from '../ui/filter';
import { renderQuery, renderPageHead, renderPaging, renderToolbar } from '../ui/parts';
import { renderAlarmTable } from './alarmTable';

/** The page with the list of alarms. */
export function createAlarmsPage(child: MountedChild): SubAppPage {
  const { t } = child;
  const query = new Query(child, devices.listAlarms);
  const draft = new FilterDraft();
  const goTo = (values: Readonly<Record<string, string | number | null | undefined>>) =>
    child.props.portal.navigate(buildListAddress('/alarms', values));
  const labelled = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => [value, t(label)] as const);
  const emptyView = () => {
    const isFiltered = child.props.place.search !== '';
    return html`<div class="kit-empty">
      <p>${isFiltered ? t('没有符合条件的告警') : t('没有告警')}</p>
      ${isFiltered ? html`<button class="kit-button" type="button" @click=${() => goTo({})}>${t('清除条件')}</button>` : nothing}
    </div>`;
  };
  return {
    key: 'alarms',
    refresh: query.reload,
    view: () => {
      const params = parseAlarmsParams(child.props.place.search);
      const { project } = child.props;
      const { data } = query.ask({ ...params, projectId: project?.projectId });
      leaveMissingPage(child, query, params, '/alarms');
      const fields = [
        { name: 'status', label: t('状态'), options: labelled(ALARM_STATUS_LABELS) },
        { name: 'level', label: t('级别'), options: labelled(ALARM_LEVEL_LABELS) },
      ];
      const content =
        data &&
        (data.rows.length === 0
          ? emptyView()
          : html`${renderAlarmTable(child, data.rows, query.reload)}
            ${renderPaging(child, params, data.total, (page) => goTo({ ...params, ...page }))}`);
      return html`<div class="kit-page">
        ${renderPageHead(t('设备告警'), project ? t('项目“{name}”的设备上报的异常', { name: project.projectName }) : t('设备上报的异常，处理后留下说明'))}
        ${renderFilter(child, draft, fields, goTo)}
        <section class="kit-list">${renderToolbar(t('告警列表'))} ${renderQuery(child, query, content)}</section>
      </div>`;
    },
  };
}
