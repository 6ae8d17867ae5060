import { formatChinese as t } from '@/platform/language/translateWith';
import { formatHolders } from './formatHolders';

const role = (roleName: string) => ({ merchantName: '艾可米', roleName, userCount: 1 });

it('[SYS-02] says whose roles lose a node, and names the first of them', () => {
  const counts = { nodeCount: 1, merchantCount: 0, roleCount: 0, userCount: 0, roles: [] };
  expect(formatHolders(counts, t)).toBe('没有角色持有它；管理员不受角色限制。');
  const held = { nodeCount: 3, merchantCount: 1, roleCount: 1, userCount: 4, roles: [role('运营')] };
  expect(formatHolders(held, t)).toBe(
    '其下 2 个节点将一并失效。1 个租户的 1 个角色、4 名用户将失去相应权限：艾可米·运营。',
  );
  const many = { ...held, nodeCount: 1, roleCount: 7, roles: ['1', '2', '3', '4', '5', '6', '7'].map(role) };
  expect(formatHolders(many, t)).toBe(
    '1 个租户的 7 个角色、4 名用户将失去相应权限：艾可米·1、艾可米·2、艾可米·3、艾可米·4、艾可米·5等。',
  );
});
