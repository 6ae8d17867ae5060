import { Alert, Form, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import type { FormValues } from 'contract/workflow/formValues';
import type { OwnTask } from 'contract/workflow/instances';
import type { NodeButtonKind } from 'contract/workflow/nodeButtons';
import type { UploadCounts } from '@/forms/uploads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { ColleagueSelect } from '@/pickers/ColleagueSelect';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { ChoosePeople, toChosen } from './ChoosePeople';
import type { Choices } from './ChoosePeople';
import { DecisionFilesField } from './DecisionFiles';
import { OpinionInput } from './OpinionInput';
import { SignatureField } from './SignatureField';
import { UploadHint } from './UploadHint';
import { useConfirmUploads } from './useConfirmUploads';
import { RETURN_LABELS, SIDE_LABELS, useDecision } from './useDecision';
import type { Decision } from './useDecision';
import styles from './instances.module.css';

interface Props {
  readonly action: NodeButtonKind;
  /** What the node calls the action. */
  readonly label: string;
  readonly instanceId: string;
  readonly task: OwnTask;
  readonly values: FormValues | undefined;
  /** The files of the form and of this decision that are in no value: the decision waits for those that are on their way. */
  readonly uploads: UploadCounts;
  readonly onClose: () => void;
}

const ASKS_PEOPLE: Readonly<Partial<Record<NodeButtonKind, 'one' | 'several'>>> = {
  TRANSFER: 'one',
  DELEGATE: 'one',
  ADD_SIGNS: 'several',
  COPY: 'several',
};

/** Asks for what an action on a task takes: an opinion, people, or a place to return to. */
export function DecisionDialog({ action, label, instanceId, task, values, uploads, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { succeed } = useFeedback();
  const { taskId, needsOpinion, needsSignature, allowsFiles, returnPlaces } = task;
  const choose = action === 'PASS' ? task.choose : [];
  const [opinion, setOpinion] = useState('');
  const [signature, setSignature] = useState<string>();
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState<Choices>({});
  const [side, setSide] = useState<Decision['side']>('BEFORE');
  const [to, setTo] = useState(returnPlaces.at(-1)?.nodeId ?? '');
  const [then, setThen] = useState<Decision['then']>('RUN_AGAIN');
  const { act, isLoading, error } = useDecision();
  const asksPeople = ASKS_PEOPLE[action];
  const decides = action === 'PASS' || action === 'REFUSE';
  const isOpinionRequired = needsOpinion && decides;
  const isSigned = !needsSignature || !decides || signature !== undefined;
  const isComplete =
    (!asksPeople || people.length > 0) &&
    (action !== 'RETURN' || to !== '') &&
    (!isOpinionRequired || opinion.trim() !== '') &&
    isSigned &&
    uploads.uploading === 0 &&
    choose.every(({ nodeId }) => (choices[nodeId]?.length ?? 0) > 0);
  const confirmUploads = useConfirmUploads(uploads);
  const send = async () => {
    const done = await act(action, {
      ...{
        task: { instanceId, taskId, opinion: opinion.trim() },
        values,
        signature,
        fileIds: [...fileIds],
        side,
        to,
        then,
      },
      chosen: toChosen(choices),
      people: [...people],
    });
    if (!done) return;
    succeed(t('已处理'));
    onClose();
  };
  const { message, fields } = useUnreportedFailure()(isLoading ? undefined : error);
  const said = [message, ...fields.map((field) => field.message)].filter((one) => one !== '');
  const objections = new Set(said.map((one) => t(one)));
  return (
    <Modal
      open
      title={label}
      okText={label}
      okButtonProps={{ danger: action === 'REFUSE', disabled: !isComplete }}
      confirmLoading={isLoading}
      // Beside the buttons, which it doesn't move.
      footer={(buttons) => (
        <div className={styles.footer}>
          <UploadHint {...uploads} />
          {buttons}
        </div>
      )}
      onOk={() => confirmUploads(send)}
      onCancel={onClose}
    >
      <Form component="div" layout="vertical">
        {action === 'RETURN' && (
          <>
            <Form.Item required label={t('退回到')} htmlFor="return-to">
              <Select
                id="return-to"
                value={to}
                options={returnPlaces.map(({ nodeId, nodeName }) => ({ value: nodeId, label: t(nodeName) }))}
                onChange={setTo}
              />
            </Form.Item>
            <Form.Item>
              <OneOf label={t('处理后')} labels={RETURN_LABELS} value={then} onChange={setThen} />
            </Form.Item>
          </>
        )}
        {action === 'ADD_SIGNS' && (
          <Form.Item>
            <OneOf label={t('加签方式')} labels={SIDE_LABELS} value={side} onChange={setSide} />
          </Form.Item>
        )}
        {asksPeople && (
          <Form.Item required label={t('人员')} htmlFor="decision-people">
            <ColleagueSelect
              id="decision-people"
              isMultiple={asksPeople === 'several'}
              chosen={people}
              onChoose={setPeople}
            />
          </Form.Item>
        )}
        <ChoosePeople nodes={choose} choices={choices} onChange={setChoices} />
        <OpinionInput
          id="decision-opinion"
          value={opinion}
          isRequired={isOpinionRequired}
          onChange={setOpinion}
          onConfirm={() => {
            if (isComplete && !isLoading) confirmUploads(send);
          }}
        />
        {needsSignature && decides && <SignatureField value={signature} onChange={setSignature} />}
        {allowsFiles && decides && <DecisionFilesField fileIds={fileIds} onChange={setFileIds} />}
        {[...objections].map((one) => (
          <Alert key={one} type="error" showIcon message={one} />
        ))}
      </Form>
    </Modal>
  );
}

interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function OneOf<Value extends string>({ label, labels, value, onChange }: OneOfProps<Value>) {
  const t = useTexts();
  const isValue = (given: string): given is Value => Object.hasOwn(labels, given);
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      options={Object.entries<string>(labels).map(([key, name]) => ({ value: key, label: t(name) }))}
      onChange={({ target }) => {
        const given = String(target.value);
        if (isValue(given)) onChange(given);
      }}
    />
  );
}
