import type { Texts } from '@/platform/language/translateWith';

/** English texts of the templates of SMS. */
export const enUS: Texts = {
  短信模板: 'SMS templates',
  '短信的内容，由服务商审核后才能发送': 'The texts of SMS. They are sent once the vendor has passed them',
  '暂无短信模板，请先添加签名，再点击右上角“新增”添加模板':
    'No SMS templates yet. Add a sign first, then a template with “Add” at the top right',
  新增短信模板: 'Add SMS template',
  复制短信模板: 'Copy SMS template',
  编辑短信模板: 'Edit SMS template',
  短信内容: 'Text',
  请输入短信内容: 'Enter the text',
  请选择短信签名: 'Choose the sign',
  短信由签名所在的账号发送: 'The SMS leaves by the account of the sign',
  '{sign}（{account}）': '{sign} ({account})',
  '变量写在花括号中，如：您的验证码为{验证码}': 'Variables stand in braces',
  '添加“{suffix}”': 'Add “{suffix}”',
  '花括号只能用于变量，内容不能含有 $ 和【】': 'Braces enclose variables only. The text may not contain $ and 【】',
  '共 {length} 个字符（含签名），按 {parts} 条计费': '{length} characters with the sign, billed as {parts}',
  '提交短信模板“{name}”审核？': 'Submit the SMS template “{name}” for review?',
  '服务商审核期间不能修改类型和内容。': 'Type and text can’t be changed while the vendor reviews them.',
  '停用短信模板“{name}”？': 'Disable the SMS template “{name}”?',
  '停用后不能用它发送短信。': 'No SMS can be sent from it while it is disabled.',
  '删除短信模板“{name}”？': 'Delete the SMS template “{name}”?',
  发送测试短信: 'Send a test SMS',
  服务商已接收: 'The vendor has taken it',
  该版本的签名已删除: 'The sign of this version has been deleted',
  该签名只能用于验证码: 'This sign is for verification codes only',
  '模板正在审核，审核结束后才能修改类型和内容': 'The template is in review. Type and text can be changed afterwards',
  '模板正在审核或已通过，不能再次提交': 'The template is in review or has passed, so it can’t be submitted again',
  '签名“{name}”未通过审核，请先提交签名': 'The sign “{name}” has not passed its review. Submit it first',
  '模板未通过审核，不能发送': 'The template has not passed its review, so it can’t be sent',
};
