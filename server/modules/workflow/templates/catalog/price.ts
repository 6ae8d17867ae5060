import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, listOptions } from './formParts';
import {
  CHOSEN,
  CHOSEN_NEXT,
  HIGHER_LEADER,
  LEADER,
  LEADERS,
  STARTER,
  anyOf,
  approver,
  branch,
  copy,
  edits,
  gateway,
  handOverAfter,
  inField,
  remindAfter,
  transactor,
  waitUntil,
} from './processParts';

const priceChange = {
  labelPosition: 'TOP',
  nodes: [
    APPLICANT,
    DEPARTMENT,
    { id: 'title', kind: 'text', label: '调价名称', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'priceType', kind: 'radio', label: '价格类型', ...LISTED, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ power: '售电电价', gas: '燃气价格', heat: '供热价格' },
          ...{ charging: '充电服务费', homeService: '上门服务收费' },
        }),
      },
    },
    {
      ...{ id: 'customers', kind: 'checkbox', label: '适用客户', ...REQUIRED },
      settings: { options: listOptions({ resident: '居民', business: '工商业', park: '园区', public: '公共机构' }) },
    },
    {
      ...{ id: 'formerPrice', kind: 'number', label: '现行价格', ...HALF, ...REQUIRED },
      settings: { min: 0.0001, decimals: 4, unit: '元' },
    },
    {
      ...{ id: 'newPrice', kind: 'number', label: '拟调价格', ...HALF, ...REQUIRED },
      settings: { min: 0, decimals: 4, unit: '元' },
    },
    {
      ...{ id: 'change', kind: 'formula', label: '调整幅度', ...LISTED, ...HALF },
      settings: { formula: '({newPrice} - {formerPrice}) / {formerPrice} * 100', unit: '%' },
    },
    {
      ...{ id: 'households', kind: 'number', label: '影响户数', ...HALF, ...REQUIRED },
      settings: { min: 0, decimals: 0, unit: '户' },
    },
    { id: 'effectiveFrom', kind: 'date', label: '生效日期', inList: true, settings: {}, ...HALF, ...REQUIRED },
    { id: 'serviceDepartment', kind: 'organization', label: '客户服务部门', settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'basis', kind: 'textArea', label: '调价依据', help: '政策文件、成本测算或合同约定', ...REQUIRED },
      settings: { maxLength: 2000, rows: 4 },
    },
    {
      ...{ id: 'policy', kind: 'file', label: '政策文件', ...REQUIRED },
      settings: { maxFiles: 10, maxMegabytes: 20, extensions: ['pdf', 'docx', 'ofd'] },
    },
    {
      ...{ id: 'billingRecord', kind: 'text', label: '计费系统变更单号', help: '由计费人员填写', ...HALF },
      settings: { maxLength: 40 },
    },
  ],
};

/** 价格调整: finance, law and customer service review at the same time, and what concerns many is decided by a committee. */
export const price: TemplateContent = {
  processKey: 'priceChange',
  form: {
    ...{ formCode: 'priceChange', formName: '价格调整', remark: '涨幅超过 10% 或影响一万户及以上须经价格委员会表决' },
    definition: priceChange,
  },
  nodes: [
    approver({ id: 'leader', name: '市场部门负责人审批', who: LEADER, timeout: remindAfter(24, 3) }),
    gateway(
      'PARALLEL',
      'reviews',
      '并行评审',
      branch(
        'finance',
        '财务',
        null,
        approver({
          ...{ id: 'financeReview', name: '成本与收入测算', who: CHOSEN, several: 'ALL' },
          ...{ needsOpinion: true, timeout: handOverAfter(72) },
        }),
      ),
      branch(
        'law',
        '法务',
        null,
        approver({
          ...{ id: 'lawReview', name: '价格政策合规审查', who: CHOSEN },
          ...{ needsOpinion: true, timeout: handOverAfter(72) },
        }),
      ),
      branch(
        'service',
        '客户服务',
        null,
        approver({
          ...{ id: 'serviceReview', name: '客户影响评估', who: inField('serviceDepartment') },
          ...{ needsOpinion: true, timeout: remindAfter(48, 3) },
        }),
      ),
    ),
    gateway(
      'CONDITION',
      'scale',
      '影响范围',
      branch(
        'wide',
        '涨幅超过 10% 或一万户及以上',
        anyOf(
          { field: 'change', operator: 'GREATER', value: 10 },
          { field: 'households', operator: 'AT_LEAST', value: 10_000 },
        ),
        approver({
          ...{ id: 'committee', name: '价格委员会表决', who: LEADERS, several: 'ALL', passPercent: 67 },
          ...{ starterActs: 'HIMSELF', needsOpinion: true, needsSignature: true },
        }),
      ),
      branch('narrow', '其他', null, approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER })),
    ),
    waitUntil('waitForDay', '等待生效日期', 'effectiveFrom'),
    transactor({
      ...{ id: 'bill', name: '更新计费系统', who: CHOSEN_NEXT, timeout: remindAfter(4, 6) },
      fieldRights: edits('billingRecord'),
    }),
    copy('tellService', '告知客户服务部门', inField('serviceDepartment')),
    copy('tellStarter', '告知申请人', STARTER),
  ],
  cases: [
    {
      caseName: '充电服务费下调 5%',
      values: {
        ...{ priceType: 'charging', customers: ['resident', 'business'], formerPrice: 0.6, newPrice: 0.57 },
        households: 4200,
      },
      endsAs: 'PASSED',
    },
    {
      caseName: '居民供热价格上调 12%，委员会通过',
      values: { priceType: 'heat', customers: ['resident'], formerPrice: 25, newPrice: 28, households: 8600 },
      endsAs: 'PASSED',
    },
    {
      caseName: '燃气价格上调，涉及三万户，委员会未通过',
      values: { priceType: 'gas', customers: ['resident'], formerPrice: 3.2, newPrice: 3.36, households: 30_000 },
      decision: { nodeId: 'committee', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
    {
      caseName: '售电电价超出政策上限，合规审查不通过',
      values: { priceType: 'power', customers: ['business'], formerPrice: 0.68, newPrice: 0.7, households: 320 },
      decision: { nodeId: 'lawReview', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
