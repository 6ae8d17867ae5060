import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onError'> {
  readonly value: string;
  /** What is wrong with a typed text. A text that is wrong is not taken. */
  readonly findError?: (text: string) => string | undefined;
  /** Takes the typed text when the user leaves the input or presses Enter. */
  readonly onCommit: (text: string) => void;
  /** Told what is wrong while one types. */
  readonly onErrorChange?: (error: string | undefined) => void;
}

/**
 * Takes a text that others refer to. A text that is half typed stays here, since each of its beginnings would rename what
 * refers to it; Escape gives it up.
 */
export function DraftInput({ value, findError, onCommit, onErrorChange, ...input }: Props) {
  // A draft counts for the value over which it was typed: another field, or an undone step, drops it.
  const [draft, setDraft] = useState<{ readonly over: string; readonly text: string }>();
  const typed = draft?.over === value ? draft.text : undefined;
  const drop = () => {
    setDraft(undefined);
    onErrorChange?.(undefined);
  };
  const commit = () => {
    if (typed === undefined || findError?.(typed.trim()) !== undefined) return;
    drop();
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  return (
    <Input
      {...input}
      status={typed !== undefined && findError?.(typed.trim()) !== undefined ? 'error' : ''}
      value={typed ?? value}
      onChange={({ target }) => {
        setDraft({ over: value, text: target.value });
        onErrorChange?.(findError?.(target.value.trim()));
      }}
      onBlur={commit}
      onKeyDown={({ key, nativeEvent }) => {
        // An input method ends a word by Enter and gives it up by Escape.
        if (nativeEvent.isComposing) return;
        if (key === 'Enter') commit();
        if (key === 'Escape') drop();
      }}
    />
  );
}
