import { formatChinese as t } from '@/platform/language/translateWith';
import { formatAppMerchantsChange } from './previewText';

it('[SYS-01] says who loses an app, and how many rights go with it', () => {
  expect(formatAppMerchantsChange({ gained: [], lost: ['甲', '乙'], roleCount: 0, userCount: 0 }, t)).toBe(
    '甲、乙 将失去该应用。保存后立即生效。',
  );
  const many = ['甲', '乙', '丙', '丁', '戊', '己'];
  expect(formatAppMerchantsChange({ gained: [], lost: many, roleCount: 2, userCount: 9 }, t)).toBe(
    '甲、乙、丙、丁、戊等 6 个租户 将失去该应用。2 个角色、9 名用户的权限随之减少。保存后立即生效。',
  );
});
