import type { Texts } from '@/platform/language/translateWith';

/** The panel that edits one node of a form. */
export const enUS: Texts = {
  // Parts of the panel.
  基本: 'Basics',
  字段设置: 'Settings',
  显示条件: 'Conditions of being shown',
  选项联动: 'Options by other fields',
  与其他字段比较: 'Comparisons with other fields',
  '{n} 处需要修改': 'To be corrected: {n}',

  // Lists.

  // Basics.
  显示名称: 'Label',
  标识: 'Id',
  '公式、条件和接口以标识引用该字段': 'Formulas, conditions and programs refer to the field by its id',
  '以字母开头，只能包含字母、数字和下划线，最多 40 个字符':
    'Begins with a letter and has letters, digits and underscores only, at most 40 characters',
  该标识已被使用: 'This id is taken',
  占位文字: 'Placeholder',
  填写说明: 'Help',
  占行宽度: 'Width',
  '一行 24 格中所占的格数': 'Width of 24 parts of a row',
  脱敏方式: 'Mask',
  没有编辑权限的人看到脱敏后的内容: 'People who may not edit the field see the masked value',
  不可编辑: 'Read-only field',
  不允许重复值: 'No value twice',
  在列表中显示: 'In lists',
  在摘要中显示: 'In summaries',
  打印时显示: 'In print',

  // Defaults.
  新建时填入: 'A new form has',
  不填入: 'Nothing',
  固定的值: 'A constant',
  填写人: 'The person who fills it in',
  填写人的部门: 'The organization of that person',
  填写当天: 'The day of filling in',
  公式的结果: 'The result of a formula',
  填入的值: 'Value to begin with',
  请输入填入的值: 'Enter the value to begin with',
  填入值的公式: 'Formula of the default',

  // Formulas.
  插入字段: 'Insert a field',
  插入函数: 'Insert a function',
  没有可用的数字或日期字段: 'There are no fields with numbers or dates',
  '第 {n} 个字符：{problem}': 'Character {n}: {problem}',

  // Conditions.
  始终显示: 'Always shown',
  '始终显示。表单中没有可用于条件的其他字段': 'Always shown. The form has no other fields for conditions',
  添加显示条件: 'Add conditions of being shown',
  '当 {conditions} 时显示': 'Shown when {conditions}',
  '清除条件，始终显示': 'Clear the conditions, always show',

  // Rules about options, and comparisons.
  '从上到下，第一条满足条件的规则决定可选的选项；都不满足时可选全部选项':
    'From top to bottom, the first rule that holds decides which options there are. If none holds, there are all',
  选项联动规则: 'Rules about options',
  '规则 {n}': 'Rule {n}',
  添加联动规则: 'Add a rule',
  '当 {conditions} 时可选 {options}': 'When {conditions}, choose of {options}',
  '{name}的条件': 'Conditions of {name}',
  '{name}可选的选项': 'Options of {name}',
  表单中没有可以与该字段比较的字段: 'The form has no field to compare this one with',
  '比较 {n}': 'Comparison {n}',
  添加比较: 'Add a comparison',

  // Settings of texts and numbers.
  最少字符数: 'Least characters',
  最多字符数: 'Most characters',
  格式要求: 'Format',
  不限制: 'Any',
  输入框的行数: 'Lines of the input',
  自动: 'Automatic',
  最小值: 'Minimum',
  最大值: 'Maximum',
  小数位数: 'Decimals',
  数字的单位: 'Unit',
  显示大写金额: 'Show capital numerals',
  星数: 'Stars',
  可以选半星: 'Half stars',
  每次移动: 'Step',
  打开时的文字: 'Text when on',
  关闭时的文字: 'Text when off',

  // Settings of choices.
  选项列表: 'List of options',
  选项名称: 'Label of the option',
  选项的值: 'Value of the option',
  '{name}的名称': 'Label of {name}',
  '{name}的取值': 'Value of {name}',
  添加选项: 'Add an option',
  批量添加选项: 'Add many options',
  '每行一个选项，名称和值用逗号或制表符隔开':
    'One option a line, with a comma or a tab between its label and its value',
  最少选择几项: 'Least chosen',
  最多选择几项: 'Most chosen',
  可以选择多项: 'Several can be chosen',
  '选项 {n} 的下级': 'Options below option {n}',
  '添加 {n} 的下级': 'Add below {n}',
  可以选到中间一级: 'A choice may end at an inner option',
  选择到: 'Choose down to',
  省级: 'Province',
  市级: 'City',
  区县级: 'District',

  // Settings of dates.
  日期的精度: 'Precision',
  年月: 'Month',
  年月日: 'Full date',
  年月日时分: 'Date and time',
  最早日期: 'Earliest date',
  最早的一天: 'Earliest day',
  最晚日期: 'Latest date',
  最晚的一天: 'Latest day',
  指定日期: 'A given day',
  最早时间: 'Earliest time',
  最晚时间: 'Latest time',

  // Settings of references and files.
  使用的字典: 'Dictionary used',
  该字典没有可选的内容: 'This dictionary offers nothing',
  '共 {n} 项：{names}': 'Entries: {n}, {names}',
  输入编码: 'Enter the code',
  输入名称搜索: 'Search by name',
  没有符合的结果: 'Nothing found',
  关联的表单: 'Linked form',
  数据来源编码: 'Code of the source',
  '租户登记的数据来源，表单中不填写地址': 'A source that the merchant has registered. A form has no addresses',
  最多文件数: 'Most files',
  单个文件不超过: 'Largest file',
  可以上传的扩展名: 'Endings of files',
  不填写时允许系统支持的所有类型: 'None: all types that the portal takes',
  '输入后按回车键，如 pdf': 'Type and press Enter, such as pdf',

  // Settings of computed fields.
  编号前缀: 'Prefix',
  日期部分: 'Part of the date',
  没有日期: 'No date',
  年份: 'Year',
  序号的位数: 'Digits of the counter',
  '示例：{number}': 'Example: {number}',

  // Settings of descriptions, tables and layouts.
  显示的文字: 'Text to be shown',
  可以手动输入地址: 'The address can be typed',
  最少行数: 'Least rows',
  最多行数: 'Most rows',
  合计的列: 'Columns with totals',
  数字列的合计显示在子表单下方: 'The totals of columns with numbers stand below the table',
  不显示合计: 'No totals',
  没有数字列: 'There are no columns with numbers',
  分区列表: 'List of sections',
  '第 {n} 栏': 'Column {n}',
  添加一栏: 'Add a column',
  添加一页: 'Add a page',
  '{name}的标题': 'Title of {name}',
  '其中有字段，请先移走或删除': 'There are fields in it. Move or delete them first',
  显示边框: 'Show a frame',
  默认展开: 'Open at first',
  显示为虚线: 'Dashed line',
};
