import { App } from 'antd';

interface Question {
  readonly title: string;
  /** Further explanation, such as what is lost. */
  readonly content?: string;
  /** The label of the button, a verb. */
  readonly verb: string;
  /** Runs on confirmation. The dialog shows that it is running, and closes when it has ended. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something is removed. The button has a verb as label, is red, and is not the default. */
export function useConfirm() {
  const { modal } = App.useApp();
  return ({ title, content, verb, onConfirm }: Question): void => {
    modal.confirm({
      title,
      content,
      okText: verb,
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onConfirm,
    });
  };
}
