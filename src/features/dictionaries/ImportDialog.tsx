import { Alert, Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { dictionaries } from 'contract/dictionaries';
import type { ImportPreview } from 'contract/dictionaries';
import { useImportDictionariesMutation, usePreviewDictionariesMutation } from '@/api/dictionaries';
import { SYSTEM_ERROR, isFailure } from '@/platform/http/failure';
import { FilePicker } from '@/ui/form/FilePicker';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { PreviewTable } from './PreviewTable';
import { countsOf } from './previewGroups';

const { content: rule } = dictionaries.previewDictionaries.arg.entries;

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports dictionaries from a JSON file, after showing what would become of each row; all of them or none. */
export function ImportDialog({ onImported, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [content, setContent] = useState('');
  const [preview, setPreview] = useState<ImportPreview>();
  const [problem, setProblem] = useState('');
  const [ask, asking] = usePreviewDictionariesMutation();
  const [importFile, importing] = useImportDictionariesMutation();
  const underWay = useRef(false);
  const counts = preview && countsOf(preview.rows);
  const isReady = counts !== undefined && counts.refused === 0 && counts.new + counts.changed > 0;

  const change = (text: string) => {
    setContent(text);
    setPreview(undefined);
    setProblem('');
  };
  // A double click asks once; what fails is told in the dialog, and what was shown is no longer what is there.
  const run = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setProblem('');
    await work().catch((failure: unknown) => {
      setProblem(isFailure(failure) ? failure.message : SYSTEM_ERROR);
      setPreview(undefined);
    });
    underWay.current = false;
  };
  const look = async () => {
    const checked = v.safeParse(rule, content);
    if (checked.success) setPreview(await ask({ content: checked.output }).unwrap());
    else setProblem(checked.issues[0].message);
  };
  const confirm = async () => {
    if (!preview) return;
    const { added, changed } = await importFile({ content, fingerprint: preview.fingerprint }).unwrap();
    onImported(t('已导入：新增 {added} 行，修改 {changed} 行', { added, changed }));
  };

  return (
    <Modal
      open
      title={t('导入字典')}
      width={880}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('取消')}
        </Button>,
        <Button key="preview" loading={asking.isLoading && { delay: 300 }} onClick={() => void run(look)}>
          {t('预览')}
        </Button>,
        <Button
          key="import"
          type="primary"
          disabled={!isReady}
          loading={importing.isLoading && { delay: 300 }}
          onClick={() => void run(confirm)}
        >
          {t('确认导入')}
        </Button>,
      ]}
    >
      <FilePicker hint={t('可使用“导出”得到的文件；文件中没有的字典和字典项保持不变')} onRead={change} />
      <Input.TextArea
        aria-label={t('JSON 内容')}
        placeholder={t('也可以在此粘贴 JSON 内容')}
        spellCheck={false}
        rows={preview ? 4 : 12}
        value={content}
        onChange={({ target }) => {
          change(target.value);
        }}
      />
      {problem && <Alert type="error" showIcon message={t(problem)} style={{ marginTop: 12 }} />}
      {preview && <PreviewTable rows={preview.rows} />}
    </Modal>
  );
}
