import type { Texts } from '@/platform/language/translateWith';

/** English texts of the templates of processes. */
export const enUS: Texts = {
  从模板新增流程: 'Add a process from a template',
  返回模板列表: 'Back to the templates',
  使用此模板: 'Use this template',
  暂无模板: 'No templates',
  '{n} 个节点，{cases} 个用例': '{n} nodes, {cases} cases',
  '使用模板会新增并发布表单，您没有相应的权限':
    'A template adds and publishes a form, for which you don’t have the permissions',
  '表单随即发布；流程先保存为草稿，确认后再发布。':
    'The form is published at once. The process is saved as a draft, to be published after you have looked at it.',
  // The templates.
  人事财务: 'People and finance',
  综合行政: 'Administration',
  采购合同: 'Purchases and contracts',
  工程运维: 'Projects and maintenance',
  请假审批: 'Leave',
  '三天及以上由交接人确认，五天以上增加上级负责人审批，最后登记假期':
    'From three days on somebody takes over the work, above five days the next leader agrees too; then the leave is recorded',
  费用报销: 'Expenses',
  '费用承担部门审批，超过五千元由分管领导审批，财务核定金额后付款':
    'The department agrees, above 5,000 yuan its superior too; finance sets the amount that is paid',
  采购申请: 'Purchase',
  '按类别和预算会审，按金额分级审批，采购人员填写成交结果':
    'Reviewed by kind and budget, approved by amount; the buyer enters the deal',
  合同审批: 'Contract',
  '法务和财务并行审核，大额合同逐级签批，用印并等待回签后归档':
    'Law and finance review at the same time, large contracts are signed by all levels; sealed, returned and filed',
  设备维修: 'Device repair',
  '紧急报修直接派工，维修后各级负责人会签验收，三分之二通过即可，否则返工':
    'Urgent repairs begin at once; two thirds of the leaders have to accept the work, or it is done again',
  项目验收: 'Project acceptance',
  '验收组成员依次验收，影响投运的问题整改后重新验收，试运行七天后移交':
    'A group accepts in turn, again after major defects are corrected; handed over after a trial run of seven days',
  价格调整: 'Price change',
  '财务、法务和客户服务并行评审，涨幅或影响面大的由价格委员会表决，到生效日期更新计费':
    'Finance, law and service review at the same time, a committee votes on large changes; billed from the day on',
  营销活动审批: 'Campaign',
  '按预算和触达渠道专项审核，按接收人数分级审批，一万人以下自动通过':
    'Reviewed by budget and channels, approved by the number of recipients; below 10,000 it passes by itself',
  分享链接审批: 'Approval of share links',
  '由分享链接自动发起：部门负责人审批，不需要提取码的由分管领导再审':
    'Started by share links: the head of the department, and the leader above for links without a code',
  发送任务审批: 'Approval of send tasks',
  '由发送任务自动发起：部门负责人审批，一万人及以上由分管领导再审':
    'Started by send tasks: the leader approves, and from 10,000 recipients on the leader above as well',
};
