import type { Texts } from '@/platform/language/translateWith';

/** The texts of the history of objects, which many screens show. */
export const audit: Texts = {
  变更记录: 'History',
  '“{name}”的变更记录': 'History of “{name}”',
  还没有变更记录: 'No changes yet',
  没有字段变化: 'No field changed',
  字段: 'Field',
  变更前: 'Before',
  变更后: 'After',
  '（空）': '(empty)',
  未知用户: 'Unknown user',
  已拒绝: 'Refused',
};
