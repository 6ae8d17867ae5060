import type { Texts } from '@/platform/language/translateWith';

/** Units of time. */
export const units: Texts = {
  毫秒: 'ms',
  分钟: 'minutes',
  '{n} 小时': '{n} hours',
  '{n} 天': '{n} days',
};
