import type { Texts } from '@/platform/language/translateWith';

/** English texts of the preview of a file, and of what the file manager and the page of a share both say. */
export const filePreview: Texts = {
  有效期: 'Valid',
  次: 'times',
  无限制: 'No limit',
  打开: 'Open',
  链接: 'Link',
  提取码: 'Code',
  仅在线查看: 'View only',
  文件夹是空的: 'This folder is empty',
  图片: 'Picture',
  文件是空的: 'The file is empty',
  这种类型的文件不能预览: 'There is no preview of this type of file',
  '文件超过 {size}，不能预览': 'The file is larger than {size}, which is too large for a preview',
  '文件解压后过大，不能预览，请下载后打开': 'The file becomes too large when unpacked. Download it to open it',
  '文件已损坏，或者格式不受支持，请下载后打开':
    'The file is damaged, or its format is not supported. Download it to open it',
  '文件有密码，请下载后打开': 'The file has a password. Download it to open it',
  '内容读取失败，可能是网络不稳定，或您已没有查看权限':
    'The content could not be read. The network may be unstable, or you may no longer have the right to it',
  '预览加载失败，请重试；如果仍未成功，请下载后打开':
    'The preview could not be loaded. Please retry; if that does not help, download the file',
  '文件共 {size}，这里只显示开头的 {n} 行；完整内容请下载':
    'The file has {size}; only its first {n} lines are shown. Download it for all of it',
  '这里最多显示 {rows} 行、{columns} 列；完整内容请下载':
    'At most {rows} rows and {columns} columns are shown. Download the file for all of it',
  编码: 'Encoding',
  缩小: 'Zoom out',
  放大: 'Zoom in',
  适合窗口: 'Fit the window',
  适合宽度: 'Fit the width',
  原始大小: 'Actual size',
  旋转: 'Rotate',
  上一页: 'Previous',
  下一页: 'Next',
  页码: 'Page number',
  '第 {n} 页': 'Page {n}',
  文档内容: 'Content of the document',
};
