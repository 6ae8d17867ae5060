import { Form } from 'antd';
import { useId } from 'react';
import { ColleagueSelect } from '@/pickers/ColleagueSelect';
import { useTexts } from '@/platform/language/useTexts';

/** The people who were chosen for nodes, by the ids of these. */
export type Choices = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly nodes: readonly { readonly nodeId: string; readonly nodeName: string }[];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Inputs for the people of nodes that are chosen by hand. */
export function ChoosePeople({ nodes, choices, onChange }: Props) {
  const t = useTexts();
  const prefix = useId();
  return nodes.map(({ nodeId, nodeName }) => (
    <Form.Item key={nodeId} required label={t('“{name}”的处理人', { name: nodeName })} htmlFor={`${prefix}${nodeId}`}>
      <ColleagueSelect
        id={`${prefix}${nodeId}`}
        isMultiple
        chosen={choices[nodeId] ?? []}
        onChoose={(userIds) => onChange({ ...choices, [nodeId]: userIds })}
      />
    </Form.Item>
  ));
}

/** The choices as the contract sends them, without nodes for which nobody is chosen. */
export function toChosen(choices: Choices): { nodeId: string; userIds: string[] }[] {
  return Object.entries(choices).flatMap(([nodeId, userIds]) =>
    userIds.length === 0 ? [] : [{ nodeId, userIds: [...userIds] }],
  );
}
