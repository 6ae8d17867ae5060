import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, listOptions } from './formParts';
import {
  CHOSEN,
  CHOSEN_NEXT,
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
  remindAfter,
  transactor,
  waitUntil,
} from './processParts';

const contractReview = {
  labelPosition: 'TOP',
  nodes: [
    {
      ...{ id: 'contractNumber', kind: 'serialNumber', label: '合同编号', inList: true },
      settings: { prefix: 'HT', datePart: 'YEAR', digits: 5 },
    },
    APPLICANT,
    { ...DEPARTMENT, label: '承办部门' },
    { id: 'contractName', kind: 'text', label: '合同名称', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'contractType', kind: 'select', label: '合同类型', inSummary: true, ...HALF, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ energyService: '综合能源服务', powerSale: '售电', gasSupply: '供用气', heatSupply: '供用热' },
          ...{ site: '充电场地租赁', purchase: '采购', homeService: '上门服务外包' },
        }),
      },
    },
    {
      ...{ id: 'direction', kind: 'radio', label: '收付方向', ...HALF, ...REQUIRED },
      settings: { options: listOptions({ income: '收款', payment: '付款', none: '不涉及' }) },
    },
    { id: 'counterparty', kind: 'text', label: '对方单位', inList: true, settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'creditCode', kind: 'text', label: '统一社会信用代码', ...HALF, ...REQUIRED },
      settings: { maxLength: 18, pattern: 'CREDIT_CODE' },
    },
    {
      ...{ id: 'amount', kind: 'amount', label: '合同金额', ...LISTED, ...HALF, ...REQUIRED },
      settings: { min: 0 },
    },
    { id: 'term', kind: 'dateRange', label: '合同期限', settings: {}, ...HALF, ...REQUIRED },
    { id: 'keyTerms', kind: 'textArea', label: '主要条款', settings: { maxLength: 2000, rows: 4 }, ...REQUIRED },
    {
      ...{ id: 'text', kind: 'file', label: '合同正文', ...REQUIRED },
      settings: { maxFiles: 10, maxMegabytes: 50, extensions: ['docx', 'pdf'] },
    },
    {
      ...{ id: 'signedBackBy', kind: 'date', label: '对方预计回签日期', ...HALF, ...REQUIRED },
      settings: {},
    },
    { id: 'sealedOn', kind: 'date', label: '用印日期', help: '由印章管理人员填写', settings: {}, ...HALF },
    { id: 'archiveNumber', kind: 'text', label: '归档号', settings: { maxLength: 40 }, ...HALF },
  ],
};

/** 合同审批: law and finance review at the same time, large contracts are signed by all levels, and the original is filed. */
export const contract: TemplateContent = {
  processKey: 'contract',
  form: {
    ...{ formCode: 'contractReview', formName: '合同审批', remark: '五十万元及以上由公司领导逐级签批' },
    definition: contractReview,
  },
  nodes: [
    approver({ id: 'leader', name: '承办部门负责人审批', who: LEADER, timeout: remindAfter(24, 3) }),
    gateway(
      'PARALLEL',
      'reviews',
      '并行审核',
      branch(
        'law',
        '法务',
        null,
        approver({
          ...{ id: 'lawReview', name: '法务审核', who: CHOSEN, needsOpinion: true, timeout: remindAfter(48, 3) },
          refusal: { action: 'RETURN', to: 'start' },
        }),
      ),
      branch(
        'finance',
        '财务',
        null,
        approver({
          ...{ id: 'financeReview', name: '财务审核', who: CHOSEN, needsOpinion: true, timeout: remindAfter(48, 3) },
          refusal: { action: 'RETURN', to: 'start' },
        }),
      ),
    ),
    gateway(
      'CONDITION',
      'size',
      '合同金额',
      branch(
        'large',
        '五十万元及以上',
        allOf({ field: 'amount', operator: 'AT_LEAST', value: 500_000 }),
        approver({
          ...{ id: 'leaders', name: '公司领导逐级签批', who: LEADERS, several: 'IN_TURN' },
          ...{ needsOpinion: true, needsSignature: true },
        }),
      ),
      branch('small', '五十万元以下', null, approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER })),
    ),
    transactor({ id: 'seal', name: '用印', who: CHOSEN_NEXT, fieldRights: edits('sealedOn') }),
    waitUntil('waitForReturn', '等待对方回签', 'signedBackBy'),
    transactor({
      ...{ id: 'file', name: '原件归档', who: STARTER, starterActs: 'HIMSELF', timeout: remindAfter(72, 5) },
      fieldRights: edits('archiveNumber'),
    }),
    copy('tellLeader', '归档通知', LEADER),
  ],
  cases: [
    {
      caseName: '充电场地租赁十二万元',
      values: { contractType: ['site'], direction: 'payment', amount: 120_000 },
      endsAs: 'PASSED',
    },
    {
      caseName: '年度售电合同三百万元',
      values: { contractType: ['powerSale'], direction: 'income', amount: 3_000_000 },
      endsAs: 'PASSED',
    },
    {
      caseName: '供用热合同，法务退回修改',
      values: { contractType: ['heatSupply'], direction: 'income', amount: 80_000 },
      decision: { nodeId: 'lawReview', action: 'REFUSE' },
      endsAs: 'PASSED',
    },
    {
      caseName: '综合能源服务六百万元，公司领导否决',
      values: { contractType: ['energyService'], direction: 'income', amount: 6_000_000 },
      decision: { nodeId: 'leaders', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
