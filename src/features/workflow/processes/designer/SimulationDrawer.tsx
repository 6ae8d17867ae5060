import { Alert, Button, Drawer, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { fillTestData } from 'contract/workflow/fillTestData';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormValues } from 'contract/workflow/formValues';
import { processCases } from 'contract/workflow/processCases';
import type { ProcessCaseDetail } from 'contract/workflow/processCases';
import { listNodes } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { ProcessDetail } from 'contract/workflow/processRows';
import type { Simulation, SimulationInput } from 'contract/workflow/simulation';
import { useLazySimulateProcessQuery } from '@/api/workflow/simulation';
import { FormRenderer } from '@/forms/FormRenderer';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { selectSessionInfo } from '@/kernel/session/slice';
import { UserSelect } from '@/pickers/UserSelect';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { PeoplePath } from '@/ui/timeline/PeoplePath';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { ProcessCases } from '../cases/ProcessCases';
import { SaveCase } from '../cases/SaveCase';
import type { OpenedCase } from '../cases/SaveCase';
import { Setting } from './inputs';
import { STATUS_LABELS } from './simulationStatus';
import styles from './process.module.css';

interface Props {
  readonly process: ProcessDetail;
  readonly form: FormDefinition | undefined;
  readonly onClose: () => void;
}

type Decision = SimulationInput['decisions'][number];

const ACTION_LABELS: Readonly<Record<Decision['action'], string>> = {
  PASS: text('通过'),
  REFUSE: text('拒绝'),
  RETURN: text('退回发起人'),
};
const STATUS_TYPES = { RUNNING: 'info', PASSED: 'success', REFUSED: 'warning', CANCELLED: 'warning' } as const;
const WIDTH = 880;

/**
 * Runs the saved draft of a process with a starter and values, and lets one decide for each person. What was run can be saved as a
 * case, and saved cases can be run again (PRO-02).
 */
export function SimulationDrawer({ process, form, onClose }: Props) {
  const t = useTexts();
  const info = useSelector(selectSessionInfo);
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [starterId, setStarterId] = useState(info?.user.userId ?? '');
  const [values, setValues] = useState<FormValues>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [simulate, { data, error, isFetching }] = useLazySimulateProcessQuery();
  // What the result on screen comes of: it stays when a value is edited, until the simulation is started again.
  const [ran, setRan] = useState<SimulationInput>();
  const [opened, setOpened] = useState<OpenedCase>();
  const [caseName, setCaseName] = useState('');
  const mayEdit = useHasPermission(processCases.addProcessCase.needs);
  const unreported = useUnreportedFailure();
  const choosing = listNodes(process.definition.nodes).filter(
    (node) => 'who' in node && node.who.by === 'CHOSEN_BY_STARTER',
  );
  const run = (input: SimulationInput) => {
    setRan(input);
    void simulate({ processId: process.processId, number: null, ...input });
  };
  const begin = () =>
    run({
      ...{ starterId, formValues: values, decisions: [] },
      chosen: Object.entries(chosen).map(([nodeId, userIds]) => ({ nodeId, userIds: [...userIds] })),
    });
  const openCase = ({ caseId, version, ...saved }: ProcessCaseDetail) => {
    const { formValues, decisions } = saved;
    setOpened({ caseId, version });
    setCaseName(saved.caseName);
    setStarterId(saved.starterId);
    setValues(formValues);
    setChosen(Object.fromEntries(saved.chosen.map(({ nodeId, userIds }) => [nodeId, userIds])));
    run({ starterId: saved.starterId, formValues, chosen: saved.chosen, decisions });
  };
  const { message } = unreported(isFetching ? undefined : error);

  return (
    <Drawer open width={WIDTH} title={t('模拟 {name}', { name: process.processName })} onClose={onClose}>
      <ProcessCases
        processId={process.processId}
        openedId={opened?.caseId}
        onOpen={openCase}
        onRemove={(caseId) => caseId === opened?.caseId && setOpened(undefined)}
      />
      <div className={styles.simulation}>
        <Form component="section" layout="vertical" aria-label={t('发起')}>
          <Setting label={t('发起人')}>
            {(id) => (
              <UserSelect
                id={id}
                isMultiple={false}
                chosen={starterId === '' ? [] : [starterId]}
                onChoose={([first = '']) => setStarterId(first)}
              />
            )}
          </Setting>
          {choosing.map(({ id: nodeId, name }) => (
            <Setting key={nodeId} label={t('“{name}”的处理人', { name })}>
              {(id) => (
                <UserSelect
                  id={id}
                  isMultiple
                  chosen={chosen[nodeId] ?? []}
                  onChoose={(userIds) => setChosen({ ...chosen, [nodeId]: userIds })}
                />
              )}
            </Setting>
          ))}
          {form && (
            <>
              <Button
                size="small"
                onClick={() => setValues(fillTestData(form, { today, userId: starterId, organizationId: null }))}
              >
                {t('填入测试数据')}
              </Button>
              <div className={styles.form}>
                <FormRenderer definition={form} values={values} onChange={setValues} isPhone today={today} />
              </div>
            </>
          )}
          <Button type="primary" loading={isFetching} disabled={starterId === ''} onClick={begin}>
            {ran ? t('重新开始') : t('开始模拟')}
          </Button>
        </Form>
        <section aria-label={t('结果')} aria-live="polite">
          {message !== '' && <Alert type="error" showIcon message={t(message)} />}
          {ran && data && (
            <Result
              simulation={data}
              isBusy={isFetching}
              onDecide={(decision) => run({ ...ran, decisions: [...ran.decisions, decision] })}
              onStepBack={
                ran.decisions.length > 0 ? () => run({ ...ran, decisions: ran.decisions.slice(0, -1) }) : undefined
              }
            />
          )}
          {ran && data && message === '' && mayEdit && (
            <SaveCase
              processId={process.processId}
              input={ran}
              opened={opened}
              name={caseName}
              onRename={setCaseName}
              onSaved={setOpened}
            />
          )}
          {!ran && <p className={styles.hint}>{t('选择发起人并填写表单后开始，结果显示在这里，不会产生真实的流程')}</p>}
        </section>
      </div>
    </Drawer>
  );
}

interface ResultProps {
  readonly simulation: Simulation;
  readonly isBusy: boolean;
  readonly onDecide: (decision: Decision) => void;
  /** Takes the latest decision back. Absent: there is none. */
  readonly onStepBack: (() => void) | undefined;
}

function Result({ simulation, isBusy, onDecide, onStepBack }: ResultProps) {
  const t = useTexts();
  const { status, path, open, parked, valueProblems } = simulation;
  return (
    <>
      <Alert type={STATUS_TYPES[status]} showIcon message={t(STATUS_LABELS[status])} />
      {valueProblems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          message={t('表单有 {n} 处不符合要求，真实发起时会被拒绝', { n: valueProblems.length })}
        />
      )}
      {parked.map(({ nodeId, nodeName }) => (
        <Alert
          key={nodeId}
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          message={t('在“{name}”停住，等待流程管理员处理', { name: nodeName })}
        />
      ))}
      <PeoplePath path={path} />
      {open.map(({ nodeId, nodeName, userId, userName, actions, names }) => (
        <div key={`${nodeId} ${userId}`} className={styles.decision}>
          <span>{t('{userName} 在“{nodeName}”', { userName, nodeName })}</span>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              disabled={isBusy}
              danger={action === 'REFUSE'}
              onClick={() => onDecide({ nodeId, userId, action, to: START_NODE_ID, chosen: [] })}
            >
              {names?.[action] ?? t(ACTION_LABELS[action])}
            </Button>
          ))}
        </div>
      ))}
      {onStepBack && (
        <Button type="link" disabled={isBusy} onClick={onStepBack}>
          {t('撤回上一步')}
        </Button>
      )}
    </>
  );
}
