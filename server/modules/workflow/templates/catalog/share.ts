import type { TemplateContent } from '../template';
import { HALF, LISTED, REQUIRED, listOptions } from './formParts';
import { HIGHER_LEADER, LEADER, allOf, approver, branch, gateway, remindAfter } from './processParts';

const YES_NO = { settings: { options: listOptions({ yes: '是', no: '否' }) } };

// The ids of the fields are those that share links fill in (docs/start-processes.md).
const shareRequest = {
  labelPosition: 'TOP',
  nodes: [
    { id: 'itemName', kind: 'text', label: '分享内容', ...LISTED, settings: {}, ...HALF, ...REQUIRED },
    {
      ...{ id: 'itemKind', kind: 'select', label: '类型', ...LISTED, ...HALF, ...REQUIRED },
      settings: { options: listOptions({ file: '文件', folder: '文件夹' }) },
    },
    { id: 'expireTime', kind: 'text', label: '有效期至', settings: {}, ...HALF, ...REQUIRED },
    { id: 'maxOpenings', kind: 'text', label: '打开次数上限', settings: {}, ...HALF },
    { id: 'hasCode', kind: 'select', label: '需要提取码', ...HALF, ...REQUIRED, ...YES_NO },
    { id: 'isViewOnly', kind: 'select', label: '仅在线查看', ...HALF, ...REQUIRED, ...YES_NO },
  ],
};

/** 分享链接审批: the leader agrees, and to links without a code the leader above as well. */
export const share: TemplateContent = {
  processKey: 'share',
  form: {
    ...{ formCode: 'shareRequest', formName: '分享链接审批', remark: '由分享链接自动填写，字段标识请勿修改' },
    definition: shareRequest,
  },
  nodes: [
    approver({ id: 'leader', name: '部门负责人审批', who: LEADER, timeout: remindAfter(4, 3) }),
    gateway(
      'CONDITION',
      'code',
      '提取码',
      branch(
        'open',
        '不需要提取码',
        allOf({ field: 'hasCode', operator: 'ONE_OF', value: ['no'] }),
        approver({ id: 'higherLeader', name: '分管领导审批', who: HIGHER_LEADER, needsOpinion: true }),
      ),
      branch('protected', '需要提取码', null),
    ),
  ],
  cases: [
    {
      caseName: '需要提取码的合同文件夹',
      values: {
        ...{ itemName: '2027 年合同', itemKind: ['folder'], expireTime: '2027-01-31 18:00', maxOpenings: '10' },
        ...{ hasCode: ['yes'], isViewOnly: ['yes'] },
      },
      endsAs: 'PASSED',
    },
    {
      caseName: '任何人可打开的文件，分管领导不同意',
      values: {
        ...{ itemName: '用户名单.xlsx', itemKind: ['file'], expireTime: '2027-12-31 18:00', maxOpenings: '不限' },
        ...{ hasCode: ['no'], isViewOnly: ['no'] },
      },
      decision: { nodeId: 'higherLeader', action: 'REFUSE' },
      endsAs: 'REFUSED',
    },
  ],
};
