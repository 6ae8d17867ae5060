import type { Texts } from '@/platform/language/translateWith';

/** English texts of the versions of templates, forms and processes. */
export const versions: Texts = {
  '“{name}”的版本': 'Versions of “{name}”',
  '版本 V{number}': 'Version V{number}',
  '恢复版本 V{number}？': 'Restore version V{number}?',
  与当前比较: 'Compare',
  保存人: 'Saved by',
  保存时间: 'Saved at',
  与草稿比较: 'Compare with draft',
};
