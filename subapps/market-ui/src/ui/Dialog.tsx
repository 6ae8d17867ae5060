import { Modal } from 'antd';
import type { ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useChild } from '../child';
import { useDialogFocus } from './useDialogFocus';

interface Props extends Omit<ModalProps, 'open' | 'getContainer' | 'modalRender' | 'children'> {
  readonly title: string;
  /** The CSS selector of the element that gets the focus when the dialog opens. */
  readonly first: string;
  /** Wraps everything in the dialog, its buttons included. */
  readonly wrap?: (dialog: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

/**
 * A dialog in the sub-app's own pop-up element. Traps the focus while it is open, and restores the focus afterwards.
 */
export function Dialog({ first, wrap = (dialog) => dialog, children, ...rest }: Props) {
  const { popUpElement, t } = useChild();
  const { panel, ...focus } = useDialogFocus(first);
  return (
    <Modal
      open
      maskClosable={false}
      closable={{ 'aria-label': t('关闭') }}
      cancelText={t('取消')}
      {...rest}
      getContainer={() => popUpElement}
      afterOpenChange={focus.settle}
      modalRender={(dialog) => (
        <div ref={panel} role="presentation" onKeyDown={focus.hold} onFocus={focus.note}>
          {wrap(dialog)}
        </div>
      )}
    >
      {children}
    </Modal>
  );
}
