import type { Texts } from '@/platform/language/translateWith';

/** English texts of letters: the bell, the message centre, templates, categories and sending. */
export const enUS: Texts = {
  // The bell in the header, which shows the unread letters.

  // The message center.
  '发送给您的站内信，打开即为已读': 'Messages sent to you. Opening one marks it as read',
  全部分类: 'All categories',
  '{n} 条未读': '{n} unread',
  暂无站内信: 'No messages',
  标为已读: 'Mark as read',
  已标为已读: 'Marked as read',
  将筛选结果标为已读: 'Mark these as read',
  '删除站内信“{title}”？': 'Delete message “{title}”?',
  '删除选中的 {n} 封站内信？': 'Delete the selected messages ({n})?',
  请选择站内信: 'Choose messages',

  // Categories.
  站内信分类: 'Message categories',
  '站内信与模板的分类，员工可按分类查看消息':
    'Categories of messages and templates, by which staff can view their messages',
  分类名称: 'Category name',
  模板数: 'Templates',
  '暂无分类，请点击右上角“新增”添加': 'No categories yet. Add one with “Add” at the top right',
  新增分类: 'Add category',
  编辑分类: 'Edit category',
  '删除分类“{name}”？': 'Delete category “{name}”?',
  请输入分类名称: 'Enter the category name',
  分类名称已存在: 'This category name is taken',
  '分类数量已达上限（{n} 个）': 'There are as many categories as there can be ({n})',
  '{n} 个模板': 'templates ({n})',
  '{n} 封站内信': 'messages ({n})',
  '该分类下有 {held}，不能删除': 'This category cannot be deleted. It holds {held}',

  // Templates.
  站内信模板: 'Message templates',
  '编写站内信的内容并发送给员工，{} 中的文字为发送时填写的参数':
    'Write messages and send them to staff. What stands in {} is filled in on sending',
  收件箱中: 'In inboxes',
  '由该模板发送、尚未被收件人删除的站内信': 'Messages of this template that their recipients have not deleted',
  '暂无模板，请点击右上角“新增”添加': 'No templates yet. Add one with “Add” at the top right',
  新增模板: 'Add template',
  编辑模板: 'Edit template',
  '删除模板“{name}”？': 'Delete template “{name}”?',
  '参数写在花括号中，如：{客户}的月度账单': 'Parameters stand in braces',
  '填写标题和正文后，可在此预览': 'A preview appears here once there are a title and content',
  请选择分类: 'Choose a category',
  请输入标题: 'Enter the title',
  请输入正文: 'Enter the content',
  '请输入以 / 开头的门户内页面地址': 'Enter the address of a page of the portal, beginning with /',
  '最多 {n} 个参数': 'At most {n} parameters',
  '分类已停用，请选择其他分类': 'This category is disabled. Please choose another one',
  '收件箱中还有由该模板发送的 {counts}，不能删除，可以停用':
    'This template cannot be deleted, but it can be disabled. Still in inboxes: {counts}',
  '收件箱中还有由该模板发送的 {n} 封站内信，不能删除，可以停用':
    'This template cannot be deleted, but it can be disabled. Messages still in inboxes: {n}',
  '{total} 封站内信（其中未读 {unread} 封）': 'messages ({total}, of them unread: {unread})',

  // Sending.
  '发送站内信：{name}': 'Send message: {name}',
  指定用户: 'Selected users',
  全部用户: 'All users',
  '仅发送给您可查看的、已启用的用户': 'Only enabled users whom you can see',
  发送给所选组织的直属用户: 'Users who belong to a selected organization itself',
  请选择发送对象: 'Choose the recipients',
  请选择用户: 'Choose users',
  请选择角色: 'Choose roles',
  '最多选择 {n} 个': 'At most {n}',
  '请输入{name}': 'Enter {name}',
  '请填写参数：{names}': 'Fill in the parameters: {names}',
  '发送给 {n} 名用户？': 'Send to users ({n})?',
  '发送后不能撤回。': 'It cannot be taken back.',
  '已发送给 {n} 名用户': 'Sent to users: {n}',
  '没有可以发送的用户，请调整发送对象': 'There is nobody to send it to. Please change the recipients',
  '一次最多发送给 {n} 名用户，请缩小发送范围': 'At most {n} users at a time. Please choose fewer',
  '模板已停用，不能发送': 'This template is disabled and cannot be sent',
  填入参数后内容过长: 'Too long with the parameters filled in',
  填入参数后跳转地址无效: 'With the parameters filled in the link leads nowhere',
  '该分类下有 {n} 个模板，不能删除': 'This category cannot be deleted. Templates in it: {n}',

  // The tabs of the message centre, and what is done with a letter.
  星标: 'Starred',
  通知设置: 'Notification settings',
  开启桌面通知: 'Allow desktop notifications',
  消息免打扰: 'Mute the category',
  取消免打扰: 'Unmute the category',
  已设为免打扰: 'Muted',
  已取消免打扰: 'No longer muted',
  系统和安全类消息不能设为免打扰: 'Messages of the system and of security cannot be muted',
  '免打扰分类的新消息直接记为已读，不提醒': 'New messages of a muted category come in as read',
  '有需要确认的站内信，请先确认再删除': 'Some of these letters have to be confirmed before they are deleted',
  该消息已撤回或无需确认: 'This message was withdrawn or need not be confirmed',
};
