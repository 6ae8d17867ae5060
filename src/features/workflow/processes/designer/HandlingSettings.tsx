import { Checkbox, Select } from 'antd';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { actsByPeople } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { ApproverNode, NodeTimeout, PeopleNode } from 'contract/workflow/processNodes';
import { indexProcess, isBefore } from 'contract/workflow/processTree';
import { UserSelect } from '@/pickers/UserSelect';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ButtonSettings } from './ButtonSettings';
import { FieldRightsTable } from './FieldRightsTable';
import { PeopleRuleSetting } from './PeopleRuleSetting';
import { Choice, Minutes, Setting, WholeNumber } from './inputs';
import { useProcessScope } from './processScope';
import styles from './process.module.css';

const DECISION_LABELS: Readonly<Record<ApproverNode['decision'], string>> = {
  PEOPLE: text('人工审批'),
  PASS: text('自动通过'),
  REFUSE: text('自动拒绝'),
};
const SEVERAL_LABELS: Readonly<Record<PeopleNode['several'], string>> = {
  ANY: text('任一人处理即可（或签）'),
  ALL: text('所有人都处理（会签）'),
  IN_TURN: text('按顺序依次处理'),
  RANDOM: text('随机一人处理'),
};
const NOBODY_LABELS: Readonly<Record<PeopleNode['nobody']['action'], string>> = {
  MANAGERS: text('转交流程管理员'),
  PEOPLE: text('转交指定人员'),
  PASS: text('自动通过'),
  REFUSE: text('自动拒绝'),
};
const STARTER_LABELS: Readonly<Record<PeopleNode['starterActs'], string>> = {
  HIMSELF: text('由本人处理'),
  SKIP: text('自动跳过'),
  LEADER: text('转交其负责人'),
};
const REFUSAL_LABELS: Readonly<Record<ApproverNode['refusal']['action'], string>> = {
  END: text('流程结束'),
  RETURN: text('退回到节点'),
};
const TIMEOUT_LABELS: Readonly<Record<NodeTimeout['action'], string>> = {
  REMIND: text('提醒'),
  PASS: text('自动通过'),
  REFUSE: text('自动拒绝'),
  HAND_TO_LEADER: text('转交负责人'),
};
const NEW_TIMEOUT: NodeTimeout = { minutes: 24 * 60, action: 'REMIND', times: 1 };

interface Props<Node extends PeopleNode> {
  readonly node: Node;
  readonly onChange: (node: PeopleNode) => void;
}

/** The settings of a node at which people act. */
export function HandlingSettings({ node, onChange }: Props<PeopleNode>) {
  const t = useTexts();
  const actsByItself = node.kind === 'APPROVER' && node.decision !== 'PEOPLE';
  return (
    <>
      {node.kind === 'APPROVER' && (
        <Choice
          label={t('审批方式')}
          value={node.decision}
          labels={DECISION_LABELS}
          onChange={(decision) => onChange({ ...node, decision })}
        />
      )}
      {!actsByItself && <PeopleSettings node={node} onChange={onChange} />}
    </>
  );
}

function PeopleSettings({ node, onChange }: Props<PeopleNode>) {
  const t = useTexts();
  const { several, passPercent, starterActs, fieldRights } = node;
  return (
    <>
      <PeopleRuleSetting
        label={node.kind === 'APPROVER' ? t('审批人') : t('办理人')}
        value={node.who}
        onChange={(who) => onChange({ ...node, who })}
      />
      <Choice
        label={t('多人时')}
        value={several}
        labels={SEVERAL_LABELS}
        onChange={(chosen) => onChange({ ...node, several: chosen })}
      />
      {several === 'ALL' && (
        <WholeNumber
          label={t('通过比例')}
          min={1}
          max={100}
          suffix="%"
          value={passPercent}
          onChange={(percent) => onChange({ ...node, passPercent: percent })}
        />
      )}
      <NobodySetting node={node} onChange={onChange} />
      <Choice
        label={t('处理人是发起人时')}
        value={starterActs}
        labels={STARTER_LABELS}
        onChange={(chosen) => onChange({ ...node, starterActs: chosen })}
      />
      {node.kind === 'APPROVER' && <RefusalSetting node={node} onChange={onChange} />}
      <TimeoutSetting node={node} onChange={onChange} />
      <div className={styles.flags}>
        <Checkbox
          checked={node.needsOpinion}
          onChange={({ target }) => onChange({ ...node, needsOpinion: target.checked })}
        >
          {t('必须填写意见')}
        </Checkbox>
        <Checkbox
          checked={node.needsSignature}
          onChange={({ target }) => onChange({ ...node, needsSignature: target.checked })}
        >
          {t('必须手写签名')}
        </Checkbox>
        <Checkbox
          checked={node.allowsFiles}
          onChange={({ target }) => onChange({ ...node, allowsFiles: target.checked })}
        >
          {t('可以上传附件')}
        </Checkbox>
      </div>
      <ButtonSettings kind={node.kind} buttons={node.buttons} onChange={(buttons) => onChange({ ...node, buttons })} />
      <FieldRightsTable value={fieldRights} onChange={(rights) => onChange({ ...node, fieldRights: rights })} />
    </>
  );
}

function NobodySetting({ node, onChange }: Props<PeopleNode>) {
  const t = useTexts();
  const { nobody } = node;
  return (
    <>
      <Choice
        label={t('找不到处理人时')}
        value={nobody.action}
        labels={NOBODY_LABELS}
        onChange={(action) => onChange({ ...node, nobody: action === 'PEOPLE' ? { action, userIds: [] } : { action } })}
      />
      {nobody.action === 'PEOPLE' && (
        <Setting label={t('转交给')}>
          {(id) => (
            <UserSelect
              id={id}
              isMultiple
              chosen={nobody.userIds}
              onChoose={(userIds) => onChange({ ...node, nobody: { ...nobody, userIds: [...userIds] } })}
            />
          )}
        </Setting>
      )}
    </>
  );
}

function RefusalSetting({ node, onChange }: Props<ApproverNode>) {
  const t = useTexts();
  const { nodes } = useProcessScope();
  const { refusal } = node;
  return (
    <>
      <Choice
        label={t('拒绝后')}
        value={refusal.action}
        labels={REFUSAL_LABELS}
        onChange={(action) =>
          onChange({ ...node, refusal: action === 'RETURN' ? { action, to: START_NODE_ID } : { action } })
        }
      />
      {refusal.action === 'RETURN' && (
        <Setting label={t('退回到')}>
          {(id) => (
            <Select
              id={id}
              style={{ width: '100%' }}
              value={refusal.to}
              options={[
                { value: START_NODE_ID, label: t('发起人') },
                ...listBefore(nodes, node.id).map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(to: string) => onChange({ ...node, refusal: { ...refusal, to } })}
            />
          )}
        </Setting>
      )}
    </>
  );
}

// The nodes before one at which people act.
function listBefore(nodes: readonly ProcessNode[], nodeId: string): ProcessNode[] {
  const tree = indexProcess(nodes);
  const here = tree.get(nodeId);
  return listNodes(nodes).filter((node) => {
    const place = tree.get(node.id);
    return here !== undefined && place !== undefined && actsByPeople(node) && isBefore(place, here);
  });
}

function TimeoutSetting({ node, onChange }: Props<PeopleNode>) {
  const t = useTexts();
  const { timeout } = node;
  const change = (changed: Partial<NodeTimeout>) =>
    onChange({ ...node, timeout: { ...(timeout ?? NEW_TIMEOUT), ...changed } });
  return (
    <>
      <div className={styles.flags}>
        <Checkbox
          checked={timeout !== null}
          onChange={({ target }) => onChange({ ...node, timeout: target.checked ? NEW_TIMEOUT : null })}
        >
          {t('限时处理')}
        </Checkbox>
      </div>
      {timeout && (
        <>
          <Minutes
            label={t('时限')}
            value={timeout.minutes}
            onChange={(minutes) => change({ minutes })}
            inWorkingTime={timeout.inWorkingTime}
            onWorkingTime={(inWorkingTime) => change({ inWorkingTime })}
          />
          <Choice
            label={t('超时后')}
            value={timeout.action}
            labels={TIMEOUT_LABELS}
            onChange={(action) => change({ action })}
          />
          {timeout.action === 'REMIND' && (
            <WholeNumber
              label={t('最多提醒次数')}
              min={1}
              max={30}
              value={timeout.times}
              onChange={(times) => change({ times })}
            />
          )}
        </>
      )}
    </>
  );
}
