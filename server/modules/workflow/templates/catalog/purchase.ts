import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, listOptions } from './formParts';
import {
  CHOSEN,
  CHOSEN_NEXT,
  HIGHER_LEADER,
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

const purchaseRequest = {
  labelPosition: 'TOP',
  nodes: [
    {
      ...{ id: 'requestNumber', kind: 'serialNumber', label: '采购单号', inList: true },
      settings: { prefix: 'CG', datePart: 'MONTH', digits: 4 },
    },
    APPLICANT,
    { ...DEPARTMENT, label: '需求部门' },
    {
      ...{ id: 'purchaseType', kind: 'radio', label: '采购类别', ...LISTED, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ office: '办公用品', spare: '备品备件', equipment: '能源设备' },
          ...{ meter: '计量器具', service: '工程与服务' },
        }),
      },
    },
    { id: 'reason', kind: 'text', label: '采购事由', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'items', kind: 'table', label: '采购明细', ...REQUIRED },
      settings: { minRows: 1, maxRows: 100, totals: ['subtotal'] },
      columns: [
        { id: 'goods', kind: 'text', label: '名称及规格', settings: { maxLength: 100 }, ...REQUIRED },
        { id: 'quantity', kind: 'number', label: '数量', settings: { min: 1, decimals: 0 }, ...REQUIRED },
        {
          ...{ id: 'price', kind: 'amount', label: '预估单价', ...REQUIRED },
          settings: { min: 0.01, hasCapitals: false },
        },
        { id: 'subtotal', kind: 'formula', label: '小计', settings: { formula: '{items.quantity} * {items.price}' } },
      ],
    },
    {
      ...{ id: 'total', kind: 'formula', label: '预估总额', ...LISTED, ...HALF },
      settings: { formula: 'SUM({items.subtotal})', unit: '元', hasCapitals: true },
    },
    {
      ...{ id: 'isInBudget', kind: 'switch', label: '预算内采购', ...HALF },
      default: { type: 'CONSTANT', value: true },
      settings: { onLabel: '预算内', offLabel: '预算外' },
    },
    { id: 'neededBy', kind: 'date', label: '需求日期', settings: {}, ...HALF, ...REQUIRED },
    { id: 'suggestedSupplier', kind: 'text', label: '推荐供应商', settings: { maxLength: 100 }, ...HALF },
    {
      ...{ id: 'quotations', kind: 'file', label: '询价单', help: '两万元及以上至少附三家报价' },
      settings: { maxFiles: 10, maxMegabytes: 20, extensions: ['pdf', 'xlsx', 'jpg', 'png'] },
    },
    {
      ...{ id: 'supplier', kind: 'text', label: '成交供应商', help: '由采购人员填写', ...HALF },
      settings: { maxLength: 100 },
    },
    { id: 'dealAmount', kind: 'amount', label: '成交金额', settings: { min: 0, hasCapitals: false }, ...HALF },
  ],
};

/** 采购申请: reviews by what is bought and whether it was planned, then the level that the amount asks for. */
export const purchase: TemplateContent = {
  processKey: 'purchase',
  form: {
    ...{ formCode: 'purchaseRequest', formName: '采购申请', remark: '两万元及以上须询价，十万元及以上逐级审批' },
    definition: purchaseRequest,
  },
  nodes: [
    approver({
      ...{ id: 'department', name: '需求部门负责人审批', who: inField('department') },
      timeout: remindAfter(24, 3),
    }),
    gateway(
      'INCLUSIVE',
      'reviews',
      '采购会审',
      branch(
        'technical',
        '设备、计量与工程类',
        allOf({ field: 'purchaseType', operator: 'ONE_OF', value: ['equipment', 'meter', 'service'] }),
        approver({
          ...{ id: 'technicalReview', name: '技术会审', who: CHOSEN },
          ...{ several: 'ALL', needsOpinion: true },
        }),
      ),
      branch(
        'unplanned',
        '预算外采购',
        allOf({ field: 'isInBudget', operator: 'EQUALS', value: false }),
        approver({ id: 'budgetReview', name: '预算调整审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch('noReview', '无需会审', null),
    ),
    gateway(
      'CONDITION',
      'amount',
      '采购金额',
      branch(
        'large',
        '十万元及以上',
        allOf({ field: 'total', operator: 'AT_LEAST', value: 100_000 }),
        approver({
          ...{ id: 'leaders', name: '公司领导逐级审批', who: LEADERS, several: 'IN_TURN' },
          needsOpinion: true,
        }),
      ),
      branch(
        'medium',
        '两万元及以上',
        allOf({ field: 'total', operator: 'AT_LEAST', value: 20_000 }),
        approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER }),
      ),
      branch('small', '两万元以下', null),
    ),
    transactor({
      ...{ id: 'buy', name: '采购执行', who: CHOSEN_NEXT, timeout: remindAfter(168, 3) },
      fieldRights: edits('supplier', 'dealAmount'),
    }),
    copy('tellStarter', '到货通知', STARTER),
  ],
  cases: [
    {
      caseName: '预算内办公用品',
      values: { purchaseType: 'office', isInBudget: true, items: items('A4 复印纸', 20, 120) },
      endsAs: 'PASSED',
    },
    {
      caseName: '预算外热量表十五万元',
      values: { purchaseType: 'meter', isInBudget: false, items: items('DN25 超声波热量表', 250, 600) },
      endsAs: 'PASSED',
    },
    {
      caseName: '充电桩模块三万元，技术会审不通过',
      values: { purchaseType: 'equipment', isInBudget: true, items: items('30 千瓦充电模块', 10, 3000) },
      decision: { nodeId: 'technicalReview', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
    {
      caseName: '储能电池簇五十万元，公司领导不同意',
      values: { purchaseType: 'equipment', isInBudget: false, items: items('储能电池簇', 2, 250_000) },
      decision: { nodeId: 'leaders', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};

function items(goods: string, quantity: number, price: number) {
  return [{ rowId: 'row1', values: { goods, quantity, price } }];
}
