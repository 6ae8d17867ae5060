import type { Texts } from '@/platform/language/translateWith';

/** English texts of the site messages. */
export const enUS: Texts = {
  站内消息任务: 'Site messages',
  '向全部或部分用户发布公告，可置顶、登录弹窗和要求确认，发布后可撤回':
    'Announcements to all users or some: on top, as a pop-up, to be confirmed. They can be withdrawn',
  '暂无站内消息，请点击右上角“新增”添加': 'No site messages yet. Press “Add” at the top right',
  接收范围: 'Audience',
  发布时间: 'Publication',
  待发布: 'Scheduled',
  发布失败: 'Not published',
  已读人数: 'Read',
  已确认人数: 'Confirmed by',
  取消发布: 'Cancel publication',
  已取消发布: 'Publication cancelled',
  已保存为草稿: 'Saved as a draft',
  已安排发布: 'The publication is on its way',
  '撤回消息“{title}”？': 'Withdraw the message “{title}”?',
  '撤回后，{n} 名接收人的收件箱中立即不再显示该消息。': 'It disappears from the inboxes of {n} people at once.',
  '删除消息“{title}”？': 'Delete the message “{title}”?',
  '只有草稿和发布失败的消息可以编辑、发布或删除':
    'Only drafts and messages that were not published can be edited, published or deleted',
  只有待发布和已发布的消息可以撤回: 'Only scheduled and published messages can be withdrawn',
  只有已发布的消息可以提醒: 'Only published messages have reminders',
  '每小时最多提醒一次，请稍后再试': 'One reminder per hour. Please try again later',
  接收范围内没有可以接收的用户: 'The audience has no user who can receive it',
  '发布人的账号已停用、锁定或不再属于该租户':
    'The account of who publishes it is disabled, locked or no longer in the merchant',
  '请至少选择一个组织、角色、用户或人群': 'Choose at least one organization, role, user or crowd',
  请选择接收范围: 'Choose the audience',
  '最多可提前 {n} 天安排发布': 'A publication can be scheduled {n} days ahead',
  '{n} 条站内消息': '{n} site messages',

  // The form.
  新增站内消息: 'Add site message',
  编辑站内消息: 'Edit site message',
  '仅发送给您可查看的、已启用的用户；定时发布按发布时的人员计算':
    'Only to enabled users whom you see. A scheduled message goes to those who belong to the audience at that time',
  '当前将发送给 {n} 人': 'At present to {n} people',
  '正在计算人数…': 'Counting people…',
  置顶至: 'On top until',
  不置顶: 'Not on top',
  '到期后不再弹窗，也不再需要确认': 'Afterwards it neither pops up nor has to be confirmed',
  登录弹窗: 'Pop-up at sign-in',
  需要确认: 'Must be confirmed',
  '发布站内消息：{title}': 'Publish: {title}',
  '不填则立即发布；发布后不能修改，可以撤回': 'At once if empty. What is published cannot be changed, but withdrawn',
  立即发布: 'At once',

  // Who has read it.
  阅读情况: 'Readers',
  '阅读情况：{title}': 'Readers: {title}',
  阅读状态: 'Reading state',
  阅读时间: 'Read at',
  未确认: 'Not confirmed',
  '已读 {n} 人': 'Read: {n}',
  '已确认 {n} 人': 'Confirmed: {n}',
  提醒未读人员: 'Remind who has not read it',
  提醒未确认人员: 'Remind who has not confirmed it',
  '已提醒 {n} 人': '{n} people reminded',
};
