import type { Texts } from '@/platform/language/translateWith';

/** Units of time. */
export const units: Texts = {
  毫秒: 'ms',
  分钟: 'minutes',
  '{m} 分 {s} 秒': '{m} min {s} s',
  '{h} 小时 {m} 分': '{h} h {m} min',
  '{d} 天 {h} 小时': '{d} d {h} h',
  '{n} 小时': '{n} hours',
  '{begin} 至 {end}': '{begin} to {end}',
  '{n} 天': '{n} days',
};
