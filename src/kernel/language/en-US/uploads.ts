import type { Texts } from '@/platform/language/translateWith';

/** The tray of uploads, and the notice about interrupted ones. */
export const uploads: Texts = {
  上传列表: 'Uploads',
  '上传完成（{n} 个文件）': 'Uploaded ({n} files)',
  '{n} 个文件上传失败': '{n} files could not be uploaded',
  '上传完成（{n} 项）': 'Uploaded ({n} items)',
  '{n} 项上传失败': '{n} items could not be uploaded',
  '正在上传 {done}/{n}': 'Uploading {done}/{n}',
  总进度: 'Progress of all',
  全部暂停: 'Pause all',
  全部继续: 'Resume all',
  全部取消: 'Cancel all',
  重试失败的上传: 'Retry failed uploads',
  展开上传列表: 'Unfold the uploads',
  收起上传列表: 'Fold the uploads',
  关闭上传列表: 'Close the uploads',
  '取消全部未完成的上传？': 'Cancel all unfinished uploads?',
  '已上传完成的文件会保留。': 'Files that are uploaded already stay.',
  取消上传: 'Cancel uploads',
  继续上传: 'Keep uploading',
  '暂停“{name}”': 'Pause “{name}”',
  '继续“{name}”': 'Resume “{name}”',
  '取消上传“{name}”': 'Cancel the upload of “{name}”',

  等待上传: 'Waiting',
  '连接中断，稍后自动重试': 'Connection lost, retrying shortly',
  正在创建: 'Creating',
  空文件夹: 'Empty folder',
  正在检查文件: 'Checking the file',
  暂停中: 'Paused',
  文件夹中已有同名文件: 'The folder has a file of this name',
  正在取消: 'Cancelling',
  已跳过: 'Skipped',
  上传成功: 'Uploaded',
  '还需 {n} 秒': '{n} s left',
  '还需 {n} 分钟': '{n} min left',
  '还需 {n} 小时': '{n} h left',
  请重新选择文件: 'Please choose the file again',
  '网络连接中断，上传未完成': 'The connection was lost before the upload was complete',

  同名文件: 'Same name',
  '文件夹中已有“{name}”，如何处理？': 'The folder already has “{name}”. What should happen?',
  对所有同名文件都这样处理: 'Do this for all files with a taken name',

  '有 {n} 个上传未完成，重新选择相同的文件即可继续':
    '{n} uploads were interrupted. Choose the same files again to continue',
  '“{name}”的名称或大小与未完成的上传不同': '“{name}”: neither name and size of an interrupted upload match',
  选择文件继续: 'Choose files to continue',
  放弃上传: 'Discard',

  // The server's sentences about uploads.
  '进行中的上传已达上限（{n} 个），请先完成或取消一些':
    'At most {n} uploads can be under way. Complete or cancel some first',
  '文件中发现恶意内容（{found}），已拒绝': 'Refused: the file contains malware ({found})',
  '安全扫描暂时不可用，文件已保留，请稍后重试':
    'The security scan is not available now. The file is kept; please retry later',
  '上传已过期，请重新上传': 'The upload has expired. Please upload the file again',
  文件还没有上传完: 'The file is not complete yet',
  '上传的位置不一致，请从已接收的位置继续': 'The offset does not match. Please continue from what has been received',
  上传的内容超过声明的大小: 'More was sent than the declared size',
  上传已中断: 'The upload was interrupted',
  '上传已完成，不能取消': 'The upload is complete and can’t be cancelled',
};
