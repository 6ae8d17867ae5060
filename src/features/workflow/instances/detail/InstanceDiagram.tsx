import { Button } from 'antd';
import { useState } from 'react';
import type { DiagramState, InstanceDiagram as Diagram } from 'contract/workflow/instanceDiagram';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useGetInstanceDiagramQuery } from '@/api/workflow/instanceDiagrams';
import { isFailure } from '@/platform/http/failure';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { NODE_KIND_LABELS } from 'contract/workflow/nodeKinds';
import instance from './instances.module.css';
import styles from './diagram.module.css';

const STATE_LABELS: Readonly<Record<DiagramState, string>> = {
  DONE: text('已经过'),
  CURRENT: text('进行中'),
  PARKED: text('停住'),
  AHEAD: text('未到达'),
  UNTOUCHED: text('未经过'),
};

type Node = Diagram['nodes'][number];

/** Where an instance stands in its process, drawn when the user asks for it (APR-01). */
export function InstanceDiagram({ instance: shown }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={instance.section}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('收起流程图') : t('查看流程图')}
      </Button>
      {isOpen && <Drawn {...shown} />}
    </section>
  );
}

function Drawn({ instanceId, starterName, tasks }: InstanceDetail) {
  const t = useTexts();
  const { data, error, refetch } = useGetInstanceDiagramQuery({ instanceId }, { refetchOnMountOrArgChange: true });
  if (!data)
    return isFailure(error) ? <FailureNotice text={error.message} onRetry={() => void refetch()} /> : <Loading />;
  // Everybody who was asked there, once each.
  const peopleAt = (nodeId: string) => [
    ...new Set(tasks.filter((task) => task.nodeId === nodeId).map((task) => task.userName)),
  ];
  return (
    <div className={styles.diagram} role="region" tabIndex={0} aria-label={t('流程图')}>
      <ol className={styles.sequence}>
        <li>
          <Card name={t('发起人')} state={data.startState} people={[starterName]} />
        </li>
        <Sequence diagram={data} branchId={null} peopleAt={peopleAt} />
      </ol>
    </div>
  );
}

interface SequenceProps {
  readonly diagram: Diagram;
  /** The branch whose nodes are drawn. Null: those that are in none. */
  readonly branchId: string | null;
  readonly peopleAt: (nodeId: string) => readonly string[];
}

function Sequence({ diagram, branchId, peopleAt }: SequenceProps) {
  const t = useTexts();
  return diagram.nodes
    .filter((node) => node.branchId === branchId)
    .map((node) => {
      const branches = diagram.branches.filter(({ gatewayId }) => gatewayId === node.nodeId);
      return (
        <li key={node.nodeId}>
          <Card name={node.nodeName} kind={node.kind} state={node.state} people={peopleAt(node.nodeId)} />
          {branches.length > 0 && (
            <ul className={styles.branches} aria-label={t('“{name}”的分支', { name: node.nodeName })}>
              {branches.map((branch) => (
                <li key={branch.branchId}>
                  <div className={styles.branchName}>{branch.branchName}</div>
                  <ol className={styles.sequence}>
                    <Sequence diagram={diagram} branchId={branch.branchId} peopleAt={peopleAt} />
                  </ol>
                </li>
              ))}
            </ul>
          )}
        </li>
      );
    });
}

interface CardProps extends Pick<Node, 'state'> {
  readonly name: string;
  readonly kind?: Node['kind'];
  readonly people: readonly string[];
}

function Card({ name, kind, state, people }: CardProps) {
  const t = useTexts();
  return (
    <div className={styles.card} data-state={state} {...(state === 'CURRENT' && { 'aria-current': 'step' as const })}>
      <strong>{name}</strong>
      <span className={styles.state}>
        {kind && `${t(NODE_KIND_LABELS[kind])} `}
        {t(STATE_LABELS[state])}
      </span>
      {people.length > 0 && <span className={styles.people}>{people.join(t('、'))}</span>}
    </div>
  );
}
