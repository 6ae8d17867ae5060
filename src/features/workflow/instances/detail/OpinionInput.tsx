import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { approvals } from 'contract/workflow/approvals';
import { MAX_OPINION_PHRASES, MAX_PHRASE_LENGTH, opinionPhrases } from 'contract/workflow/opinionPhrases';
import { useGetOpinionPhrasesQuery, useSaveOpinionPhrasesMutation } from '@/api/workflow/opinionPhrases';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import styles from './instances.module.css';

interface Props {
  /** The id of the input, which the dialog's other inputs don't have. */
  readonly id: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (opinion: string) => void;
  /** Called by Ctrl + Enter, as by the button of the dialog. */
  readonly onConfirm: () => void;
}

// What somebody starts with who has not chosen any phrases yet.
const FIRST_PHRASES = [text('同意'), text('情况属实，同意'), text('请补充材料'), text('不符合规定')];

/** The opinion of a decision, with the phrases that the user often writes (APR-01). */
export function OpinionInput({ id, value, isRequired = false, onChange, onConfirm }: Props) {
  const t = useTexts();
  const mayChoose = useHasPermission(opinionPhrases.getOpinionPhrases.needs);
  return (
    <Form.Item required={isRequired} label={t('意见')} htmlFor={id}>
      <Input.TextArea
        id={id}
        rows={3}
        placeholder={t('按 Ctrl + Enter 确定')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) onConfirm();
        }}
        {...maxLengthProps(approvals.refuseTask.arg.entries.opinion)}
      />
      {mayChoose && <Phrases opinion={value} onChoose={onChange} />}
    </Form.Item>
  );
}

interface PhrasesProps {
  readonly opinion: string;
  readonly onChoose: (opinion: string) => void;
}

function Phrases({ opinion, onChoose }: PhrasesProps) {
  const t = useTexts();
  const { data } = useGetOpinionPhrasesQuery();
  const [save, { isLoading }] = useSaveOpinionPhrasesMutation();
  const [isEditing, setIsEditing] = useState(false);
  // Without an answer, one types.
  if (data === undefined) return null;
  const phrases = data ?? FIRST_PHRASES.map((phrase) => t(phrase));
  const typed = opinion.trim();
  const isNew = typed !== '' && typed.length <= MAX_PHRASE_LENGTH && !phrases.includes(typed);
  return (
    <div role="group" aria-label={t('常用语')} className={styles.phrases}>
      {phrases.map((phrase) =>
        isEditing ? (
          <Button
            key={phrase}
            size="small"
            danger
            disabled={isLoading}
            aria-label={t('删除常用语“{phrase}”', { phrase })}
            onClick={() => void save({ phrases: phrases.filter((other) => other !== phrase) })}
          >
            {phrase} ×
          </Button>
        ) : (
          <Button key={phrase} size="small" onClick={() => onChoose(typed === '' ? phrase : `${typed}\n${phrase}`)}>
            {phrase}
          </Button>
        ),
      )}
      {isNew && (
        <Button
          size="small"
          type="dashed"
          loading={isLoading}
          disabled={phrases.length >= MAX_OPINION_PHRASES}
          onClick={() => void save({ phrases: [...phrases, typed] })}
        >
          {t('存为常用语')}
        </Button>
      )}
      {(phrases.length > 0 || isEditing) && (
        <Button size="small" type="link" onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? t('完成') : t('管理常用语')}
        </Button>
      )}
    </div>
  );
}
