import type { Texts } from '@/platform/language/translateWith';

/** English texts of the home page setting. */
export const enUS: Texts = {
  首页设置: 'Home page setting',
  '为角色、岗位和人员设置首页；多个首页同时适用时，依次取指定人员、岗位、角色、本租户全员、全平台':
    'Home pages for roles, positions and people. Where several apply, the person’s comes first, then position, role, merchant and platform',
  '暂无首页设置，所有人使用默认首页；请点击右上角“新增”添加':
    'No home pages yet, everybody sees the default one. Add one with “Add” at the top right',
  适用对象: 'For',
  优先级: 'Priority',
  '{kind}：{name}': '{kind}: {name}',
  '{from} 至 {until}': '{from} to {until}',
  不限: 'any time',
  本租户全员: 'Everybody in this merchant',
  全平台: 'All merchants',
  组件看板: 'Board of widgets',
  站内页面: 'Page of the portal',
  新增首页: 'Add home page',
  编辑首页: 'Edit home page',
  '同一类适用对象有多个首页时，取数值最大的': 'Of several for the same kind of target, the highest number applies',
  页面地址: 'Address of the page',
  无权打开该页面的人员将看到默认首页: 'People who may not open the page see the default home page',
  允许个人自定义: 'People may customise it',
  个人可添加的组件: 'Widgets that people may add',
  可添加的组件: 'Widgets that may be added',
  组件: 'Widgets',
  '删除首页“{boardName}”？': 'Delete home page “{boardName}”?',
  '使用该首页的人员将看到下一个适用的首页。删除后不能恢复。':
    'The people who see it get the next one that applies to them. This cannot be undone.',
  '预览：{name}': 'Preview: {name}',
  以角色预览: 'Preview as role',
  '预览：组件按角色的权限显示，其中的数据是您自己的':
    'Preview: the widgets follow the permissions of the role, the data in them are your own',
  '预览：该角色无权查看 {names}；组件中的数据是您自己的':
    'Preview: the role may not see {names}; the data in the widgets are your own',
  该角色看不到任何组件: 'The role sees no widget',
  请选择适用对象: 'Choose for whom it is',
  请选择日期: 'Choose a day',
  请选择岗位: 'Choose a position',
  请选择人员: 'Choose a person',
  '请输入以 / 开头的页面地址': 'Enter the address of a page, beginning with /',
  '首页数量已达上限（{n} 个）': 'There are as many home pages as there can be ({n})',
  只有平台可以设置全平台的首页: 'Only the platform can set the home page of all merchants',
  请输入首页以外的站内页面地址: 'Enter the address of a page other than the home page',
  请至少添加一个组件: 'Add at least one widget',
  名称已存在: 'This name is taken',
  用量组件: 'Widget “Usage”',
  系统状态组件: 'Widget “System status”',
};
