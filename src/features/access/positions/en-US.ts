import type { Texts } from '@/platform/language/translateWith';

/** English texts of positions. */
export const enUS: Texts = {
  还没有用户在该岗位: 'No user has this position yet',
  岗位管理: 'Positions',
  '员工可担任的岗位，以及每个岗位的在岗人数': 'The positions that staff can hold, and how many hold each of them',
  岗位编码: 'Position code',
  岗位名称: 'Position name',
  在岗人数: 'Holders',
  '暂无岗位，请点击右上角“新增”添加': 'No positions yet. Add one with “Add” at the top right',
  新增岗位: 'Add position',
  编辑岗位: 'Edit position',
  '删除岗位“{positionName}”？': 'Delete position “{positionName}”?',
  请输入岗位编码: 'Enter the position code',
  请输入岗位名称: 'Enter the position name',
  岗位编码已存在: 'This position code is taken',
  '岗位数量已达上限（{n} 个）': 'There are as many positions as there can be ({n})',
  '该岗位下有 {n} 个用户，不能删除': 'This position cannot be deleted. Users who hold it: {n}',
  '岗位 {positionName} 的用户': 'Users with the position {positionName}',
};
