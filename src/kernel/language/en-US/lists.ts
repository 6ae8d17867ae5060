import type { Texts } from '@/platform/language/translateWith';

/** The settings and saved views of lists. */
export const lists: Texts = {
  列表设置: 'List settings',
  表格密度: 'Row density',
  宽松: 'Loose',
  显示的列: 'Columns',
  恢复默认: 'Reset',

  我的视图: 'My views',
  还没有保存的视图: 'No saved views yet',
  将当前的筛选条件和排序保存为视图: 'Save the current filter and sorting as a view',
  '设置筛选条件或排序并查询后，可以在此保存为视图；手机号等敏感条件不会保存':
    'Set a filter or a sorting and search; then you can save it here as a view. Sensitive values such as mobile numbers are never saved',
  视图名称: 'View name',
  '复制“{viewName}”的链接': 'Copy the link of “{viewName}”',
  重命名: 'Rename',
  '重命名“{viewName}”': 'Rename “{viewName}”',
  '删除“{viewName}”': 'Delete “{viewName}”',
  '删除视图“{viewName}”？': 'Delete the view “{viewName}”?',
  '已分享的链接不受影响。': 'Links that you have shared keep working.',

  请输入视图名称: 'Please enter a name for the view',
  视图名称已存在: 'You have a view of this name already',
  '筛选条件过长，不能保存为视图': 'The filter is too long to be saved as a view',
  '每个列表最多保存 {n} 个视图': 'A list has at most {n} views',
  '列表设置数量已达上限（{n} 个）': 'Settings are kept for at most {n} lists',

  // Files and folders, and what moves in a tree.
  上传: 'Upload',
  管理: 'Manage',
  上移: 'Move up',
  下移: 'Move down',
  移除: 'Remove',
  当前: 'Current',
  大小: 'Size',
  文件数: 'Files',
  '移动到…': 'Move to…',
  '移动“{name}”': 'Move “{name}”',
  '删除“{name}”？': 'Delete “{name}”?',
  图表指标: 'Figure in the charts',
  查看数据: 'View the data',
};
