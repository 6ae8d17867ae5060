import { createTranslate } from '../../../kit/texts';
import { formatChange, formatEnergy, formatPower } from './figures';

it('[APP-07] says energy and power in units that people read, and how they stand against the day before', () => {
  const t = createTranslate('zh-CN', {});
  expect([formatEnergy(1_234_560), formatPower(110_000)]).toEqual(['1,234.6 kWh', '110 kW']);
  expect(formatChange(110, 100, t)).toBe('较前一日同期增加 10.0%');
  expect(formatChange(75, 100, t)).toBe('较前一日同期减少 25.0%');
  expect([formatChange(5, 0, t), formatChange(5, 5, t)]).toEqual(['前一日同期无数据', '与前一日同期持平']);
});
