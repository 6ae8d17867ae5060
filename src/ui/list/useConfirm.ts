import { App } from 'antd';

interface Question {
  readonly title: string;
  /** What goes with it. */
  readonly content?: string;
  /** The verb on the button. */
  readonly verb: string;
  /** What happens then; the dialog shows that it runs, and closes when it has ended. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something is taken away: the button says the verb, is red, and is not the default. */
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
