import type { TemplateContent } from '../template';
import { APPLICANT, DEPARTMENT, HALF, LISTED, REQUIRED, listOptions } from './formParts';
import {
  HIGHER_LEADER,
  LEADER,
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
  waitDays,
} from './processParts';

const projectAcceptance = {
  labelPosition: 'TOP',
  nodes: [
    APPLICANT,
    { ...DEPARTMENT, label: '建设部门' },
    { id: 'projectName', kind: 'text', label: '项目名称', ...LISTED, settings: {}, ...REQUIRED },
    {
      ...{ id: 'projectType', kind: 'select', label: '项目类型', inSummary: true, ...HALF, ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ solar: '分布式光伏', storage: '储能电站', charging: '充电站' },
          ...{ gas: '燃气管网', heat: '热计量改造', saving: '建筑节能改造' },
        }),
      },
    },
    { id: 'contractor', kind: 'text', label: '施工单位', settings: { maxLength: 100 }, ...HALF, ...REQUIRED },
    {
      ...{ id: 'capacity', kind: 'number', label: '建设规模', help: '光伏和充电填装机容量，其他填改造面积', ...HALF },
      settings: { min: 0 },
    },
    { id: 'completedOn', kind: 'date', label: '完工日期', settings: { latest: 'TODAY' }, ...HALF, ...REQUIRED },
    { id: 'members', kind: 'user', label: '验收组成员', settings: { isMultiple: true, maxChosen: 15 }, ...REQUIRED },
    { id: 'operator', kind: 'organization', label: '运行接收部门', settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'documents', kind: 'checkbox', label: '移交资料', ...REQUIRED },
      settings: {
        options: listOptions({
          ...{ drawings: '竣工图', tests: '试验报告', grid: '并网或通气批复' },
          ...{ safety: '安全评估', manuals: '设备说明书', warranty: '质保书' },
        }),
        minChosen: 2,
      },
    },
    {
      ...{ id: 'files', kind: 'file', label: '资料附件', ...REQUIRED },
      settings: { maxFiles: 20, maxMegabytes: 100, extensions: ['pdf', 'zip', 'dwg', 'docx', 'xlsx'] },
    },
    {
      ...{ id: 'defects', kind: 'radio', label: '遗留问题', help: '由验收组填写', ...LISTED, ...HALF },
      default: { type: 'CONSTANT', value: 'none' },
      settings: { options: listOptions({ none: '无', minor: '一般，投运后消缺', major: '影响投运，须整改' }) },
    },
    { id: 'score', kind: 'rate', label: '质量评价', settings: {}, ...HALF },
    { id: 'defectList', kind: 'textArea', label: '问题清单', settings: { maxLength: 2000, rows: 3 } },
    { id: 'correction', kind: 'textArea', label: '整改情况', settings: { maxLength: 2000, rows: 3 } },
  ],
};

/** 项目验收: a group accepts in turn, as often as defects have to be corrected, and the project is handed over after a trial run. */
export const acceptance: TemplateContent = {
  processKey: 'acceptance',
  form: {
    ...{ formCode: 'projectAcceptance', formName: '项目验收', remark: '整改后重新验收，试运行七天后移交' },
    definition: projectAcceptance,
  },
  nodes: [
    approver({
      ...{ id: 'leader', name: '建设部门负责人审核', who: LEADER },
      refusal: { action: 'RETURN', to: 'start' },
    }),
    approver({
      ...{ id: 'inspection', name: '验收组逐一验收', who: inField('members'), several: 'IN_TURN' },
      ...{ starterActs: 'HIMSELF', needsOpinion: true, needsSignature: true, timeout: remindAfter(48, 5) },
      fieldRights: edits('defects', 'score', 'defectList'),
    }),
    gateway(
      'CONDITION',
      'defective',
      '遗留问题',
      branch(
        'major',
        '影响投运',
        allOf({ field: 'defects', operator: 'EQUALS', value: 'major' }),
        transactor({
          ...{ id: 'correct', name: '整改', who: STARTER, starterActs: 'HIMSELF', timeout: remindAfter(168, 4) },
          fieldRights: edits('correction', 'files'),
        }),
        { kind: 'ROUTE', id: 'again', name: '重新验收', to: 'inspection' },
      ),
      branch('fit', '可以投运', null),
    ),
    waitDays('trial', '试运行七天', 7),
    approver({ id: 'takeOver', name: '运行接收部门确认', who: inField('operator'), needsSignature: true }),
    copy('tellLeader', '投运通知', HIGHER_LEADER),
  ],
  cases: [
    {
      caseName: '充电站一次验收通过',
      values: { projectType: ['charging'], capacity: 3840, documents: ['drawings', 'tests', 'grid'], defects: 'none' },
      endsAs: 'PASSED',
    },
    {
      caseName: '光伏项目资料不全，退回补充',
      values: { projectType: ['solar'], capacity: 6800, documents: ['drawings', 'tests'], defects: 'minor' },
      decision: { nodeId: 'leader', action: 'REFUSE' },
      endsAs: 'PASSED',
    },
    {
      caseName: '储能电站整改后仍不合格',
      values: { projectType: ['storage'], capacity: 20_000, documents: ['drawings', 'safety'], defects: 'major' },
      decision: { nodeId: 'inspection', action: 'REFUSE', visit: 2 },
      endsAs: 'REFUSED',
    },
  ],
};
