import { Input } from 'antd';
import { LetterContent } from '@/kernel/letters/LetterContent';
import { ContentField } from '@/kernel/letters/ContentField';
import { toText, useEntry } from './kind';
import type { KindInputProps, KindViewProps } from './kind';
import styles from '../forms.module.css';

/** Enters a text of one line. */
export function TextInput(props: KindInputProps<'text'>) {
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  return (
    <Input
      {...entry}
      value={toText(value)}
      maxLength={field.settings.maxLength}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** Enters a text of several lines. */
export function TextAreaInput(props: KindInputProps<'textArea'>) {
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  return (
    <Input.TextArea
      {...entry}
      value={toText(value)}
      rows={field.settings.rows ?? 4}
      maxLength={field.settings.maxLength}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** Enters a formatted text as letters have them: plain text, or the HTML elements that the buttons insert. */
export function RichTextInput({ field, id, value, onChange, isDisabled }: KindInputProps<'richText'>) {
  return (
    <ContentField
      {...(id !== undefined && { id })}
      value={toText(value)}
      onChange={(content) => onChange(content === '' ? undefined : content)}
      maxLength={field.settings.maxLength}
      isDisabled={isDisabled}
    />
  );
}

/** Shows a text with its line breaks. */
export function TextAreaView({ value }: KindViewProps<'textArea'>) {
  return <div className={styles.lines}>{toText(value)}</div>;
}

/** Shows a formatted text. Only the elements that letters may contain reach the page. */
export function RichTextView({ value }: KindViewProps<'richText'>) {
  return <LetterContent html={toText(value)} />;
}
