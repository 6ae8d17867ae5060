import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import { useTexts } from '@/platform/language/useTexts';
import { FilePicker, JSON_FORMAT } from './FilePicker';
import type { FileFormat } from './FilePicker';
import { useDialogFocus } from './useDialogFocus';
import { useConfirmDiscard } from './useConfirmDiscard';
import { useUnsavedInput } from './useUnsavedInput';
import { usePending } from './usePending';
import dialogStyles from './formDialog.module.css';
import styles from './importDialog.module.css';

interface Props<Preview> {
  readonly title: string;
  /** Describes the expected file, and what the import does with existing rows that the file does not contain. */
  readonly hint: string;
  /** The format of the file. Default: JSON. */
  readonly format?: FileFormat;
  /** Shown above the file, such as a link to a template. */
  readonly introduction?: ReactNode;
  /** The rule that the content must meet before the preview is requested from the server. */
  readonly rule: v.GenericSchema<string, string>;
  /** Fetches the effect of importing the content. */
  readonly preview: (content: string) => Promise<Preview>;
  /** Whether the preview contains a change and no error. */
  readonly isReady: (preview: Preview) => boolean;
  /** Whether the import removes something. */
  readonly isDanger?: (preview: Preview) => boolean;
  /** Imports the previewed content. Resolves with the success message. */
  readonly onImport: (content: string, preview: Preview) => Promise<string>;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
  /** Renders the preview. */
  readonly children: (preview: Preview) => ReactNode;
}

/**
 * Imports a text file or pasted text, after a preview. Failures are shown in the dialog. With pasted text, closing the
 * dialog asks first.
 */
export function ImportDialog<Preview>(props: Props<Preview>) {
  const t = useTexts();
  const {
    title,
    hint,
    format = JSON_FORMAT,
    introduction,
    rule,
    isReady,
    isDanger = () => false,
    onImport,
    onImported,
    onClose,
    children,
  } = props;
  const [content, setContent] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const [begun, setBegun] = useState<'preview' | 'import'>();
  const { run, isBusy, problem, setProblem } = usePending();
  const isTouched = content !== '';
  const { settle } = useUnsavedInput(isTouched);
  const discard = useConfirmDiscard();
  useDialogFocus();

  const change = (text: string) => {
    setContent(text);
    setPreview(undefined);
    setProblem('');
  };
  // A failure makes the preview outdated.
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
      {/* Marks the body of the dialog, which scrolls, so that the buttons stay in the window. */}
      <div className={dialogStyles.fields}>
        {introduction}
        <FilePicker format={format} hint={hint} onRead={change} />
        <Input.TextArea
          aria-label={t(format.content)}
          placeholder={t(format.placeholder)}
          spellCheck={false}
          rows={preview === undefined ? 12 : 4}
          value={content}
          onChange={({ target }) => {
            change(target.value);
          }}
        />
        {problem && <Alert type="error" showIcon message={t(problem)} className={styles.problem ?? ''} />}
        {preview !== undefined && children(preview)}
      </div>
    </Modal>
  );
}
