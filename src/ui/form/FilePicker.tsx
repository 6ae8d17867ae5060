import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from './filePicker.module.css';

interface Props {
  /** Describes the expected file. Shown until the user has chosen a file. */
  readonly hint: string;
  readonly onRead: (text: string) => void;
}

/** Reads a JSON file in the browser, without uploading it. */
export function FilePicker({ hint, onRead }: Props) {
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
        {t('选择 JSON 文件')}
      </Button>
      <span className={styles.hint}>{name || hint}</span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('JSON 文件')}
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
