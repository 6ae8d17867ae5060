import { App, Input } from 'antd';
import { useId } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import type { Question } from './useConfirm';

/**
 * Returns a function that asks before something is removed together with a lot of data: the red button works only once the
 * name has been typed.
 */
export function useConfirmByName() {
  const { modal } = App.useApp();
  return ({ title, content, verb, onConfirm, name }: Question & { readonly name: string }): void => {
    const button = (isSame: boolean) => ({ danger: true, disabled: !isSame });
    const dialog = modal.confirm({
      title,
      content: (
        <NameInput text={content} name={name} onMatch={(isSame) => dialog.update({ okButtonProps: button(isSame) })} />
      ),
      okText: verb,
      okButtonProps: button(false),
      autoFocusButton: null,
      onOk: onConfirm,
    });
  };
}

interface Props {
  readonly text: string | undefined;
  readonly name: string;
  readonly onMatch: (isSame: boolean) => void;
}

function NameInput({ text, name, onMatch }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <>
      <p>{text}</p>
      <label htmlFor={id}>{t('请输入“{name}”以确认', { name })}</label>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => {
          onMatch(target.value.trim() === name.trim());
        }}
      />
    </>
  );
}
