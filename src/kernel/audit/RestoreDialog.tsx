import { Alert, Checkbox, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { AuditedText } from './ChangedFields';
import styles from './audit.module.css';
import type { RestorableField, RestoreTarget } from './restore';

const COLUMN_WIDTHS = { field: '22%', value: '36%' } as const;

interface Props {
  readonly fields: readonly RestorableField[];
  readonly target: RestoreTarget;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms restoring the chosen fields to their values before an entry of the history. Shows the present values, so
 * that a later change is not overwritten unseen (AUD-03).
 */
export function RestoreDialog({ fields, target, onRestored, onClose }: Props) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const describeFailure = useUnreportedFailure();
  const [chosen, setChosen] = useState<readonly string[]>(fields.map(({ field }) => field));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');
  useDialogFocus();

  const choose = (field: string, isChosen: boolean) =>
    setChosen((others) => (isChosen ? [...others, field] : others.filter((other) => other !== field)));
  const restored = fields.filter(({ field }) => chosen.includes(field));
  const save = async () => {
    setIsSaving(true);
    setProblem('');
    try {
      await target.save(Object.fromEntries(restored.map(({ field, before }) => [field, before])));
      succeed(t('已恢复'));
      onRestored();
    } catch (failure) {
      const { message, fields: details } = describeFailure(failure);
      setProblem(details.length > 0 ? details.map((detail) => t(detail.message)).join(t('；')) : t(message));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Modal
      open
      title={t('恢复到此次变更之前？')}
      width={680}
      // A row of a list may open the history; ProTable would otherwise put the dialog inside the table.
      getContainer={documentBody}
      okText={t('恢复')}
      okButtonProps={{ disabled: restored.length === 0, loading: isSaving && { delay: 300 } }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ''} />}
      <Table<RestorableField>
        size="small"
        rowKey="field"
        pagination={false}
        tableLayout="fixed"
        dataSource={[...fields]}
        columns={[
          {
            title: t('字段'),
            width: COLUMN_WIDTHS.field,
            render: (_, { field, label }) => (
              <Checkbox checked={chosen.includes(field)} onChange={({ target: { checked } }) => choose(field, checked)}>
                {t(label)}
              </Checkbox>
            ),
          },
          {
            title: t('当前值'),
            width: COLUMN_WIDTHS.value,
            render: (_, { present, afterText, isTranslated, isChangedSince }) => (
              <>
                <AuditedText
                  value={present}
                  text={isChangedSince ? undefined : afterText}
                  isTranslated={!isChangedSince && isTranslated}
                />
                {isChangedSince && <Tag color="warning">{t('之后又有变更')}</Tag>}
              </>
            ),
          },
          {
            title: t('恢复为'),
            width: COLUMN_WIDTHS.value,
            render: (_, { before, beforeText, isTranslated }) => (
              <AuditedText value={before} text={beforeText} isTranslated={isTranslated} />
            ),
          },
        ]}
      />
    </Modal>
  );
}

const documentBody = () => document.body;
