import type { Texts } from '@/platform/language/translateWith';

/** English texts of the page behind a share link. */
export const enUS: Texts = {
  请输入提取码: 'Enter the code',
  '有人向您分享了文件，提取码由分享人提供': 'Files were shared with you. Ask the person who shared them for the code',
  链接不存在或已失效: 'This link does not exist or no longer works',
  '分享可能已过期、被撤销或达到打开次数。请联系分享人重新分享。':
    'The share may have expired, been revoked or been opened as often as allowed. Ask for a new link.',
  暂时打不开: 'Can’t be opened now',
  提取码不正确: 'The code is not right',
  '尝试次数过多，请 {n} 分钟后再试': 'Too many attempts. Try again in {n} minutes',
  '分享人只允许在线查看，不能下载': 'These files can be viewed, but not downloaded',
  '{name} 分享，有效期至 {time}': 'Shared by {name}, valid until {time}',
  返回文件夹: 'Back to the folder',
  打包下载: 'Download as zip',
};
