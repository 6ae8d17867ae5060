import type { Texts } from '@/platform/language/translateWith';

/** English texts of the list of forms. */
export const enUS: Texts = {
  表单管理: 'Forms',
  '流程中填写的表单；修改先保存为草稿，发布后成为新的版本':
    'Forms that people fill in for processes. Changes are saved as a draft; publishing makes it a new version',
  '暂无表单，请点击右上角“新增”添加': 'No forms yet. Add one with “Add” at the top right',
  流程数: 'Processes',
  更新人: 'Updated by',

  // The actions of a form.
  '导出 JSON': 'Export JSON',
  '导入 JSON': 'Import JSON',
  '停用表单“{name}”？': 'Disable the form “{name}”?',
  '停用后不再供新的流程选用，已使用它的流程不受影响。':
    'It is no longer offered to new processes. Processes that use it keep it.',
  '删除表单“{name}”？': 'Delete the form “{name}”?',
  '{n} 个流程使用该表单，不能删除': 'The form can’t be deleted. Processes that use it: {n}',
  '草稿与已发布的版本相同，没有需要发布的修改':
    'The draft is the same as the published version. There is nothing to publish',

  // Adding, editing, copying.
  '新增表单|dialog': 'Add form',
  编辑表单: 'Edit form',
  '复制表单“{name}”': 'Copy the form “{name}”',

  // Publishing.
  '发布表单“{name}”？': 'Publish the form “{name}”?',
  '草稿将成为新的版本，此后提交的内容按该版本检查；已提交的内容不受影响。':
    'The draft becomes a new version, by which everything submitted from now on is checked. What was submitted before stays as it is.',

  // Versions.
  '字段没有差异（不比较先后顺序）': 'No field differs (the order is not compared)',
  改动的内容: 'What has changed',
  填写要求: 'Requirements',
  类型的设置: 'Settings of the type',
  默认内容: 'Default content',
  何时显示: 'When it is shown',
  显示方式: 'Display',
  变化: 'Change',

  // Import.
  '导入表单“{name}”的内容': 'Import into the form “{name}”',
  '由“导出 JSON”保存的文件；导入后替换草稿，已发布的版本不变':
    'A file that “Export JSON” has saved. It replaces the draft; what is published stays',
  请选择文件或粘贴内容: 'Choose a file or paste its content',
  '已导入 {n} 个字段': 'Fields imported: {n}',
  '已导入 {fields} 个字段，其中有 {n} 处问题，修改后才能发布':
    'Fields imported: {fields}. Problems to correct before the form can be published: {n}',
  '共 {n} 个字段，导入后替换草稿中现有的 {present} 个字段':
    'Fields: {n}. They replace the {present} that the draft has now',
  '内容有误，不能导入': 'This can’t be imported',
};
