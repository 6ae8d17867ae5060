import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, listOptions } from './formParts';
import {
  CHOSEN,
  HIGHER_LEADER,
  LEADER,
  LEADERS,
  STARTER,
  allOf,
  approver,
  branch,
  copy,
  edits,
  gateway,
  inField,
  remindAfter,
  transactor,
} from './processParts';

const campaignRequest = {
  labelPosition: 'TOP',
  nodes: [
    APPLICANT,
    DEPARTMENT,
    { id: 'campaignName', kind: 'text', label: '活动名称', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'campaignType', kind: 'select', label: '活动类型', inSummary: true, ...HALF, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ charging: '充电优惠', saving: '节能补贴', payment: '缴费提醒' },
          ...{ homeService: '上门服务推广', demand: '需求响应邀约' },
        }),
      },
    },
    { id: 'period', kind: 'dateRange', label: '活动时间', settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'channels', kind: 'checkbox', label: '触达渠道', ...REQUIRED },
      settings: {
        options: listOptions({ sms: '短信', mail: '邮件', voice: '语音', site: '站内信', mini: '小程序订阅消息' }),
      },
    },
    { id: 'audience', kind: 'textArea', label: '目标客户', settings: { maxLength: 500, rows: 2 }, ...REQUIRED },
    {
      ...{ id: 'recipients', kind: 'number', label: '接收人数', ...LISTED, ...HALF, ...REQUIRED },
      settings: { min: 1, decimals: 0, unit: '人' },
    },
    {
      ...{ id: 'budget', kind: 'amount', label: '活动预算', ...HALF, ...REQUIRED },
      settings: { min: 0, hasCapitals: false },
    },
    { id: 'content', kind: 'textArea', label: '触达文案', settings: { maxLength: 2000, rows: 5 }, ...REQUIRED },
    { id: 'pictures', kind: 'image', label: '宣传图片', settings: { maxFiles: 9, maxMegabytes: 10 } },
    { id: 'serviceDepartment', kind: 'organization', label: '客户服务部门', settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'outcome', kind: 'textArea', label: '活动总结', help: '活动结束后由申请人填写' },
      settings: { maxLength: 2000, rows: 3 },
    },
  ],
};

/** 营销活动: small campaigns go by themselves, and the more customers are reached, the more people agree. */
export const campaign: TemplateContent = {
  processKey: 'campaign',
  form: {
    ...{ formCode: 'campaignRequest', formName: '营销活动', remark: '接收人数一万及以上须领导审批' },
    definition: campaignRequest,
  },
  nodes: [
    approver({ id: 'leader', name: '部门负责人审批', who: LEADER, timeout: remindAfter(24, 3) }),
    gateway(
      'INCLUSIVE',
      'reviews',
      '专项审核',
      branch(
        'costly',
        '预算超过五万元',
        allOf({ field: 'budget', operator: 'GREATER', value: 50_000 }),
        approver({ id: 'financeReview', name: '财务审核预算', who: CHOSEN, needsOpinion: true }),
      ),
      branch(
        'direct',
        '短信或语音触达',
        allOf({ field: 'channels', operator: 'ONE_OF', value: ['sms', 'voice'] }),
        approver({ id: 'contentReview', name: '文案与退订合规审核', who: CHOSEN, needsOpinion: true }),
      ),
      branch('noReview', '无需专项审核', null),
    ),
    gateway(
      'CONDITION',
      'reach',
      '接收人数',
      branch(
        'huge',
        '十万人及以上',
        allOf({ field: 'recipients', operator: 'AT_LEAST', value: 100_000 }),
        approver({
          ...{ id: 'leaders', name: '公司领导逐级审批', who: LEADERS, several: 'IN_TURN' },
          ...{ needsOpinion: true, timeout: remindAfter(24, 5) },
        }),
      ),
      branch(
        'large',
        '一万人及以上',
        allOf({ field: 'recipients', operator: 'AT_LEAST', value: 10_000 }),
        approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch(
        'small',
        '一万人以下',
        null,
        approver({ id: 'passed', name: '自动通过', who: STARTER, starterActs: 'HIMSELF', decision: 'PASS' }),
      ),
    ),
    copy('tellService', '告知客户服务部门', inField('serviceDepartment')),
    transactor({
      ...{ id: 'run', name: '执行活动并总结', who: STARTER, starterActs: 'HIMSELF', timeout: remindAfter(720, 3) },
      fieldRights: edits('outcome'),
    }),
    copy('tellLeader', '抄送总结', LEADER),
  ],
  cases: [
    {
      caseName: '小区充电优惠，站内信五百人',
      values: { campaignType: ['charging'], channels: ['site', 'mini'], recipients: 500, budget: 3000 },
      endsAs: 'PASSED',
    },
    {
      caseName: '缴费提醒短信十二万人',
      values: { campaignType: ['payment'], channels: ['sms'], recipients: 120_000, budget: 6000 },
      endsAs: 'PASSED',
    },
    {
      caseName: '节能补贴八万元，分管领导不同意',
      values: { campaignType: ['saving'], channels: ['sms', 'voice'], recipients: 26_000, budget: 80_000 },
      decision: { nodeId: 'higherLeader', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
    {
      caseName: '需求响应邀约文案缺少退订方式，合规审核不通过',
      values: { campaignType: ['demand'], channels: ['sms'], recipients: 3000, budget: 0 },
      decision: { nodeId: 'contentReview', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
