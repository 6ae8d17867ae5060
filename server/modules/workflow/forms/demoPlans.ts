/** A form of the demo. */
interface DemoForm {
  readonly formCode: string;
  readonly formName: string;
  readonly category: string;
  readonly remark: string;
  /** Parsed by the schema of definitions, which completes it. */
  readonly definition: object;
}

const HALF = { width: 12 };
const REQUIRED = { required: true };

const APPLICANT = {
  ...{ id: 'applicant', kind: 'user', label: '申请人', default: { type: 'ME' }, inList: true },
  ...{ ...HALF, ...REQUIRED, settings: {} },
};
const DEPARTMENT = {
  ...{ id: 'department', kind: 'organization', default: { type: 'MY_ORGANIZATION' }, settings: {} },
  ...{ ...HALF, ...REQUIRED, label: '所在部门' },
};

function listOptions(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

function all(...conditions: readonly { field: string; operator: string; value: unknown }[]) {
  return { match: 'ALL', conditions, groups: [] };
}

const leaveRequest = {
  labelPosition: 'TOP',
  nodes: [
    APPLICANT,
    DEPARTMENT,
    {
      ...{ id: 'leaveType', kind: 'radio', label: '请假类型', inList: true, inSummary: true, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ annual: '年休假', personal: '事假', sick: '病假' },
          ...{ marriage: '婚假', maternity: '产假', bereavement: '丧假' },
        }),
      },
    },
    { id: 'period', kind: 'dateRange', label: '请假时间', inSummary: true, settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'days', kind: 'formula', label: '请假天数', inList: true, inSummary: true, ...HALF },
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

const expenseReimbursement = {
  labelPosition: 'TOP',
  nodes: [
    {
      ...{ id: 'claimNumber', kind: 'serialNumber', label: '报销单号', inList: true },
      settings: { prefix: 'BX', datePart: 'MONTH', digits: 4 },
    },
    APPLICANT,
    { ...DEPARTMENT, label: '费用承担部门' },
    { id: 'reason', kind: 'text', label: '报销事由', inList: true, inSummary: true, settings: {}, ...REQUIRED },
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
      ...{ id: 'total', kind: 'formula', label: '报销总额', inList: true, inSummary: true, ...HALF },
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
  ],
};

const equipmentRepair = {
  labelPosition: 'TOP',
  nodes: [
    {
      ...{ id: 'equipment', kind: 'card', label: '设备信息', settings: {} },
      sections: [
        {
          title: '',
          children: [
            {
              ...{ id: 'equipmentCode', kind: 'text', label: '设备编号', inList: true, ...HALF, ...REQUIRED },
              settings: { maxLength: 40 },
            },
            {
              ...{ id: 'equipmentType', kind: 'select', label: '设备类型', inSummary: true, ...HALF, ...REQUIRED },
              settings: {
                options: listOptions({
                  ...{ inverter: '光伏逆变器', battery: '储能电池簇' },
                  ...{ charger: '充电桩', switchgear: '配电柜' },
                }),
              },
            },
            { id: 'place', kind: 'location', label: '设备位置', settings: {}, ...REQUIRED },
          ],
        },
      ],
    },
    {
      ...{ id: 'fault', kind: 'card', label: '故障情况', settings: {} },
      sections: [
        {
          title: '',
          children: [
            {
              ...{ id: 'foundAt', kind: 'date', label: '发现时间', ...HALF, ...REQUIRED },
              settings: { precision: 'MINUTE', latest: 'TODAY' },
            },
            {
              ...{
                id: 'urgency',
                kind: 'radio',
                label: '紧急程度',
                inList: true,
                inSummary: true,
                ...HALF,
                ...REQUIRED,
              },
              settings: { options: listOptions({ normal: '一般', urgent: '紧急', outage: '已停运' }) },
            },
            {
              ...{ id: 'faultType', kind: 'select', label: '故障类型', ...HALF, ...REQUIRED },
              settings: {
                options: listOptions({
                  ...{ communication: '通讯中断', overheating: '温度过高', insulation: '绝缘告警' },
                  ...{ capacity: '容量衰减', connector: '充电枪损坏', payment: '扣费异常', other: '其他' },
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
          ],
        },
      ],
    },
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
  ],
};

/** The forms of the demo. */
export const DEMO_FORMS: readonly DemoForm[] = [
  {
    ...{ formCode: 'leaveRequest', formName: '请假申请', category: '人事' },
    ...{ remark: '三天及以上须指定工作交接人', definition: leaveRequest },
  },
  {
    ...{ formCode: 'expenseReimbursement', formName: '费用报销', category: '财务' },
    ...{ remark: '差旅、备件和工程车辆等费用', definition: expenseReimbursement },
  },
  {
    ...{ formCode: 'equipmentRepair', formName: '设备维修', category: '运维' },
    ...{ remark: '光伏、储能、充电和配电设备的报修', definition: equipmentRepair },
  },
];
