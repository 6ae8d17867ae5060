import type { FormValue } from 'contract/workflow/formValues';
import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, all, listOptions } from './formParts';
import {
  CHOSEN_NEXT,
  HIGHER_LEADER,
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

const expenseReimbursement = {
  labelPosition: 'TOP',
  nodes: [
    {
      ...{ id: 'claimNumber', kind: 'serialNumber', label: '报销单号', inList: true },
      settings: { prefix: 'BX', datePart: 'MONTH', digits: 4 },
    },
    APPLICANT,
    { ...DEPARTMENT, label: '费用承担部门' },
    { id: 'reason', kind: 'text', label: '报销事由', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'items', kind: 'table', label: '费用明细', ...REQUIRED },
      settings: { minRows: 1, maxRows: 50, totals: ['amount'] },
      columns: [
        { id: 'day', kind: 'date', label: '日期', settings: { latest: 'TODAY' }, ...REQUIRED },
        {
          ...{ id: 'category', kind: 'select', label: '费用类别', ...REQUIRED },
          settings: {
            options: listOptions({
              ...{ travel: '交通费', lodging: '住宿费', meals: '业务招待费' },
              ...{ material: '备品备件', vehicle: '工程车辆', other: '其他' },
            }),
          },
        },
        { id: 'note', kind: 'text', label: '说明', settings: { maxLength: 100 } },
        { id: 'amount', kind: 'amount', label: '金额', settings: { min: 0.01, hasCapitals: false }, ...REQUIRED },
      ],
    },
    {
      ...{ id: 'total', kind: 'formula', label: '报销总额', ...LISTED, ...HALF },
      settings: { formula: 'SUM({items.amount})', unit: '元', hasCapitals: true },
    },
    { id: 'hasAdvance', kind: 'switch', label: '冲抵借款', settings: {}, ...HALF },
    {
      ...{ id: 'advance', kind: 'amount', label: '借款金额', ...HALF, ...REQUIRED },
      showWhen: all({ field: 'hasAdvance', operator: 'EQUALS', value: true }),
      settings: { min: 0.01, hasCapitals: false },
    },
    {
      ...{ id: 'payable', kind: 'formula', label: '应付金额', ...HALF },
      settings: { formula: '{total} - SUM({advance})', unit: '元' },
    },
    {
      ...{ id: 'bankAccount', kind: 'text', label: '收款账号', mask: 'BANK_CARD', ...REQUIRED },
      settings: { maxLength: 30, pattern: 'BANK_CARD' },
    },
    {
      ...{ id: 'vouchers', kind: 'file', label: '票据附件', ...REQUIRED },
      settings: { maxFiles: 20, maxMegabytes: 20, extensions: ['pdf', 'ofd', 'jpg', 'jpeg', 'png'] },
    },
    {
      ...{ id: 'approvedAmount', kind: 'amount', label: '核定金额', help: '由财务复核时填写', ...HALF },
      settings: { min: 0, hasCapitals: false },
    },
    { id: 'reductionReason', kind: 'text', label: '核减说明', settings: { maxLength: 200 }, ...HALF },
  ],
};

function items(...rows: readonly { readonly category: string; readonly amount: number }[]): FormValue {
  return rows.map(({ category, amount }, index) => ({
    rowId: `row${String(index + 1)}`,
    values: { day: '2026-11-20', category: [category], amount },
  }));
}

/** 费用报销: the department, above a limit its superior, and finance, which sets the amount that is paid. */
export const expenses: TemplateContent = {
  processKey: 'expenses',
  form: {
    ...{ formCode: 'expenseReimbursement', formName: '费用报销', remark: '差旅、备件和工程车辆等费用' },
    definition: expenseReimbursement,
  },
  nodes: [
    approver({
      ...{ id: 'department', name: '费用承担部门负责人审批', who: inField('department') },
      timeout: remindAfter(24, 3),
    }),
    gateway(
      'CONDITION',
      'amount',
      '报销金额',
      branch(
        'large',
        '超过五千元',
        allOf({ field: 'total', operator: 'GREATER', value: 5000 }),
        approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch('small', '五千元及以下', null),
    ),
    approver({
      ...{ id: 'finance', name: '财务复核', who: CHOSEN_NEXT, needsOpinion: true },
      fieldRights: edits('approvedAmount', 'reductionReason'),
      refusal: { action: 'RETURN', to: 'start' },
    }),
    transactor({ id: 'pay', name: '出纳付款', who: CHOSEN_NEXT, timeout: remindAfter(72, 2) }),
    copy('tellStarter', '付款通知', STARTER),
  ],
  cases: [
    {
      caseName: '小额交通费',
      values: { items: items({ category: 'travel', amount: 286.5 }), hasAdvance: false },
      endsAs: 'PASSED',
    },
    {
      caseName: '抢修备件一万两千元，冲抵借款',
      values: {
        ...{ items: items({ category: 'material', amount: 9800 }, { category: 'vehicle', amount: 2200 }) },
        ...{ hasAdvance: true, advance: 5000 },
      },
      endsAs: 'PASSED',
    },
    {
      caseName: '票据不全，财务退回补充',
      values: { items: items({ category: 'lodging', amount: 860 }), hasAdvance: false },
      decision: { nodeId: 'finance', action: 'REFUSE' },
      endsAs: 'PASSED',
    },
    {
      caseName: '招待费超标，部门不同意',
      values: { items: items({ category: 'meals', amount: 4200 }), hasAdvance: false },
      decision: { nodeId: 'department', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
