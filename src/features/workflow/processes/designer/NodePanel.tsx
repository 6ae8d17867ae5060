import { Input } from 'antd';
import type { Dispatch } from 'react';
import { isGateway } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { MAX_LENGTHS } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { DelaySettings, RouteSettings, TriggerSettings } from './AutomaticSettings';
import { ChildSettings } from './ChildSettings';
import { FieldRightsTable } from './FieldRightsTable';
import { GatewaySettings } from './GatewaySettings';
import { PeopleRuleSetting } from './PeopleRuleSetting';
import { HandlingSettings } from './HandlingSettings';
import { Setting } from './inputs';
import { NODE_KIND_LABELS } from 'contract/workflow/nodeKinds';
import type { ProcessAction } from './processState';
import styles from './process.module.css';

interface Props {
  readonly node: ProcessNode;
  /** What keeps the node from being published. */
  readonly problems: readonly string[];
  readonly dispatch: Dispatch<ProcessAction>;
}

/** The settings of the selected node. */
export function NodePanel({ node, problems, dispatch }: Props) {
  const t = useTexts();
  const change = (changed: ProcessNode) => dispatch({ type: 'changed', node: changed });
  return (
    <>
      <h2 className={styles.sideTitle}>{t(NODE_KIND_LABELS[node.kind])}</h2>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Setting label={t('节点名称')}>
        {(id) => (
          <Input
            id={id}
            maxLength={MAX_LENGTHS.name}
            value={node.name}
            onChange={({ target }) => change({ ...node, name: target.value })}
          />
        )}
      </Setting>
      {isGateway(node) ? (
        <GatewaySettings node={node} dispatch={dispatch} />
      ) : (
        <LeafSettings node={node} onChange={change} />
      )}
    </>
  );
}

function LeafSettings({
  node,
  onChange,
}: {
  readonly node: Exclude<ProcessNode, { branches: unknown }>;
  readonly onChange: (node: ProcessNode) => void;
}) {
  const t = useTexts();
  switch (node.kind) {
    case 'APPROVER':
    case 'TRANSACTOR':
      return <HandlingSettings node={node} onChange={onChange} />;
    case 'COPY':
      return (
        <>
          <PeopleRuleSetting label={t('抄送给')} value={node.who} onChange={(who) => onChange({ ...node, who })} />
          <FieldRightsTable value={node.fieldRights} onChange={(fieldRights) => onChange({ ...node, fieldRights })} />
        </>
      );
    case 'ROUTE':
      return <RouteSettings node={node} onChange={onChange} />;
    case 'DELAY':
      return <DelaySettings node={node} onChange={onChange} />;
    case 'TRIGGER':
      return <TriggerSettings node={node} onChange={onChange} />;
    case 'CHILD':
      return <ChildSettings node={node} onChange={onChange} />;
  }
}
