import { App } from 'antd';

/** What is asked before something is removed. */
export interface Question {
  readonly title: string;
  /** Further explanation, such as what is lost. */
  readonly content?: string;
  /** The label of the confirm button, a verb. */
  readonly verb: string;
  /** Runs on confirmation. The dialog shows a spinner until the promise resolves, and then closes. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Returns a function that asks before something is removed. The confirm button is red, and cancel has the focus. */
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
