import type { Texts } from '@/platform/language/translateWith';

/** English texts of the download centre. */
export const enUS: Texts = {
  下载中心: 'Downloads',
  '在后台生成的导出文件；到期前可以随时下载，每次下载都会重新校验权限':
    'Exports that were created in the background. Download them until they expire; each download checks your rights again',
  '暂无文件，在各列表点击“导出”，数据较多时文件会在这里生成':
    'No files yet. Choose “Export” in a list: long ones are created here',
  模块: 'Module',
  筛选条件: 'Filter',
  文件名: 'File',
  申请时间: 'Requested',
  到期时间: 'Expires',

  // Actions.
  '终止“{title}”？': 'Cancel “{title}”?',
  '删除选中的 {n} 条记录？': 'Delete the {n} selected entries?',
  '文件将一并删除，且无法恢复。': 'The files are deleted as well and can’t be restored.',
  '正在执行的任务不能删除，请先终止': 'Running jobs can’t be deleted. Please cancel them first',
  '一次最多删除 {n} 个文件': 'At most {n} files can be deleted at once',

  // Refusals.
  '文件已过期，请重试以重新生成': 'The file has expired. Retry to create it again',
  '数据范围已变化，请重新导出': 'Your data scope has changed. Please export again',
};
