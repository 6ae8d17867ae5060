import { Alert, Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { menus } from 'contract/menus';
import type { MenuImportPreview } from 'contract/menus';
import { useImportMenusMutation, usePreviewMenusMutation } from '@/api/menus';
import { FilePicker } from '@/ui/form/FilePicker';
import { useTexts } from '@/platform/language/useTexts';
import { SYSTEM_ERROR, isFailure } from '@/platform/http/failure';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { PreviewTable } from './PreviewTable';
import styles from './menus.module.css';
import { countsOf } from './previewGroups';

const { content: rule } = menus.previewMenus.arg.entries;

interface Props {
  readonly appId: string;
  readonly appName: string;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Makes the menu of an app what a JSON file says, after showing the difference; all of it or nothing. */
export function ImportDialog({ appId, appName, onImported, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [content, setContent] = useState('');
  const [preview, setPreview] = useState<MenuImportPreview>();
  const [problem, setProblem] = useState('');
  const [ask, asking] = usePreviewMenusMutation();
  const [importFile, importing] = useImportMenusMutation();
  const underWay = useRef(false);
  const counts = preview && countsOf(preview.rows);
  const isReady = counts !== undefined && counts.refused === 0 && counts.new + counts.changed + counts.removed > 0;

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
    if (checked.success) setPreview(await ask({ appId, content: checked.output }).unwrap());
    else setProblem(checked.issues[0].message);
  };
  const confirm = async () => {
    if (!preview) return;
    const done = await importFile({ appId, content, fingerprint: preview.fingerprint }).unwrap();
    onImported(t('已导入：新增 {added} 项，修改 {changed} 项，删除 {removed} 项', done));
  };

  return (
    <Modal
      open
      title={t('导入“{name}”的菜单', { name: appName })}
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
          danger={counts !== undefined && counts.removed > 0}
          disabled={!isReady}
          loading={importing.isLoading && { delay: 300 }}
          onClick={() => void run(confirm)}
        >
          {t('确认导入')}
        </Button>,
      ]}
    >
      <FilePicker hint={t('可使用“导出”得到的文件；文件是该应用的完整菜单，其中没有的菜单将被删除')} onRead={change} />
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
      {problem && <Alert type="error" showIcon message={t(problem)} className={styles.alert ?? ''} />}
      {preview && <PreviewTable rows={preview.rows} />}
    </Modal>
  );
}
