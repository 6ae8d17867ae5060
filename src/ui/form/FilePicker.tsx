import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import styles from './filePicker.module.css';

/** The texts of an import for one format of files. */
export interface FileFormat {
  /** The file types that the picker offers. */
  readonly accept: string;
  readonly pick: string;
  readonly file: string;
  readonly content: string;
  readonly placeholder: string;
}

/** The format of files that the portal exports. */
export const JSON_FORMAT: FileFormat = {
  accept: '.json,application/json',
  pick: text('选择 JSON 文件'),
  file: text('JSON 文件'),
  content: text('JSON 内容'),
  placeholder: text('也可以在此粘贴 JSON 内容'),
};

/** The format of files that people write in a spreadsheet. */
export const CSV_FORMAT: FileFormat = {
  accept: '.csv,.txt,text/csv,text/plain',
  pick: text('选择 CSV 文件'),
  file: text('CSV 文件'),
  content: text('CSV 内容'),
  placeholder: text('也可以在此粘贴表格中的两列'),
};

interface Props {
  readonly format: FileFormat;
  /** Describes the expected file. Shown until the user has chosen a file. */
  readonly hint: string;
  readonly onRead: (text: string) => void;
}

/** Reads a text file in the browser, without uploading it. */
export function FilePicker({ format, hint, onRead }: Props) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    onRead(await file.text());
    setName(file.name);
  };
  return (
    <div className={styles.file}>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t(format.pick)}
      </Button>
      <span className={styles.hint}>{name || hint}</span>
      <input
        ref={input}
        type="file"
        accept={format.accept}
        aria-label={t(format.file)}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Empties the input: choosing the same file again, after it has been corrected, would otherwise cause no
          // change event.
          target.value = '';
        }}
      />
    </div>
  );
}
