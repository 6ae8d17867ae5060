import { Button, Drawer } from 'antd';
import type { Endpoint } from 'contract/endpoint';
import { useTexts } from '@/platform/language/useTexts';
import styles from './formDialog.module.css';
import type { FormDialogProps } from './formDialogProps';
import { useFormDialog } from './useFormDialog';

/**
 * A long form, in a drawer as high as the window: the fields scroll, the buttons stay. Saving, failures, conflicts and
 * the question before closing are those of {@link FormDialog}.
 */
export function FormDrawer<E extends Endpoint, Result>(props: FormDialogProps<E, Result>) {
  const t = useTexts();
  const { title, width = 800, verb = t('保存'), waiting } = props;
  const { content, submitButton, canSubmit, close } = useFormDialog(props, verb);
  return (
    <Drawer
      open
      title={title}
      width={width}
      maskClosable={waiting !== undefined}
      onClose={close}
      footer={
        canSubmit && (
          <div className={styles.footer}>
            <Button onClick={close}>{t('取消')}</Button>
            <Button type="primary" {...submitButton}>
              {verb}
            </Button>
          </div>
        )
      }
    >
      {content}
    </Drawer>
  );
}
