import type { TemplateContent } from '../template';
import { HALF, LISTED, REQUIRED, listOptions } from './formParts';
import { HIGHER_LEADER, LEADER, allOf, approver, branch, gateway, remindAfter } from './processParts';

// The ids of the fields are those that send tasks fill in (docs/start-processes.md).
const sendTaskRequest = {
  labelPosition: 'TOP',
  nodes: [
    { id: 'taskName', kind: 'text', label: '任务名称', ...LISTED, settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'channel', kind: 'select', label: '通道', ...LISTED, ...HALF, ...REQUIRED },
      settings: {
        options: listOptions({ sms: '短信', mail: '邮件', voice: '语音', dingtalk: '钉钉', mini: '小程序' }),
      },
    },
    { id: 'template', kind: 'text', label: '消息模板', settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'recipients', kind: 'number', label: '收件人数', ...LISTED, ...HALF, ...REQUIRED },
      settings: { min: 0, decimals: 0, unit: '人' },
    },
    { id: 'plan', kind: 'text', label: '发送计划', settings: {}, ...HALF },
    { id: 'purpose', kind: 'textArea', label: '用途', settings: { maxLength: 500, rows: 2 } },
    { id: 'reason', kind: 'textArea', label: '需要审批的原因', settings: { maxLength: 500, rows: 2 } },
    { id: 'content', kind: 'textArea', label: '消息示例', settings: { maxLength: 2000, rows: 5 }, ...REQUIRED },
  ],
};

/** 发送任务审批: the leader agrees, and above ten thousand recipients the leader above as well. */
export const sendTask: TemplateContent = {
  processKey: 'sendTask',
  form: {
    ...{ formCode: 'sendTaskRequest', formName: '发送任务审批', remark: '由发送任务自动填写，字段标识请勿修改' },
    definition: sendTaskRequest,
  },
  nodes: [
    approver({ id: 'leader', name: '部门负责人审批', who: LEADER, timeout: remindAfter(4, 3) }),
    gateway(
      'CONDITION',
      'reach',
      '收件人数',
      branch(
        'large',
        '一万人及以上',
        allOf({ field: 'recipients', operator: 'AT_LEAST', value: 10_000 }),
        approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch('small', '一万人以下', null),
    ),
  ],
  cases: [
    {
      caseName: '停电通知短信三千人',
      values: { taskName: '停电通知', channel: ['sms'], template: '停电通知', recipients: 3000, content: '周五停电' },
      endsAs: 'PASSED',
    },
    {
      caseName: '缴费提醒邮件五万人，分管领导不同意',
      values: { taskName: '缴费提醒', channel: ['mail'], template: '缴费提醒', recipients: 50_000, content: '请缴费' },
      decision: { nodeId: 'higherLeader', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
