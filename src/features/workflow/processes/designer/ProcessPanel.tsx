import { Checkbox } from 'antd';
import type { Dispatch } from 'react';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { UserSelect } from '@/pickers/UserSelect';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { Choice, Setting } from './inputs';
import type { ProcessAction } from './processState';
import styles from './process.module.css';

const SAME_PERSON_LABELS: Readonly<Record<ProcessDefinition['samePerson'], string>> = {
  ALWAYS: text('每次都需要处理'),
  ONCE: text('只处理一次，之后自动通过'),
  NOT_IN_A_ROW: text('连续的节点只处理一次'),
};

interface Props {
  readonly definition: ProcessDefinition;
  /** What keeps the process from being published, with the name of the node that is meant. */
  readonly problems: readonly { readonly nodeId: string | null; readonly nodeName: string; readonly text: string }[];
  readonly dispatch: Dispatch<ProcessAction> | undefined;
}

/** The settings of the whole process, and what keeps it from being published. */
export function ProcessPanel({ definition, problems, dispatch }: Props) {
  const t = useTexts();
  const change = (settings: Partial<Omit<ProcessDefinition, 'nodes'>>) =>
    dispatch?.({ type: 'settingsChanged', settings });
  return (
    <>
      <h2 className={styles.sideTitle}>{t('流程设置')}</h2>
      <fieldset className={styles.fieldset} disabled={!dispatch}>
        <Setting label={t('流程管理员')} hint={t('找不到处理人时由其处理，并可处理停住的流程')}>
          {(id) => (
            <UserSelect
              id={id}
              isMultiple
              disabled={!dispatch}
              chosen={definition.managerIds}
              onChoose={(managerIds) => change({ managerIds: [...managerIds] })}
            />
          )}
        </Setting>
        <Choice
          label={t('同一人多次出现时')}
          value={definition.samePerson}
          labels={SAME_PERSON_LABELS}
          onChange={(samePerson) => change({ samePerson })}
        />
        <div className={styles.flags}>
          <Checkbox checked={definition.mayWithdraw} onChange={({ target }) => change({ mayWithdraw: target.checked })}>
            {t('发起人可以撤回进行中的流程')}
          </Checkbox>
          <Checkbox checked={definition.mayPullBack} onChange={({ target }) => change({ mayPullBack: target.checked })}>
            {t('处理人可以收回刚通过的处理')}
          </Checkbox>
        </div>
      </fieldset>
      <h2 className={styles.sideTitle}>{t('待完善')}</h2>
      {problems.length === 0 ? (
        <p className={styles.hint}>{t('没有问题，可以发布')}</p>
      ) : (
        <ul className={styles.list}>
          {problems.map(({ nodeId, nodeName, text: problem }, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.problem}
                disabled={nodeId === null}
                onClick={() => nodeId !== null && dispatch?.({ type: 'selected', selection: { nodeId } })}
              >
                <strong>{nodeName}</strong>
                <span>{problem}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
