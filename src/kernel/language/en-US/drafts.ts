import type { Texts } from '@/platform/language/translateWith';

/** English texts of drafts: of forms and processes that are designed and published, and of what keeps itself while one fills it in. */
export const drafts: Texts = {
  '未保存的设计会丢失。': 'What has not been saved is lost.',
  '已发布版本 V{number}': 'Version V{number} is published',
  有待完善: 'Incomplete',
  待完善: 'To be completed',
  '{n} 处待完善': '{n} to be completed',
  '撤销（Ctrl + Z）': 'Undo (Ctrl + Z)',
  重做: 'Redo',
  '重做（Ctrl + Shift + Z）': 'Redo (Ctrl + Shift + Z)',
  '载入对方的设计后，可以用“撤销”找回您的设计。': 'Once the other design is loaded, “Undo” brings yours back.',
  用我的设计覆盖: 'Overwrite with mine',
  载入对方的设计: 'Load the other design',
  '发布“{name}”？': 'Publish “{name}”?',
  草稿已被其他人修改: 'Somebody else has changed the draft',
  '{userName} 在 {time} 保存了草稿。': '{userName} saved the draft at {time}.',
  '您打开设计器之后，其他人保存了草稿。': 'Somebody else has saved the draft since you opened it.',
  发布状态: 'Publication',
  设计: 'Design',
  '它的草稿和所有版本一并删除，删除后不能恢复。': 'Its draft and all its versions are deleted. This cannot be undone.',
  '草稿将变为该版本的内容，未发布的修改会丢失；已发布的版本不变。':
    'The draft becomes what this version is. Changes that are not published are lost; what is published stays.',
  '草稿与版本 V{number} 的差异': 'Differences between the draft and version V{number}',
  继续编辑: 'Go on editing',
  已导入: 'Imported',
  '正在保存草稿…': 'Saving the draft…',
  '草稿已保存 {time}': 'Draft saved {time}',
  '草稿未保存：{problem}': 'Draft not saved: {problem}',
};
