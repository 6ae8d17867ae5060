import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { DataOf } from 'contract/endpoint';
import type { devices } from 'contract/children/devices';
import { readable } from '../../../kit/moments';
import type { Child } from '../child';
import { barsView } from '../ui/bars';
import { energy, power } from '../ui/figures';
import { columnView, tableView } from '../ui/parts';
import type { ReadingInterval } from './readings';

type Readings = DataOf<typeof devices.deviceReadings>;

/** The energy of a device, as a bar chart and as a table. */
export function readingsView({ t }: Child, step: ReadingInterval, readings: Readings): TemplateResult {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return html`<p class="empty">${t('这段时间没有读数')}</p>`;
  const nameOf = (at: string) => (step === 'DAY' ? at : readable(at).slice(0, 16));
  const sum = readings.reduce((total, { energyWh }) => total + energyWh, 0);
  const peak = Math.max(...readings.map(({ peakW }) => peakW));
  const [begin, end] = [nameOf(first.at), nameOf(last.at)];
  const about = t('{begin} 至 {end}：共 {energy}，最高功率 {power}', {
    ...{ begin, end, energy: energy(sum), power: power(peak) },
  });
  const heads = [columnView(t('时间')), columnView(t('电量'), true), columnView(t('最高功率'), true)];
  const rows = readings.map(
    ({ at, energyWh, peakW }) =>
      html`<tr>
        <td>${nameOf(at)}</td>
        <td class="number">${energy(energyWh)}</td>
        <td class="number">${power(peakW)}</td>
      </tr>`,
  );
  const bars = readings.map(({ at, energyWh }) => ({ value: energyWh, label: `${nameOf(at)} ${energy(energyWh)}` }));
  return html`<p class="hint">${about}</p>
    ${barsView(about, bars)}
    <div class="axis"><span>${begin}</span><span>${end}</span></div>
    <details>
      <summary>${t('查看读数')}</summary>
      ${tableView(t('读数'), heads, rows)}
    </details>`;
}
