import type { Texts } from '@/platform/language/translateWith';

/** English texts of the user's own account. */
export const enUS: Texts = {
  数据请求错误: 'The data could not be loaded',
  '修改{field}': 'Change {field}',
  请先保存当前修改: 'Please save the current change first',
  不能为空: 'This cannot be empty',
};
