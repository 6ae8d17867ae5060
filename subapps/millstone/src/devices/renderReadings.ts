import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DataOf } from 'contract/endpoint';
import type { devices } from 'contract/children/devices';
import { formatTimestamp } from '../../../kit/moments';
import type { MountedChild } from '../child';
import { renderBarChart } from '../ui/barChart';
import type { BarChoice } from '../ui/barChart';
import { formatEnergy, formatPower } from '../ui/figures';
import { renderColumnHead, renderTable } from '../ui/parts';
import { getUnfinishedDay } from './readings';
import type { ReadingInterval } from './readings';

type Readings = DataOf<typeof devices.deviceReadings>;

/**
 * Renders the energy readings of a device, as a bar chart and as a table. The day of the last reading, `lastHour`, is
 * marked as unfinished until its last hour.
 */
export function renderReadings(
  { t }: MountedChild,
  step: ReadingInterval,
  readings: Readings,
  lastHour: string | undefined,
  choice: BarChoice,
): TemplateResult {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return html`<p class="kit-empty">${t('这段时间没有读数')}</p>`;
  const nameOf = (at: string) => (step === 'DAY' ? at : formatTimestamp(at).slice(0, 16));
  const sum = readings.reduce((total, { energyWh }) => total + energyWh, 0);
  const peak = Math.max(...readings.map(({ peakW }) => peakW));
  const [begin, end] = [nameOf(first.at), nameOf(last.at)];
  const about = t('{begin} 至 {end}：共 {energy}，最高功率 {power}', {
    ...{ begin, end, energy: formatEnergy(sum), power: formatPower(peak) },
  });
  const heads = [renderColumnHead(t('时间')), renderColumnHead(t('电量'), true), renderColumnHead(t('最高功率'), true)];
  const rows = readings.map(
    ({ at, energyWh, peakW }) =>
      html`<tr>
        <td>${nameOf(at)}</td>
        <td class="kit-number">${formatEnergy(energyWh)}</td>
        <td class="kit-number">${formatPower(peakW)}</td>
      </tr>`,
  );
  const unfinished = step === 'DAY' ? getUnfinishedDay(lastHour) : undefined;
  const bars = readings.map(({ at, energyWh }) => {
    const bar = { value: energyWh / 1000, label: nameOf(at).slice(5), name: nameOf(at) };
    if (at !== unfinished?.day) return bar;
    const { day, time, isToday } = unfinished;
    const name = isToday ? t('今日（截至 {time}）', { time }) : t('{day}（截至 {time}）', { day, time });
    return { ...bar, name, isUnfinished: true };
  });
  const chart = { about, unit: 'kWh', bars, format: (value: number) => formatEnergy(value * 1000) };
  return html`<p class="kit-hint">${about}</p>
    ${renderBarChart(chart, choice)}
    <details>
      <summary>${t('查看读数')}</summary>
      ${renderTable(t('读数'), heads, rows)}
    </details>`;
}
