import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from './menus.module.css';

/** Reads a text file of the person's computer; nothing is sent anywhere. */
export function FilePicker({ onRead }: { readonly onRead: (text: string) => void }) {
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
      <span className={styles.hint}>
        {name || t('可使用“导出”得到的文件；文件是该应用的完整菜单，其中没有的菜单将被删除')}
      </span>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('JSON 文件')}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // So that the same file can be chosen again once it has been mended.
          target.value = '';
        }}
      />
    </div>
  );
}
