import type { Translate } from '../../../kit/texts';

/** An amount of energy, by the kilowatt-hour. */
export function energy(wattHours: number): string {
  return `${(wattHours / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kWh`;
}

/** A power, by the kilowatt. */
export function power(watts: number): string {
  return `${(watts / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kW`;
}

/** How much more or less it is than before. */
export function against(now: number, before: number, t: Translate): string {
  if (before === 0) return t('前一日同期无数据');
  const percent = Math.abs(((now - before) / before) * 100).toFixed(1);
  if (now === before) return t('与前一日同期持平');
  return now > before ? t('较前一日同期增加 {percent}%', { percent }) : t('较前一日同期减少 {percent}%', { percent });
}
