import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import { useTexts } from '@/platform/language/useTexts';
import { FilePicker } from './FilePicker';
import { useDialogFocus } from './useDialogFocus';
import { useDiscard } from './useDiscard';
import { useUnsaved } from './useUnsaved';
import { usePending } from './usePending';
import styles from './importDialog.module.css';

interface Props<Preview> {
  readonly title: string;
  /** Which files are meant, and what becomes of what is not in them. */
  readonly hint: string;
  /** What the content has to be before anybody is asked about it. */
  readonly rule: v.GenericSchema<string, string>;
  /** Says what would become of the content. */
  readonly preview: (content: string) => Promise<Preview>;
  /** Whether there is something to import, and nothing in the way of it. */
  readonly isReady: (preview: Preview) => boolean;
  /** Whether importing it takes something away. */
  readonly isDanger?: (preview: Preview) => boolean;
  /** Imports what was looked at; answers with what to say of it. */
  readonly onImport: (content: string, preview: Preview) => Promise<string>;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
  /** Shows what would become of the content. */
  readonly children: (preview: Preview) => ReactNode;
}

/**
 * Imports a JSON file or what is pasted here, after showing what would become of it. What failed is told in the dialog; what
 * was pasted is not thrown away without asking.
 */
export function ImportDialog<Preview>(props: Props<Preview>) {
  const t = useTexts();
  const { title, hint, rule, isReady, isDanger = () => false, onImport, onImported, onClose, children } = props;
  const [content, setContent] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [begun, setBegun] = useState<'preview' | 'import'>();
  const { run, isBusy, problem, setProblem } = usePending();
  const isTouched = content !== '';
  const { settle } = useUnsaved(isTouched);
  const discard = useDiscard();
  useDialogFocus();

  const change = (text: string) => {
    setContent(text);
    setPreview(undefined);
    setProblem('');
  };
  // After a failure what was shown is no longer what is there.
  const begin = (what: 'preview' | 'import', work: () => Promise<void>) => {
    setBegun(what);
    void run(work, () => setPreview(undefined));
  };
  const look = async () => {
    const checked = v.safeParse(rule, content);
    if (checked.success) setPreview(await props.preview(checked.output));
    else setProblem(issueMessage(checked.issues[0]));
  };
  const confirm = async () => {
    if (preview === undefined) return;
    const text = await onImport(content, preview);
    settle();
    onImported(text);
  };
  const close = () => {
    if (isTouched) discard({ content: t('关闭后，刚才填写的内容不会保存。'), onDiscard: onClose });
    else onClose();
  };
  const loading = (what: 'preview' | 'import') => isBusy && begun === what && { delay: 300 };

  return (
    <Modal
      open
      title={title}
      width={880}
      maskClosable={false}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('取消')}
        </Button>,
        <Button key="preview" loading={loading('preview')} onClick={() => begin('preview', look)}>
          {t('预览')}
        </Button>,
        <Button
          key="import"
          type="primary"
          danger={preview !== undefined && isDanger(preview)}
          disabled={preview === undefined || !isReady(preview)}
          loading={loading('import')}
          onClick={() => begin('import', confirm)}
        >
          {t('确认导入')}
        </Button>,
      ]}
    >
      <FilePicker hint={hint} onRead={change} />
      <Input.TextArea
        aria-label={t('JSON 内容')}
        placeholder={t('也可以在此粘贴 JSON 内容')}
        spellCheck={false}
        rows={preview === undefined ? 12 : 4}
        value={content}
        onChange={({ target }) => {
          change(target.value);
        }}
      />
      {problem && <Alert type="error" showIcon message={t(problem)} className={styles.problem ?? ''} />}
      {preview !== undefined && children(preview)}
    </Modal>
  );
}
