import type { Translate } from '../../../kit/texts';

/** Formats an amount of energy in kilowatt-hours. */
export function formatEnergy(wattHours: number): string {
  return `${(wattHours / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kWh`;
}

/** Formats a power in kilowatts. */
export function formatPower(watts: number): string {
  return `${(watts / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kW`;
}

/** Formats as a sentence, in percent, how much a value has changed since the same time of the previous day. */
export function formatChange(now: number, before: number, t: Translate): string {
  if (before === 0) return t('前一日同期无数据');
  const percent = Math.abs(((now - before) / before) * 100).toFixed(1);
  if (now === before) return t('与前一日同期持平');
  return now > before ? t('较前一日同期增加 {percent}%', { percent }) : t('较前一日同期减少 {percent}%', { percent });
}
