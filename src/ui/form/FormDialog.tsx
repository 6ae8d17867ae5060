import { Modal } from 'antd';
import type { Endpoint } from 'contract/endpoint';
import { useTexts } from '@/platform/language/useTexts';
import type { FormDialogProps } from './formDialogProps';
import { useFormDialog } from './useFormDialog';

export type { FormConfirmation, LoadingState } from './formDialogProps';

/**
 * A form in a dialog. A form that is higher than the window scrolls between the title and the buttons. A failed save
 * keeps the input. With unsaved input, closing the dialog asks first, as does
 * reloading or closing the page. Navigating within the portal keeps the dialog open. Enter saves, Esc closes.
 */
export function FormDialog<E extends Endpoint, Result>(props: FormDialogProps<E, Result>) {
  const t = useTexts();
  const { title, width = 520, verb = t('保存'), waiting, zIndex } = props;
  const { content, submitButton, canSubmit, close } = useFormDialog(props, verb);
  return (
    <Modal
      open
      title={title}
      width={width}
      maskClosable={waiting !== undefined}
      {...(zIndex !== undefined && { zIndex })}
      okText={verb}
      okButtonProps={submitButton}
      {...(!canSubmit && { footer: null })}
      onCancel={close}
    >
      {/* The form is inside the dialog and not around it, so that its content does not render again while the dialog
          animates. */}
      {content}
    </Modal>
  );
}
