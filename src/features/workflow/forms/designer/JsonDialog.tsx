import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { ProblemList } from '../ProblemList';
import type { ShownProblem } from '../ProblemList';
import { readDefinition } from '../readDefinition';

interface Props {
  readonly definition: FormDefinition;
  readonly isReadOnly: boolean;
  readonly onApply: (definition: FormDefinition) => void;
  readonly onClose: () => void;
}

/** The form as JSON, which can be edited or replaced as a whole. Applying it is one step that can be undone. */
export function JsonDialog({ definition, isReadOnly, onApply, onClose }: Props) {
  const t = useTexts();
  const [shown] = useState(() => JSON.stringify(definition, null, 2));
  const [typed, setTyped] = useState(shown);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  useDialogFocus();
  const apply = () => {
    const read = readDefinition(typed);
    if ('definition' in read) {
      onApply(read.definition);
      onClose();
    } else setProblems(read.problems);
  };
  return (
    <Modal
      open
      title={t('表单 JSON')}
      width={760}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('关闭')}
        </Button>,
        !isReadOnly && (
          <Button key="apply" type="primary" disabled={typed === shown} onClick={apply}>
            {t('应用')}
          </Button>
        ),
      ]}
    >
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          message={t('内容有误，不能应用')}
          description={<ProblemList problems={problems} />}
        />
      )}
      <Input.TextArea
        aria-label={t('表单 JSON')}
        rows={24}
        readOnly={isReadOnly}
        value={typed}
        spellCheck={false}
        style={{ fontFamily: 'monospace', fontSize: 12 }}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblems([]);
        }}
      />
    </Modal>
  );
}
