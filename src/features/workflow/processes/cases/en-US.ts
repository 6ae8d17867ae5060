import type { Texts } from '@/platform/language/translateWith';

/** English texts of the saved cases of processes. */
export const enUS: Texts = {
  用例: 'Cases',
  '还没有用例。模拟后可以保存为用例，发布前会自动运行':
    'No cases yet. A simulation can be saved as a case, which is run before the process is published',
  运行: 'Run',
  '运行“{name}”': 'Run “{name}”',
  '删除用例“{name}”': 'Delete case “{name}”',
  '删除用例“{name}”？': 'Delete case “{name}”?',
  '发布流程前不再运行它。': 'It is no longer run before the process is published.',
  '结果会作为预期保存，发布前与当时的草稿比较':
    'The result is saved as the expected one, with which the draft is compared before it is published',
  保存用例: 'Save case',
  保存为用例: 'Save as case',
  另存为新用例: 'Save as another case',
  '{name}（{people}）': '{name} ({people})',
  '等待 {people} 在“{name}”处理': 'Waits for {people} at “{name}”',
  '经过：{path}': 'By way of: {path}',
  '{n} 个用例的结果都与预期相同': 'All {n} cases end as expected',
  '{n} 个用例中有 {changed} 个的结果与预期不同': '{changed} of {n} cases do not end as expected',
  '不能运行：{reason}': 'Can’t be run: {reason}',
  预期: 'Expected',
  现在: 'Now',
  '经过的步骤相同，结果不同': 'The steps are the same, the end is another one',
  没有这一步: 'no such step',
  '第 {n} 步开始不同：预期 {expected}，现在 {present}':
    'Different from step {n} on: expected {expected}, now {present}',
  '正在运行用例，可以不等待结果直接发布': 'The cases are being run. You can publish without waiting for them',
  没有能检查用例: 'The cases could not be checked',
  发布时把现在的结果作为新的预期: 'Take the new results as expected when publishing',
};
