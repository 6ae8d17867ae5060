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

  // Placements.
  投放概览: 'Overview',
  投放管理: 'Placements',
  上线下线: 'Put online or offline',
  首页横幅: 'Home banner',
  弹窗: 'Pop-up',
  悬浮入口: 'Floating button',
  信息流: 'Feed',
  缴费结果页: 'Payment result page',
  已上线: 'Online',
  已下线: 'Offline',
  请输入投放名称: 'Enter the placement name',
  请选择事件分组: 'Choose the event group',
  请选择投放位置: 'Choose the place',
  请选择开始时间: 'Choose the beginning',
  请选择结束时间: 'Choose the end',
  '请输入 1 到 100 的整数': 'Enter a whole number from 1 to 100',
  '请输入 0 到 10,000,000 的整数': 'Enter a whole number from 0 to 10,000,000',
  结束时间须晚于开始时间: 'The end must be after the beginning',
  所选事件分组不存在或已停用: 'The event group does not exist or is disabled',
  '投放已上线，请先下线后再删除': 'The placement is online; take it offline before deleting it',
  投放已经上线: 'The placement is online already',
  '投放时间已过，请先修改结束时间': 'The time of the placement is over; change its end first',
  '投放尚未上线，不能下线': 'The placement is not online',
};
