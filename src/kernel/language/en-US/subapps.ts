import type { Texts } from '@/platform/language/textOf';

/** What the server says of the children's data, and what their menus are called. */
export const subapps: Texts = {
  // Of any of them.
  '没有应用权限，请联系管理员开通。': 'You have no access to this app. Please ask your administrator for it.',
  请选择项目: 'Choose a project',
  请选择开始日期: 'Choose the first day',
  请选择结束日期: 'Choose the last day',
  草稿: 'Draft',

  // Campaigns.
  营销活动: 'Campaigns',
  活动效果: 'Campaign results',
  变更状态: 'Change status',
  进行中: 'Running',
  已暂停: 'Paused',
  已结束: 'Ended',
  请输入活动名称: 'Enter the campaign name',
  请选择投放渠道: 'Choose the channel',
  '请输入 0 到 100,000,000 的整数': 'Enter a whole number from 0 to 100,000,000',
  该项目下已有同名活动: 'The project has a campaign of this name',
  '活动{status}，请先结束后再删除': 'The campaign is {status}; end it before deleting it',
  '活动{status}，不能改为{next}': 'The campaign is {status} and cannot become {next}',
};
