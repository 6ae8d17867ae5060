import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, all, listOptions } from './formParts';
import {
  CHOSEN_NEXT,
  HIGHER_LEADER,
  LEADER,
  STARTER,
  allOf,
  approver,
  branch,
  copy,
  gateway,
  inField,
  remindAfter,
  transactor,
} from './processParts';

const leaveRequest = {
  labelPosition: 'TOP',
  nodes: [
    APPLICANT,
    DEPARTMENT,
    {
      ...{ id: 'leaveType', kind: 'radio', label: '请假类型', ...LISTED, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ annual: '年休假', personal: '事假', sick: '病假' },
          ...{ marriage: '婚假', maternity: '产假', bereavement: '丧假' },
        }),
      },
    },
    { id: 'period', kind: 'dateRange', label: '请假时间', inSummary: true, settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'days', kind: 'formula', label: '请假天数', ...LISTED, ...HALF },
      settings: { formula: 'DAYS({period}) + 1', decimals: 0, unit: '天' },
    },
    { id: 'reason', kind: 'textArea', label: '请假事由', settings: { maxLength: 500, rows: 3 }, ...REQUIRED },
    {
      ...{ id: 'certificate', kind: 'file', label: '医院证明', help: '诊断证明或病假条', ...REQUIRED },
      showWhen: all({ field: 'leaveType', operator: 'EQUALS', value: 'sick' }),
      settings: { maxFiles: 5, maxMegabytes: 20, extensions: ['pdf', 'jpg', 'jpeg', 'png'] },
    },
    {
      ...{ id: 'deputy', kind: 'user', label: '工作交接人', settings: {}, ...HALF, ...REQUIRED },
      showWhen: all({ field: 'days', operator: 'AT_LEAST', value: 3 }),
    },
    {
      ...{ id: 'phone', kind: 'text', label: '请假期间联系电话', mask: 'PHONE', ...HALF },
      settings: { maxLength: 20, pattern: 'MOBILE' },
    },
  ],
};

/** 请假: the longer the leave, the more people agree to it, and somebody takes over the work. */
export const leave: TemplateContent = {
  processKey: 'leave',
  form: {
    ...{ formCode: 'leaveRequest', formName: '请假申请', remark: '三天及以上须指定工作交接人' },
    definition: leaveRequest,
  },
  settings: { samePerson: 'NOT_IN_A_ROW' },
  nodes: [
    gateway(
      'CONDITION',
      'handover',
      '是否需要交接',
      branch(
        'handoverNeeded',
        '三天及以上',
        allOf({ field: 'days', operator: 'AT_LEAST', value: 3 }),
        transactor({
          ...{ id: 'takeOver', name: '交接人确认', who: inField('deputy') },
          timeout: remindAfter(8, 3),
        }),
      ),
      branch('handoverSkipped', '三天以内', null),
    ),
    approver({ id: 'leader', name: '直属负责人审批', who: LEADER, timeout: remindAfter(24, 3) }),
    gateway(
      'CONDITION',
      'length',
      '请假时长',
      branch(
        'long',
        '超过五天',
        allOf({ field: 'days', operator: 'GREATER', value: 5 }),
        approver({ id: 'higherLeader', name: '上级负责人审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch('short', '五天以内', null),
    ),
    transactor({ id: 'register', name: '人力资源登记假期', who: CHOSEN_NEXT }),
    copy('tellStarter', '抄送申请人', STARTER),
  ],
  cases: [
    { caseName: '一天年休假，负责人同意', values: { leaveType: 'annual' }, endsAs: 'PASSED' },
    {
      caseName: '八天病假，逐级同意',
      values: { leaveType: 'sick', period: ['2026-12-01', '2026-12-08'] },
      endsAs: 'PASSED',
    },
    {
      caseName: '业务高峰期事假，负责人不同意',
      values: { leaveType: 'personal', period: ['2026-12-01', '2026-12-03'] },
      decision: { nodeId: 'leader', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
