import type { Texts } from '@/platform/language/translateWith';

/** English texts of dictionaries. */
export const enUS: Texts = {
  字典管理: 'Dictionaries',
  '所有租户共用的选项及其名称，仅平台可以维护':
    'Choices and their labels, shared by all merchants and kept by the platform alone',
  搜索字典: 'Search dictionaries',
  搜索字典名称或编码: 'Search by name or code',
  没有匹配的字典: 'No dictionary matches',
  '暂无字典，请点击“新增”添加': 'No dictionaries yet. Add one with “Add”',
  '选择一个字典后，可在此维护它的字典项': 'Choose a dictionary to edit its entries here',
  字典名称: 'Name',
  字典编码: 'Code',
  字典标签: 'Label',
  字典键值: 'Value',
  灰色: 'Gray',
  蓝色: 'Blue',
  绿色: 'Green',
  橙色: 'Orange',
  红色: 'Red',
  '新增数据时默认选中；每个字典只有一个默认项': 'Chosen for new rows; a dictionary has one default',
  '{n} 项': 'entries: {n}',
  新增字典: 'Add dictionary',
  编辑字典: 'Edit dictionary',
  新增字典项: 'Add entry',
  编辑字典项: 'Edit entry',
  该字典还没有字典项: 'This dictionary has no entries yet',
  '停用字典“{dictName}”？': 'Disable dictionary “{dictName}”?',
  '停用后不再提供它的选项，已有数据仍显示对应的标签。':
    'Its choices are no longer offered; rows that have them keep their labels.',
  '删除字典“{dictName}”？': 'Delete dictionary “{dictName}”?',
  '它的 {n} 个字典项会一并删除，使用它们的数据将只显示键值。删除后不能恢复。':
    'Its entries ({n}) are deleted as well, and rows that use them show the bare value. This cannot be undone.',
  '删除字典项“{dictLabel}”？': 'Delete entry “{dictLabel}”?',
  '使用它的数据将只显示键值。如需保留标签，请改为停用。删除后不能恢复。':
    'Rows that use it show the bare value. To keep the label, disable it instead. This cannot be undone.',

  // Export and import files.
  '导出所选（{n}）': 'Export selected ({n})',
  导出全部: 'Export all',
  导入字典: 'Import dictionaries',
  '可使用“导出”得到的文件；文件中没有的字典和字典项保持不变':
    'As it comes from “Export”; what is not in the file stays as it is',
  '文件内容与现有字典一致，没有需要导入的变化': 'The file says what is there already; there is nothing to import',
  '新增|rows': 'New',
  '修改|rows': 'Changed',
  '（字典）': '(dictionary)',
  名称或标签: 'Name or label',

  // Messages for inputs that a form or the server refuses.
  请选择标签样式: 'Choose a label style',
  请输入字典编码: 'Enter the code',
  请输入字典名称: 'Enter the name',
  请输入字典键值: 'Enter the value',
  请输入字典标签: 'Enter the label',
  '请选择 JSON 文件，或粘贴 JSON 内容': 'Choose a JSON file, or paste JSON',
  '请输入 0 到 1000000 的整数': 'Enter a whole number from 0 to 1000000',
  '一次最多导出 {n} 个字典': 'No more than {n} dictionaries can be exported at once',
  '一次最多导出 {n} 行，请选择部分字典后再试':
    'No more than {n} rows can be exported at once. Please choose some of the dictionaries',
  '内容不是有效的 JSON': 'This is not valid JSON',
  '内容缺少字典列表 dictionaries': 'The list “dictionaries” is missing',
  内容中没有字典: 'There are no dictionaries in it',
  '{field}：没有这个字段': '{field}: there is no such field',
  字典编码在文件中重复: 'This code is in the file more than once',
  字典键值在文件中重复: 'This value is in the file more than once',
  所属字典有误: 'Its dictionary is wrong',
  '默认项只能有一个：{labels}': 'There can be only one default: {labels}',
  停用的字典项不能设为默认: 'A disabled entry cannot be the default',
  字典编码已存在: 'This code is taken',
  字典键值已存在: 'This value is taken',
  '字典数量已达上限（{n} 个）': 'There are as many dictionaries as there can be ({n})',
  '字典项数量已达上限（{n} 个）': 'There are as many entries as there can be ({n})',
  内置字典不能停用: 'A built-in dictionary cannot be disabled',
  内置字典不能删除: 'A built-in dictionary cannot be deleted',
  '内置字典项不能删除，可以停用': 'A built-in entry cannot be deleted. You can disable it',
};
