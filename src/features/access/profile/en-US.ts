import type { Texts } from '@/platform/language/translateWith';

/** English texts of the user's own account. */
export const enUS: Texts = {
  数据请求错误: 'The data could not be loaded',
  '修改{field}': 'Change {field}',
  请先保存当前修改: 'Please save the current change first',
  验证身份: 'Confirm your identity',
  验证: 'Confirm',
  '修改手机号或邮箱前，请验证是您本人操作；{n} 分钟内不必再次验证':
    'Before your phone number or e-mail address is changed, please confirm that it is you. You need not confirm again within {n} minutes',
  改用邮箱验证码: 'Use a code by e-mail instead',
  改用密码: 'Use the password instead',
  验证码将发送到您现在的邮箱: 'The code is sent to your present e-mail address',
  '您没有邮箱，请使用密码验证': 'You have no e-mail address. Please use the password',
  '修改自己的手机号或邮箱需要验证身份，请在个人信息中修改':
    'To change your own phone number or e-mail address, confirm your identity in your profile first',
  不能为空: 'This cannot be empty',
};
