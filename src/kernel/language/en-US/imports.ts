import type { Texts } from '@/platform/language/translateWith';

/** Choosing and importing files. */
export const imports: Texts = {
  '选择 JSON 文件': 'Choose a JSON file',
  'JSON 文件': 'JSON file',
  '也可以在此粘贴 JSON 内容': 'Or paste JSON here',
  '选择 CSV 文件': 'Choose a CSV file',
  'CSV 文件': 'CSV file',
  'CSV 内容': 'CSV content',
  也可以在此粘贴表格中的两列: 'Or paste two columns of a spreadsheet here',
  '已导入：新增 {added} 行，修改 {changed} 行': 'Imported. New rows: {added}, changed: {changed}',
  '有 {n} 行不能导入，请修改文件后重新预览；在此之前不会导入任何内容':
    'Rows that cannot be imported: {n}. Please correct the file and preview it again; until then nothing is imported',
  '内容过长，请分批导入': 'Too long. Please import it in parts',
  请先预览: 'Please preview it first',
  '有 {n} 行不能导入，未导入任何内容': 'Rows that cannot be imported: {n}. Nothing was imported',
  '一次最多导入 {n} 行，请分批导入': 'No more than {n} rows can be imported at once. Please import them in parts',
  确认导入: 'Import',
  不变: 'Unchanged',
};
