import type { PeopleRule } from 'contract/workflow/peopleRules';
import type { NodeTimeout, PeopleNode } from 'contract/workflow/processNodes';

const SEVERAL: Readonly<Record<PeopleNode['several'], string>> = {
  IN_TURN: '依次处理',
  ALL: '全部处理',
  ANY: '任一人处理',
  RANDOM: '随机一人处理',
};

const NOBODY: Readonly<Record<PeopleNode['nobody']['action'], string>> = {
  PASS: '自动通过',
  REFUSE: '自动拒绝',
  MANAGERS: '转交流程管理员',
  PEOPLE: '转交指定人员',
};

const STARTER_ACTS: Readonly<Record<PeopleNode['starterActs'], string>> = {
  HIMSELF: '由本人处理',
  SKIP: '自动跳过',
  LEADER: '转交上级负责人',
};

const TIMEOUT: Readonly<Record<NodeTimeout['action'], string>> = {
  REMIND: '提醒',
  PASS: '自动通过',
  REFUSE: '自动拒绝',
  HAND_TO_LEADER: '转交上级负责人',
};

/** Describes for readers of a BPMN file who acts at a node and how. Part of the file, so Chinese for every reader. */
export function describePeopleNode(node: PeopleNode): string {
  const lines = [`处理人：${describeRule(node.who)}`, `多人处理：${SEVERAL[node.several]}`];
  if (node.several === 'ALL' && node.passPercent < 100) lines.push(`通过比例：${node.passPercent}%`);
  if (node.kind === 'APPROVER') {
    if (node.decision !== 'PEOPLE') lines.push(node.decision === 'PASS' ? '自动通过' : '自动拒绝');
    lines.push(node.refusal.action === 'END' ? '拒绝后结束流程' : `拒绝后退回到：${node.refusal.to}`);
  }
  lines.push(`找不到处理人时：${NOBODY[node.nobody.action]}`, `处理人是发起人时：${STARTER_ACTS[node.starterActs]}`);
  if (node.timeout) {
    const { minutes, inWorkingTime, action } = node.timeout;
    lines.push(`${minutes} 分钟${inWorkingTime ? '工作时间' : ''}后：${TIMEOUT[action]}`);
  }
  return lines.join('\n');
}

/** Describes whom a rule names: by their ids, since a file has nothing else of them. */
export function describeRule(rule: PeopleRule): string {
  switch (rule.by) {
    case 'USERS':
      return `指定人员 ${rule.userIds.join('、')}`;
    case 'ROLES':
      return `角色 ${rule.roleIds.join('、')}`;
    case 'POSITIONS':
      return `岗位 ${rule.positionIds.join('、')}`;
    case 'ORGANIZATION_MEMBERS':
      return `组织成员 ${rule.organizationIds.join('、')}`;
    case 'ORGANIZATION_LEADERS':
      return `组织负责人 ${rule.organizationIds.join('、')}`;
    case 'CROWDS':
      return `人群 ${rule.crowdIds.join('、')}`;
    case 'STARTER':
      return '发起人';
    case 'LEADER_OF_STARTER':
      return `发起人的第 ${rule.level} 级负责人`;
    case 'LEADERS_OF_STARTER':
      return `发起人的连续 ${rule.levels} 级负责人`;
    case 'CHOSEN_BY_STARTER':
      return '发起人自选';
    case 'CHOSEN_BY_PREVIOUS':
      return '上一节点处理人选择';
    case 'FIELD':
      return `表单字段 ${rule.field}`;
  }
}
