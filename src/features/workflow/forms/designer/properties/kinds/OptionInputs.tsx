import { Input } from 'antd';
import type { ClipboardEvent } from 'react';
import type { FieldOption } from 'contract/workflow/fieldKinds/choice';
import { useTexts } from '@/platform/language/useTexts';
import { DraftInput } from '../inputs/DraftInput';
import styles from '../properties.module.css';

const MAX_LENGTH = 100;

interface Props<Option extends FieldOption> {
  /** What the option is called, for screen readers. */
  readonly name: string;
  readonly option: Option;
  readonly onChange: (option: Option) => void;
  /** Takes pasted text of several lines. Absent: it is pasted as one line. */
  readonly onPasteLines?: (text: string) => void;
}

/** The label and the value of one option. */
export function OptionInputs<Option extends FieldOption>(props: Props<Option>) {
  const { name, option, onChange, onPasteLines } = props;
  const t = useTexts();
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!onPasteLines || !/\n./.test(text.trim())) return;
    event.preventDefault();
    onPasteLines(text);
  };
  return (
    <div className={styles.columns}>
      <Input
        aria-label={t('{name}的名称', { name })}
        placeholder={t('选项名称')}
        maxLength={MAX_LENGTH}
        value={option.label}
        onPaste={onPaste}
        onChange={({ target }) => onChange({ ...option, label: target.value })}
      />
      <DraftInput
        aria-label={t('{name}的取值', { name })}
        placeholder={t('选项的值')}
        maxLength={MAX_LENGTH}
        value={option.value}
        onCommit={(value) => onChange({ ...option, value })}
      />
    </div>
  );
}
