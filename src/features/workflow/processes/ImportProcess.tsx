import { Alert, Modal } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import type { Process } from 'contract/workflow/processRows';
import type { fileProblems } from 'contract/workflow/processRows';
import { useImportProcessMutation } from '@/api/workflow/processes';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { FilePicker } from '@/ui/form/FilePicker';
import type { FileFormat } from '@/ui/form/FilePicker';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

const BPMN_FORMAT: FileFormat = {
  accept: '.bpmn,.xml,application/xml,text/xml',
  pick: text('选择 BPMN 文件'),
  file: text('BPMN 文件'),
  content: text('BPMN 内容'),
  placeholder: '',
};

interface Props {
  readonly process: Process;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Replaces the draft of a process by a BPMN 2.0 file. Names what of the file can't be run, and changes nothing then (PRO-03). */
export function ImportProcess({ process: { processId, processName, version }, onImported, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [bpmn, setBpmn] = useState('');
  const [unusable, setUnusable] = useState<v.InferOutput<typeof fileProblems>>([]);
  const [importFile, { isLoading, error, reset }] = useImportProcessMutation();
  const unreported = useUnreportedFailure();
  const { message, fields } = unreported(error);
  const submit = async () => {
    const { data } = await importFile({ processId, version, bpmn });
    if (!data) return;
    setUnusable(data.fileProblems);
    if (data.fileProblems.length > 0) return;
    const n = data.problems.length;
    onImported(n === 0 ? t('已导入') : t('已导入，其中有 {n} 处需要完善后才能发布', { n }));
  };
  return (
    <Modal
      open
      title={t('导入流程“{name}”的内容', { name: processName })}
      okText={t('导入')}
      okButtonProps={{ disabled: bpmn === '', danger: true }}
      confirmLoading={isLoading}
      cancelText={t('取消')}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <FilePicker
        format={BPMN_FORMAT}
        hint={t('BPMN 2.0 文件；导入后替换草稿，已发布的版本不变')}
        onRead={(content) => {
          setBpmn(content);
          setUnusable([]);
          reset();
        }}
      />
      {message !== '' && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          message={fields.length > 0 ? fields.map((field) => t(field.message)).join(' ') : t(message)}
        />
      )}
      {unusable.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          message={t('文件中有不能执行的内容，没有导入')}
          description={
            <ul style={{ paddingInlineStart: 16, margin: 0 }}>
              {unusable.map((problem, index) => (
                <li key={index}>
                  {[problem.elementName ?? problem.elementId, t(problem.message)].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  );
}
