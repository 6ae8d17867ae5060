import type { Texts } from '@/platform/language/translateWith';

/** English texts of the templates of DingTalk. */
export const enUS: Texts = {
  钉钉模板: 'DingTalk templates',
  '工作通知、互动卡片和群机器人的消息，花括号中的变量在发送时填入':
    'Work notices, interactive cards and messages of robots. Variables in braces are filled in on sending',
  '暂无钉钉模板，请点击右上角“新增”添加': 'No DingTalk templates yet. Add one with “Add” at the top right',
  发送方式: 'Channel',
  消息类型: 'Message type',

  // Actions.
  '停用钉钉模板“{name}”？': 'Disable the DingTalk template “{name}”?',
  '停用后不能用它发送钉钉消息。': 'No message of DingTalk is sent with it while it is disabled.',
  '删除钉钉模板“{name}”？': 'Delete the DingTalk template “{name}”?',

  // The form.
  新增钉钉模板: 'Add DingTalk template',
  复制钉钉模板: 'Copy DingTalk template',
  编辑钉钉模板: 'Edit DingTalk template',
  '工作通知和互动卡片由应用发给个人，机器人的消息发到群里；保存后不能修改':
    'An app sends work notices and interactive cards to persons, a robot writes to a group. Fixed once it is saved',
  显示在会话列表和系统通知里: 'Shown in the list of chats and in notifications',
  '支持标题、引用、粗体、斜体、链接、图片和列表；变量的值不会变成格式或链接':
    'Headings, quotations, bold, italics, links, pictures and lists. A value never becomes markup or a link',
  消息标题: 'Title',
  消息正文: 'Body',
  卡片按钮: 'Buttons',
  按钮文字: 'Text',
  请输入消息标题: 'Enter the title',
  请输入消息正文: 'Enter the body',
  '请输入 11 位手机号': 'Enter 11 digits',
  点击后打开: 'Opens',
  图片网址: 'Picture address',
  添加按钮: 'Add button',
  两个按钮并排: 'Side by side',
  '只有两个按钮时并排显示，否则从上到下排列': 'Two buttons stand side by side. More stand one below the other',
  图文: 'Entries',
  添加一项: 'Add entry',
  表单内容: 'Lines',
  添加一行: 'Add line',
  '第 {n} 项的{label}': '{label} of entry {n}',
  '删除第 {n} 项': 'Remove entry {n}',
  '@ 手机号': '@ phones',
  '@ 成员 ID': '@ user IDs',
  '@ 所有人': '@ all',
  '@ 成员': 'Mentions',
  输入后按回车: 'Press Enter after each',
  '卡片模板 ID': 'Card template ID',
  '在钉钉的卡片平台创建并发布卡片模板，把它的 ID 填在这里':
    'Create and publish the card template in DingTalk’s card platform, and enter its ID here',
  卡片变量: 'Card variables',
  '变量名与卡片模板中的一致；名为 title 的变量是标题':
    'Names as in the card template. The variable named title is the title',
  添加变量: 'Add variable',
  变量名: 'Name of the variable',
  变量的值: 'Value of the variable',
  '点击会记入发送记录；按钮 ID 与卡片模板中的一致，点击后可以把一个变量改为指定的值':
    'A press is recorded with the message. Button IDs as in the card template. A press can set a variable to a value',
  '按钮 ID': 'Button ID',
  按钮名称: 'Name of the button',
  点击后更改的变量: 'A press sets',
  更改为: 'To',
  请输入每个按钮的名称: 'Enter the name of each button',
  '卡片变量名和按钮 ID 以字母开头，由字母、数字和 _ . - 组成':
    'Names of variables and button IDs begin with a letter and have letters, digits and _ . - only',
  请输入每个卡片变量的值: 'Enter the value of each card variable',
  '请输入卡片模板 ID': 'Enter the card template ID',
  卡片变量不能重复: 'Each card variable once',
  '按钮 ID 不能重复': 'Each button ID once',
  请选择发送方式: 'Choose the channel',
  请选择消息类型: 'Choose the message type',
  标题和按钮不能换行: 'Titles and buttons have one line',
  '请输入以 http:// 或 https:// 开头的网址，主机部分不能使用变量':
    'Enter an address that begins with http:// or https:// and has no variable in its host',
  '网址最多 {n} 个字符': 'Addresses have {n} characters at most',
  '最多 {n} 项': '{n} entries at most',
  请输入按钮的文字: 'Enter the text of the button',
  请输入每一项的标题: 'Enter the title of each entry',
  请输入每一行的名称: 'Enter the name of each line',
  请输入每一行的内容: 'Enter the content of each line',
  该发送方式不支持这种消息类型: 'The channel does not send messages of this type',
  请输入点击后打开的网址: 'Enter the address that opens',
  请添加按钮: 'Add a button',
  请添加至少一项: 'Add an entry',
  '变量不能决定链接的主机，请在链接中写明主机': 'A variable can’t decide the host of a link. Write the host out',
  该账号不能用于所选的发送方式: 'The account does not belong to the channel',

  '{n} 个机器人把它列为允许发送的模板（{names}），不能删除':
    '{n} robots name it as an allowed template ({names}), so it can’t be deleted',

  // Previews and tests.
  '{bytes} / {max} 字节': '{bytes} of {max} bytes',
  '同样内容的工作通知，钉钉一天只发给同一人一次。预览不加载图片。':
    'DingTalk sends the same work notice to a person once a day. The preview loads no pictures.',
  '预览不加载图片。': 'The preview loads no pictures.',
  '卡片的样式由卡片模板决定，预览只列出变量和按钮。':
    'The card template decides how the card looks. The preview lists its variables and buttons.',
  发送卡片: 'Send the card',
  发送到群: 'Send to the group',
  发送工作通知: 'Send the work notice',
  已发送到机器人所在的群: 'Sent to the group of the robot',
  已发送给您的钉钉: 'Sent to your DingTalk',
  '发送到机器人所在的群，群成员都能看到。': 'It is sent to the group of the robot, where all members can see it.',
  '发送给您自己：应用知道您的钉钉用户编号时按编号，否则按您的手机号。':
    'It is sent to you: by your DingTalk user ID if the app knows it, else by your phone number.',
  '您不是该商户的用户，不能给自己发送测试消息':
    'You are no user of this merchant, so you can’t send a test to yourself',
  '您没有手机号，请先在个人中心填写': 'You have no phone number. Enter one in your profile first',
};
