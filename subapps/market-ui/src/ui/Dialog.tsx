import { Modal } from 'antd';
import type { ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useChild } from '../child';
import { useDialogFocus } from './useDialogFocus';

interface Props extends Omit<ModalProps, 'open' | 'getContainer' | 'modalRender' | 'children'> {
  readonly title: string;
  /** Which of its elements has the focus at first. */
  readonly first: string;
  /** Goes around everything in the dialog, its buttons too. */
  readonly wrap?: (dialog: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

/** A dialog in the child's own pop-up element, which holds the focus while it stands and gives it back at its end. */
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
