import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DataOf } from 'contract/endpoint';
import type { devices } from 'contract/children/devices';
import { formatTimestamp } from '../../../kit/moments';
import type { MountedChild } from '../child';
import { renderBarChart } from '../ui/bars';
import { formatEnergy, formatPower } from '../ui/figures';
import { renderColumnHead, renderTable } from '../ui/parts';
import type { ReadingInterval } from './readings';

type Readings = DataOf<typeof devices.deviceReadings>;

/** Renders the energy readings of a device, as a bar chart and as a table. */
export function renderReadings({ t }: MountedChild, step: ReadingInterval, readings: Readings): TemplateResult {
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
  const bars = readings.map(({ at, energyWh }) => ({
    value: energyWh,
    label: `${nameOf(at)} ${formatEnergy(energyWh)}`,
  }));
  return html`<p class="kit-hint">${about}</p>
    ${renderBarChart(about, bars)}
    <div class="axis"><span>${begin}</span><span>${end}</span></div>
    <details>
      <summary>${t('查看读数')}</summary>
      ${renderTable(t('读数'), heads, rows)}
    </details>`;
}
