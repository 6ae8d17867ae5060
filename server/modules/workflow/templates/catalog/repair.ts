import type { TemplateContent } from '../template';
import { HALF, LISTED, REQUIRED, all, card, listOptions } from './formParts';
import {
  CHOSEN,
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
} from './processParts';

const equipment = card(
  'equipment',
  '设备信息',
  {
    ...{ id: 'equipmentCode', kind: 'text', label: '设备编号', inList: true, ...HALF, ...REQUIRED },
    settings: { maxLength: 40 },
  },
  {
    ...{ id: 'equipmentType', kind: 'select', label: '设备类型', inSummary: true, ...HALF, ...REQUIRED },
    settings: {
      options: listOptions({
        ...{ inverter: '光伏逆变器', battery: '储能电池簇', charger: '充电桩' },
        ...{ switchgear: '配电柜', gasMeter: '燃气表', heatMeter: '热量表' },
      }),
    },
  },
  { id: 'place', kind: 'location', label: '设备位置', settings: {}, ...REQUIRED },
);

const fault = card(
  'fault',
  '故障情况',
  {
    ...{ id: 'foundAt', kind: 'date', label: '发现时间', ...HALF, ...REQUIRED },
    settings: { precision: 'MINUTE', latest: 'TODAY' },
  },
  {
    ...{ id: 'urgency', kind: 'radio', label: '紧急程度', ...LISTED, ...HALF, ...REQUIRED },
    settings: { options: listOptions({ normal: '一般', urgent: '紧急', outage: '已停运' }) },
  },
  {
    ...{ id: 'faultType', kind: 'select', label: '故障类型', ...HALF, ...REQUIRED },
    settings: {
      options: listOptions({
        ...{ communication: '通讯中断', overheating: '温度过高', insulation: '绝缘告警' },
        ...{ capacity: '容量衰减', connector: '充电枪损坏', payment: '扣费异常', leak: '泄漏', other: '其他' },
      }),
      optionRules: [
        {
          when: all({ field: 'equipmentType', operator: 'EQUALS', value: 'charger' }),
          options: ['communication', 'overheating', 'connector', 'payment', 'other'],
        },
        {
          when: all({ field: 'equipmentType', operator: 'EQUALS', value: 'battery' }),
          options: ['communication', 'overheating', 'insulation', 'capacity', 'other'],
        },
        {
          when: all({ field: 'equipmentType', operator: 'ONE_OF', value: ['gasMeter', 'heatMeter'] }),
          options: ['communication', 'payment', 'leak', 'other'],
        },
      ],
    },
  },
  {
    ...{ id: 'outageHours', kind: 'number', label: '已停运时长', ...HALF, ...REQUIRED },
    showWhen: all({ field: 'urgency', operator: 'EQUALS', value: 'outage' }),
    settings: { min: 0, decimals: 1, unit: '小时' },
  },
  { id: 'description', kind: 'textArea', label: '故障描述', settings: { rows: 4 }, ...REQUIRED },
  {
    ...{ id: 'photos', kind: 'image', label: '现场照片', help: '铭牌、故障部位各至少一张', ...REQUIRED },
    settings: { maxFiles: 9, maxMegabytes: 10 },
  },
);

const result = card(
  'result',
  '维修情况',
  {
    ...{ id: 'repairResult', kind: 'textArea', label: '处理结果', help: '由维修人员填写' },
    settings: { maxLength: 1000, rows: 3 },
  },
  {
    ...{ id: 'repairHours', kind: 'number', label: '维修工时', ...HALF },
    settings: { min: 0, decimals: 1, unit: '小时' },
  },
  { id: 'spareParts', kind: 'text', label: '更换备件', settings: { maxLength: 200 }, ...HALF },
);

const equipmentRepair = {
  labelPosition: 'TOP',
  nodes: [
    equipment,
    fault,
    {
      ...{ id: 'safety', kind: 'checkbox', label: '安全措施', ...REQUIRED },
      showWhen: {
        match: 'ANY',
        conditions: [
          { field: 'equipmentType', operator: 'ONE_OF', value: ['battery', 'switchgear'] },
          { field: 'faultType', operator: 'EQUALS', value: 'insulation' },
        ],
        groups: [],
      },
      settings: {
        options: listOptions({ powerOff: '停电', verify: '验电', ground: '装设接地线', sign: '悬挂标示牌' }),
        minChosen: 2,
      },
    },
    {
      ...{ id: 'plan', kind: 'file', label: '维修方案', help: '紧急维修可在完成后补交' },
      showWhen: all({ field: 'urgency', operator: 'EQUALS', value: 'normal' }),
      settings: { maxFiles: 5, maxMegabytes: 50, extensions: ['pdf', 'docx', 'xlsx'] },
    },
    result,
  ],
};

/** 设备维修: urgent repairs begin at once, and two thirds of the leaders who countersign have to accept what was done. */
export const repair: TemplateContent = {
  processKey: 'repair',
  form: {
    ...{ formCode: 'equipmentRepair', formName: '设备维修', remark: '光伏、储能、充电、配电和计量设备的报修' },
    definition: equipmentRepair,
  },
  nodes: [
    gateway(
      'CONDITION',
      'urgency',
      '紧急程度',
      branch(
        'atOnce',
        '紧急或已停运',
        allOf({ field: 'urgency', operator: 'ONE_OF', value: ['urgent', 'outage'] }),
        copy('tellLeaders', '告知各级负责人', LEADERS),
      ),
      branch(
        'planned',
        '一般报修',
        null,
        approver({ id: 'leader', name: '站长审核', who: LEADER, timeout: remindAfter(24, 2) }),
      ),
    ),
    transactor({
      ...{ id: 'work', name: '班组接单维修', who: CHOSEN, timeout: remindAfter(4, 6) },
      fieldRights: edits('repairResult', 'repairHours', 'spareParts', 'photos'),
    }),
    approver({
      ...{ id: 'acceptance', name: '会签验收', who: LEADERS, several: 'ALL', passPercent: 67 },
      ...{ starterActs: 'HIMSELF', needsOpinion: true },
      refusal: { action: 'RETURN', to: 'work' },
    }),
    copy('tellStarter', '告知报修人', STARTER),
  ],
  cases: [
    {
      caseName: '充电桩停运，立即抢修',
      values: { equipmentType: ['charger'], urgency: 'outage', outageHours: 2.5, faultType: ['connector'] },
      endsAs: 'PASSED',
    },
    {
      caseName: '逆变器通讯中断，按计划维修',
      values: { equipmentType: ['inverter'], urgency: 'normal', faultType: ['communication'] },
      endsAs: 'PASSED',
    },
    {
      caseName: '电池簇绝缘告警，会签未通过后返工',
      values: { equipmentType: ['battery'], urgency: 'urgent', faultType: ['insulation'] },
      decision: { nodeId: 'acceptance', action: 'REFUSE' },
      endsAs: 'PASSED',
    },
    {
      caseName: '热量表在质保期内，站长不同意自修',
      values: { equipmentType: ['heatMeter'], urgency: 'normal', faultType: ['other'] },
      decision: { nodeId: 'leader', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
