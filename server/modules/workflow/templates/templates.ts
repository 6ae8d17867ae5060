import { notFound } from '../../../refusal';
import { acceptance } from './catalog/acceptance';
import { campaign } from './catalog/campaign';
import { contract } from './catalog/contract';
import { expenses } from './catalog/expenses';
import { leave } from './catalog/leave';
import { price } from './catalog/price';
import { purchase } from './catalog/purchase';
import { repair } from './catalog/repair';
import { sendTask } from './catalog/sendTask';
import { share } from './catalog/share';
import type { ProcessTemplate } from './template';

/** The templates of the gallery, by category. What is said of them here is translated; their contents are data of the merchant. */
export const templates: readonly ProcessTemplate[] = [
  {
    ...{
      templateKey: 'leave',
      templateName: '请假审批',
      category: '人事财务',
      icon: 'CalendarOutlined',
      content: leave,
    },
    description: '三天及以上由交接人确认，五天以上增加上级负责人审批，最后登记假期',
  },
  {
    ...{
      templateKey: 'expenses',
      templateName: '费用报销',
      category: '人事财务',
      icon: 'BankOutlined',
      content: expenses,
    },
    description: '费用承担部门审批，超过五千元由分管领导审批，财务核定金额后付款',
  },
  {
    ...{
      templateKey: 'purchase',
      templateName: '采购申请',
      category: '采购合同',
      icon: 'ShopOutlined',
      content: purchase,
    },
    description: '按类别和预算会审，按金额分级审批，采购人员填写成交结果',
  },
  {
    ...{ templateKey: 'contract', templateName: '合同审批', category: '采购合同', icon: 'FileTextOutlined' },
    ...{ description: '法务和财务并行审核，大额合同逐级签批，用印并等待回签后归档', content: contract },
  },
  {
    ...{ templateKey: 'repair', templateName: '设备维修', category: '工程运维', icon: 'ToolOutlined', content: repair },
    description: '紧急报修直接派工，维修后各级负责人会签验收，三分之二通过即可，否则返工',
  },
  {
    ...{ templateKey: 'acceptance', templateName: '项目验收', category: '工程运维', icon: 'SafetyCertificateOutlined' },
    ...{ description: '验收组成员依次验收，影响投运的问题整改后重新验收，试运行七天后移交', content: acceptance },
  },
  {
    ...{
      templateKey: 'price',
      templateName: '价格调整',
      category: '市场营销',
      icon: 'LineChartOutlined',
      content: price,
    },
    description: '财务、法务和客户服务并行评审，涨幅或影响面大的由价格委员会表决，到生效日期更新计费',
  },
  {
    ...{ templateKey: 'campaign', templateName: '营销活动审批', category: '市场营销', icon: 'NotificationOutlined' },
    ...{ description: '按预算和触达渠道专项审核，按接收人数分级审批，一万人以下自动通过', content: campaign },
  },
  {
    ...{ templateKey: 'sendTask', templateName: '发送任务审批', category: '市场营销', icon: 'SendOutlined' },
    ...{ description: '由发送任务自动发起：部门负责人审批，一万人及以上由分管领导再审', content: sendTask },
  },
  {
    ...{ templateKey: 'share', templateName: '分享链接审批', category: '综合行政', icon: 'ShareAltOutlined' },
    ...{ description: '由分享链接自动发起：部门负责人审批，不需要提取码的由分管领导再审', content: share },
  },
];

/** Finds a template by its key. Refuses an unknown key. */
export function findTemplate(templateKey: string): ProcessTemplate {
  const template = templates.find((one) => one.templateKey === templateKey);
  if (!template) throw notFound();
  return template;
}
