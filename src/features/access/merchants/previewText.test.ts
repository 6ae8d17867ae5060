import { formatChinese } from '@/platform/language/translateWith';
import { formatMerchantChange } from './previewText';

describe('what taking apps away means', () => {
  it('[MER-01] is said in words', () => {
    const nobody = { gained: [], lost: ['审批中心', '运营'], merchantCount: 0, roleCount: 0, userCount: 0 };
    expect(formatMerchantChange(formatChinese, nobody)).toBe('收回 审批中心、运营。保存后立即生效。');
    expect(formatMerchantChange(formatChinese, { ...nobody, merchantCount: 2, roleCount: 3, userCount: 4 })).toBe(
      '收回 审批中心、运营，其下 2 个租户也将失去。3 个角色、4 名用户的权限随之减少。保存后立即生效。',
    );
  });
});
