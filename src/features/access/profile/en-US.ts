import type { Texts } from '@/platform/language/translateWith';

/** English texts of the user's own account. */
export const enUS: Texts = {
  '修改{field}': 'Change {field}',
  请先保存当前修改: 'Please save the current change first',
  验证身份: 'Confirm your identity',
  '{reason}，请验证是您本人操作；{n} 分钟内不必再次验证':
    '{reason}, please confirm that it is you. You need not confirm again within {n} minutes',
  修改手机号或邮箱前: 'Before your phone number or e-mail address is changed',
  修改二次验证前: 'Before your second factor is changed',
  改用邮箱验证码: 'Use a code by e-mail instead',
  改用密码: 'Use the password instead',
  验证码将发送到您现在的邮箱: 'The code is sent to your present e-mail address',
  '您没有邮箱，请使用密码验证': 'You have no e-mail address. Please use the password',
  '修改自己的手机号或邮箱需要验证身份，请在个人信息中修改':
    'To change your own phone number or e-mail address, confirm your identity in your profile first',
  不能为空: 'This cannot be empty',
  '重新生成恢复码？': 'Create new recovery codes?',
  '原来的恢复码全部失效。': 'The former recovery codes stop working.',
  重新生成: 'Create',
  '解除二次验证？': 'Remove the second factor?',
  '解除后登录只需要密码，通行密钥、恢复码和免验证的设备也失效。':
    'Signing in then takes the password only. Passkeys, recovery codes and remembered devices stop working.',
  我已保存: 'I have saved them',
  管理员没有开启二次验证: 'The administrator does not offer a second factor',
  '开启二次验证后，登录时除密码外还要用手机上的身份验证器或通行密钥验证，他人得到密码也无法登录。':
    'With a second factor, signing in takes an authenticator app on your phone or a passkey besides the password. Nobody can sign in with the password alone.',
  身份验证器绑定时间: 'Authenticator app set up',
  最近使用: 'Last used',
  剩余恢复码: 'Recovery codes left',
  '{n} 个': '{n}',
  更换身份验证器: 'Replace the authenticator app',
  重新生成恢复码: 'Create new recovery codes',
  尚未开启二次验证: 'No second factor is set up',
  '修改二次验证前，请验证身份': 'Confirm your identity before you change your second factor',
  '您的角色必须使用二次验证，不能解除，可以更换':
    'Your role needs a second factor. It cannot be removed, only replaced',
  通行密钥: 'Passkeys',
  已添加通行密钥: 'Passkey added',
  '用指纹、面容、PIN 或安全密钥验证，不必输入验证码，也不会被钓鱼网站骗走。':
    'Confirm with your fingerprint, face, PIN or security key. There is no code to type, and nothing to give away to a fake site.',
  '重命名“{name}”': 'Rename “{name}”',
  '删除“{name}”': 'Remove “{name}”',
  '删除通行密钥“{name}”？': 'Remove the passkey “{name}”?',
  '之后不能再用它登录。设备上保存的通行密钥请在设备的设置中删除。':
    'You can no longer sign in with it. Remove what the device has stored of it in the settings of the device.',
  '最近使用：{time}': 'Last used {time}',
  '添加时间：{time}': 'Added {time}',
  该通行密钥已添加: 'This passkey was added already',
  '您的角色必须使用二次验证，请先绑定身份验证器或添加另一个通行密钥':
    'Your role needs a second factor. Set up an authenticator app or add another passkey first',
  '最多 {n} 个通行密钥，请先删除不用的': 'There can be {n} passkeys. Please remove one that you do not use',
};
