import type { Texts } from '@/platform/language/translateWith';

/** The messages of the refusals that the server may send for a call of any endpoint. */
export const server: Texts = {
  请先完成二次验证: 'Enter the second factor first',
  数据不存在或已被删除: 'This no longer exists',
  '数据已被他人修改，请刷新后再试': 'Somebody else has changed this meanwhile. Please refresh and try again',
  请先修改初始密码: 'Please change your initial password first',
  '没有操作权限，请联系管理员': 'You have no permission to do this. Please contact your administrator',
  请求来源不被允许: 'Requests from this origin are not allowed',
  签名验证失败: 'The signature is wrong',
  请求的地址不存在: 'There is nothing at this address',
  '请求过于频繁，请稍后再试': 'Too many requests. Please try again shortly',
  '同时进行的操作过多，请稍后再试': 'Too many operations at the same time. Please try again shortly',
  '同时进行的下载过多，请等其他下载完成后再试':
    'Too many downloads at the same time. Please wait until another one is done',
  '打开的页面过多，请关闭一些后再试': 'Too many open pages. Please close some and try again',
  '登录失败次数过多，请稍后再试': 'Too many failed attempts. Please try again later',
  '导出过于频繁，请 {n} 分钟后再试': 'Too many exports. Please try again in {n} min',
  '验证错误次数过多，请 {n} 分钟后再试': 'Too many wrong attempts. Please try again in {n} min',
  下载凭证无效: 'This download is no longer valid',
  用户名与当前用户不一致: 'This is not your user name',
  请通过修改密码更改自己的密码: 'Use “Change password” for your own password',
  手机号与该用户不一致: 'This is not the mobile number of the user',
  '系统未配置邮件通道，无法发送验证码，请联系管理员':
    'No mail server is configured, so no code can be sent. Please contact your administrator',

  // Stores of files.
  存储空间不足: 'There is no space left in the store of files',
  服务器文件夹不能读写: 'The folder of the server can’t be used',
  '存储服务不认识该访问密钥 ID': 'The storage service does not know this access key ID',
  访问密钥不正确: 'The secret access key is wrong',
  访问密钥没有所需的权限: 'The access key lacks a right that is needed',
  存储桶在存储服务上不存在: 'The storage service has no such bucket',
  存储桶不在该地址或区域: 'The bucket is at another endpoint or in another region',
  服务器与存储服务的时间相差过大: 'The clocks of the server and of the storage service differ too much',
  存储服务的空间不足: 'The storage service has no space left',
  服务器不允许访问该地址: 'The server may not connect to this address',
  存储服务没有及时响应: 'The storage service did not answer in time',
  '存储服务的证书不可信，或地址不是 https':
    'The certificate of the storage service can’t be trusted, or the address is not https',
  无法连接存储服务: 'The storage service can’t be reached',
  存储服务拒绝了访问密钥: 'The storage service refuses the access key',
  '存储服务暂时不可用（{status}）': 'The storage service is not available ({status})',
  '存储服务拒绝了请求（{status}）': 'The storage service refuses the request ({status})',
  存储服务不支持分段读取: 'The storage service can’t read a part of a content',
  存储服务没有保存完整的内容: 'The storage service has not stored the whole content',
  '存储服务没有保存完整的内容，请稍后重试': 'The storage service has not stored the whole content. Try again later',
  存储服务的回应过长: 'The answer of the storage service is too long',
  文件内容不存在: 'The content of the file does not exist',
};
