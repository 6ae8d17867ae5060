import type { Texts } from '@/platform/language/translateWith';

/** The definitions of processes, and what keeps them from being published. */
export const processes: Texts = {
  流程至少需要一个审批或办理节点: 'A process needs at least one node at which people act',
  节点标识重复: 'The id of this node is taken',
  '请设置默认分支，否则条件都不满足时无人处理': 'Choose a default branch, or nobody acts when no condition holds',
  只能有一个默认分支: 'Only one branch can be the default',
  请设置分支的条件: 'Enter the conditions of the branch',
  条件使用了表单中不存在的字段: 'A condition asks for a field that the form does not have',
  处理人使用了表单中不存在的字段: 'The people come from a field that the form does not have',
  '找不到处理人时转交流程管理员，但流程没有管理员':
    'Managers act where nobody is found, but the process has no managers',
  拒绝后只能退回到此节点之前的节点: 'A refusal can return only to a node before this one',
  只能跳转到同一分支或外层的节点: 'A route leads to a node of its own branch or around it',
  跳转形成了没有人处理的循环: 'The route leads in a circle in which nobody acts',
  等待时间使用了表单中不存在的字段: 'The time comes from a field that the form does not have',
  修改了表单中不存在的字段: 'The node changes a field that the form does not have',
  子流程使用了表单中不存在的字段: 'The child process is given a field that the form does not have',
  请选择由谁处理: 'Choose who acts',
  '分支最多嵌套 8 层': 'Branches can be nested 8 levels deep at most',
  请输入分支名称: 'Enter the name of the branch',
  '至少需要 {n} 个分支': 'At least {n} branches are needed',
  '最多 {n} 个分支': 'At most {n} branches',
  '最多 {n} 个节点': 'At most {n} nodes',
  '流程最多 300 个节点': 'A process has at most 300 nodes',
  请输入节点名称: 'Enter the name of the node',
  请选择超时后的处理: 'Choose what happens after the time',
  请选择多人处理方式: 'Choose how several people act',
  请输入地址: 'Enter the address',
  请输入正确的地址: 'Enter a valid address',
  请选择流程: 'Choose a process',
};
