import { Button, Input, Space } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { LETTER_LENGTHS } from 'contract/messages/letterTexts';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (content: string) => void;
  /** Whether to offer a button for a param, as templates have them. */
  readonly withParams?: boolean;
  /** In characters. By default that of letters. */
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
}

/**
 * A form field for the content of a letter: plain text, or the HTML that letters may contain, with buttons that insert
 * HTML.
 */
export function ContentField({
  id,
  value = '',
  onChange,
  withParams = false,
  maxLength = LETTER_LENGTHS.content,
  isDisabled = false,
}: Props) {
  const t = useTexts();
  const area = useRef<TextAreaRef>(null);
  const wrap = (before: string, after: string, placeholder: string) => {
    const field = area.current?.resizableTextArea?.textArea;
    const [start, end] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length];
    const inner = value.slice(start, end) || placeholder;
    onChange?.(value.slice(0, start) + before + inner + after + value.slice(end));
    // Selects the inserted text once the field contains the text, so that the user can overwrite it.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + before.length, start + before.length + inner.length);
    });
  };
  const tools = [
    { label: t('段落'), before: '<p>', after: '</p>' },
    { label: t('小标题'), before: '<h3>', after: '</h3>' },
    { label: t('加粗'), before: '<strong>', after: '</strong>' },
    { label: t('列表'), before: '<ul>\n  <li>', after: '</li>\n</ul>' },
    { label: t('链接'), before: '<a href="https://">', after: '</a>' },
    ...(withParams ? [{ label: t('参数'), before: '{', after: '}', placeholder: t('参数名') }] : []),
  ];
  return (
    <>
      <Space size={4} wrap style={{ marginBottom: 8 }}>
        {tools.map(({ label, before, after, placeholder = t('文字') }) => (
          <Button key={label} size="small" disabled={isDisabled} onClick={() => wrap(before, after, placeholder)}>
            {label}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        ref={area}
        {...(id === undefined ? {} : { id })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        rows={8}
        maxLength={maxLength}
        disabled={isDisabled}
        showCount
        placeholder={t('可直接输入文字并换行；也可使用上方按钮排版')}
      />
    </>
  );
}
