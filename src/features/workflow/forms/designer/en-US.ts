import type { Texts } from '@/platform/language/translateWith';

/** English texts of the designer of forms. */
export const enUS: Texts = {
  设计表单: 'Design form',
  返回表单列表: 'Back to the forms',
  基础字段: 'Basic fields',
  高级字段: 'Advanced fields',
  布局: 'Layout',
  字段类型: 'Kinds of fields',
  表单画布: 'Canvas of the form',
  '方向键切换字段，Alt + 方向键移动，Ctrl + D 复制，Delete 删除，Enter 编辑属性':
    'Arrow keys go from field to field, with Alt they move it; Ctrl + D copies, Delete removes, Enter edits',
  '从左侧拖入字段，或点击字段添加': 'Drag a field here from the left, or click on one to add it',
  '“{name}”在“{parent}”中第 {place} 位': '“{name}” is number {place} in “{parent}”',
  '“{name}”在第 {place} 位': '“{name}” is number {place}',
  把列拖到此处: 'Drag columns here',
  把字段拖到此处: 'Drag fields here',
  有条件: 'Conditional',
  '分区 {n}': 'Section {n}',
  请填写说明文字: 'Enter what is to be explained',
  属性: 'Properties',
  表单属性: 'Properties of the form',
  标签位置: 'Labels',
  上方: 'Above',
  左侧: 'At the left',
  '发布后新提交的内容按新版本校验，已提交的内容不受影响。':
    'What is submitted from now on is checked by the new version. What has been submitted stays as it is.',
  '表单 JSON': 'Form as JSON',
  '内容有误，不能应用': 'It has mistakes and can’t be applied',
  保存后才能由服务器校验: 'The server can check it once it is saved',
  '校验通过，这些内容可以提交': 'Checked: this can be submitted',
  '有 {n} 处不符合要求': '{n} do not meet the requirements',
};
