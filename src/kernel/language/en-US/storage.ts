import type { Texts } from '@/platform/language/translateWith';

/** How much is stored, and how much may be. */
export const storage: Texts = {
  '已用 / 配额': 'Used / quota',
  '{used} / 不限': '{used} / unlimited',
  '{used} / {quota}': '{used} / {quota}',
  '请输入大于 0 的整数': 'Enter a whole number above 0',

  // Why nothing is stored: told where files are uploaded, too.
  '存储桶“{bucketName}”已停用': 'The bucket “{bucketName}” is disabled',
  '存储桶“{bucketName}”为只读，不能写入': 'The bucket “{bucketName}” is read-only',
  '存储桶“{bucketName}”的空间不足，请清理文件或提高配额':
    'The bucket “{bucketName}” has too little space. Remove files or raise its quota',
  '存储桶“{bucketName}”不接收这种类型的文件': 'The bucket “{bucketName}” does not take files of this type',
  '文件超过存储桶“{bucketName}”的单个文件大小上限': 'The file is larger than the bucket “{bucketName}” takes',
  '还没有默认存储桶，请先设置': 'There is no default bucket yet',
  '本租户的存储空间不足，请清理文件或联系平台提高配额':
    'Your company has too little space left. Remove files, or ask the platform for a larger quota',
};
