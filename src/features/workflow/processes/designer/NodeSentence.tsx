import type { ReactNode } from 'react';
import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { Branch, ProcessNode } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { PeopleNode } from 'contract/workflow/processNodes';
import { ConditionsSentence } from '@/forms/conditions/ConditionsSentence';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { PeopleText } from './PeopleText';
import { formatMinutes } from './minutes';
import { useProcessScope } from './processScope';

/** What a node does, as a sentence on its card. */
export function NodeSentence({ node }: { readonly node: ProcessNode }): ReactNode {
  const t = useTexts();
  const { nodes, labelOf } = useProcessScope();
  if (isGateway(node)) return describeGateway(node.kind, t);
  switch (node.kind) {
    case 'APPROVER':
      if (node.decision === 'PASS') return t('自动通过');
      if (node.decision === 'REFUSE') return t('自动拒绝');
      return (
        <>
          <PeopleText rule={node.who} />
          {' · '}
          {describeSeveral(node, t)}
          {describeTimeout(node, t)}
        </>
      );
    case 'TRANSACTOR':
      return (
        <>
          <PeopleText rule={node.who} />
          {' · '}
          {describeSeveral(node, t)}
          {describeTimeout(node, t)}
        </>
      );
    case 'COPY':
      return <PeopleText rule={node.who} />;
    case 'ROUTE':
      return node.to === '' ? t('未设置') : t('跳到“{name}”', { name: nameOf(nodes, node.to, t) });
    case 'DELAY':
      if (node.until.by === 'MINUTES') {
        const { minutes, inWorkingTime } = node.until;
        return t('等待 {time}', { time: formatMinutes(minutes, t, inWorkingTime) });
      }
      return node.until.field === '' ? t('未设置') : t('等到“{field}”', { field: labelOf(node.until.field) });
    case 'TRIGGER':
      if (node.action.by === 'SET_FIELDS')
        return t('修改字段：{names}', { names: Object.keys(node.action.values).map(labelOf) });
      return node.action.url === '' ? t('未设置') : t('调用 {url}', { url: node.action.url });
    case 'CHILD':
      if (node.processKey === '') return t('未设置');
      return node.waits
        ? t('发起 {key}，等待结束', { key: node.processKey })
        : t('发起 {key}，不等待', { key: node.processKey });
  }
}

/** When a branch is taken, as a sentence. */
export function BranchSentence({ branch, isParallel }: { readonly branch: Branch; readonly isParallel: boolean }) {
  const t = useTexts();
  const { fields } = useProcessScope();
  if (isParallel) return t('与其他分支同时进行');
  if (!branch.conditions) return t('其他条件都不满足时');
  if (branch.conditions.conditions.length + branch.conditions.groups.length === 0) return t('未设置条件');
  return <ConditionsSentence value={branch.conditions} fields={fields} toText={(conditions) => t(conditions)} />;
}

/** The name of a node, or of the beginning. */
export function nameOf(nodes: readonly ProcessNode[], nodeId: string, t: Translate): string {
  if (nodeId === START_NODE_ID) return t('发起人');
  return listNodes(nodes).find(({ id }) => id === nodeId)?.name ?? nodeId;
}

function describeGateway(kind: 'CONDITION' | 'INCLUSIVE' | 'PARALLEL', t: Translate): string {
  if (kind === 'PARALLEL') return t('所有分支同时进行，全部完成后继续');
  return kind === 'CONDITION' ? t('进入第一个满足条件的分支') : t('进入所有满足条件的分支，全部完成后继续');
}

function describeSeveral({ several, passPercent }: PeopleNode, t: Translate): string {
  switch (several) {
    case 'IN_TURN':
      return t('依次处理');
    case 'ALL':
      return passPercent < 100 ? t('全部处理，{n}% 通过即可', { n: passPercent }) : t('全部通过');
    case 'ANY':
      return t('任一人处理即可');
    case 'RANDOM':
      return t('随机一人处理');
  }
}

function describeTimeout({ timeout }: PeopleNode, t: Translate): string {
  if (!timeout) return '';
  return ` · ${t('限时 {time}', { time: formatMinutes(timeout.minutes, t, timeout.inWorkingTime) })}`;
}
