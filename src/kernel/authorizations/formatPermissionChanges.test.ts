import { formatChinese } from '@/platform/language/translateWith';
import { formatPermissionChanges } from './formatPermissionChanges';

const nothing = { gained: [], lost: [], isAdministrator: false, sessionCount: 0 };
const changes = (...titles: string[]) => titles.map((title) => ({ permission: title, title }));

describe('what an authorisation means', () => {
  it.each([
    [nothing, '可进入该租户，没有首页以外的权限'],
    [{ ...nothing, gained: changes('用户管理', '用户管理/查询') }, '获得 用户管理、用户管理/查询'],
    [
      { ...nothing, gained: changes('岗位管理'), lost: changes('用户管理'), sessionCount: 2 },
      '获得 岗位管理；失去 用户管理。保存后其在该租户的 2 个会话立即结束',
    ],
    [{ ...nothing, gained: changes('用户管理'), isAdministrator: true }, '将成为该租户的管理员，拥有全部权限'],
  ])('[MER-03] is said in words %#', (preview, text) => {
    expect(formatPermissionChanges(formatChinese, preview)).toBe(text);
  });

  it('[MER-03] names no more than can be read', () => {
    const many = changes(...Array.from({ length: 20 }, (_, index) => String(index)));
    expect(formatPermissionChanges(formatChinese, { ...nothing, gained: many })).toBe(
      '获得 0、1、2、3、4、5、6、7 等 20 项',
    );
  });
});
