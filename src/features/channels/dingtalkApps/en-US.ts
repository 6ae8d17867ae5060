import type { Texts } from '@/platform/language/translateWith';

/** English texts of the apps of DingTalk. */
export const enUS: Texts = {
  钉钉应用: 'DingTalk apps',
  发送钉钉工作通知的企业内部应用: 'The internal apps by which work notices of DingTalk leave',
  '暂无钉钉应用，请点击右上角“新增”添加': 'No DingTalk apps yet. Add one with “Add” at the top right',

  // Actions.
  '将钉钉应用“{accountName}”设为默认？': 'Make the DingTalk app “{accountName}” the default?',
  '未指定应用的工作通知此后通过它发送。': 'Work notices that name no app leave by it from then on.',
  '停用钉钉应用“{accountName}”？': 'Disable the DingTalk app “{accountName}”?',
  '停用后不能通过它发送工作通知。': 'No work notice leaves by it while it is disabled.',
  '删除钉钉应用“{accountName}”？': 'Delete the DingTalk app “{accountName}”?',

  // The form.
  新增钉钉应用: 'Add DingTalk app',
  编辑钉钉应用: 'Edit DingTalk app',
  '企业在钉钉的 ID，见开发者后台首页':
    'The id of the enterprise in DingTalk, on the first page of the developer console',
  '发送工作通知的应用，见应用的“凭证与基础信息”':
    'The app that sends work notices, under “Credentials & Basic Info” of the app',
  '原 AppKey': 'Formerly AppKey',
  '原 AppSecret': 'Formerly AppSecret',
  事件回调: 'Event callbacks',
  '回调 Token': 'Callback token',
  '回调 AES 密钥': 'Callback AES key',
  事件订阅地址: 'Address for event subscriptions',
  '填入钉钉开发者后台的“事件订阅”，并订阅通讯录用户增加、更改和离职；通讯录变更后自动同步':
    'Enter it under “Event subscription” in DingTalk’s developer console, and subscribe to members who are added, changed or leave. Changed contacts are synchronised by themselves',
  '请输入 CorpId': 'Enter the CorpId',
  '请输入 AgentId': 'Enter the AgentId',
  'AgentId 是一串数字': 'An AgentId has digits only',
  '请输入 43 位字母和数字': 'Enter 43 letters and digits',

  // Tests.
  测试钉钉应用: 'Test DingTalk app',
  '向钉钉获取访问凭证，验证服务地址、Client ID 和 Client Secret，不发送消息。AgentId 在发送工作通知时验证。':
    'Asks DingTalk for an access token, which proves endpoint, Client ID and Client Secret. No message is sent. The AgentId is proved by sending a work notice.',
};
