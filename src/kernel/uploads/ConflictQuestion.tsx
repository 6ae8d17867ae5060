import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { NAME_CONFLICTS, NAME_CONFLICT_LABELS } from 'contract/documents/files';
import { useTexts } from '@/platform/language/useTexts';
import type { UploadItem } from './item';
import { conflictDecided } from './slice';
import styles from './uploadTray.module.css';

/** Asks what happens to a file whose name is taken in its folder, and whether the answer holds for all further ones. */
export function ConflictQuestion({ item }: { readonly item: UploadItem }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const [isForAll, setIsForAll] = useState(false);
  return (
    <div className={styles.conflict} role="group" aria-label={t('同名文件')}>
      <p className={styles.question}>{t('文件夹中已有“{name}”，如何处理？', { name: item.name })}</p>
      <div className={styles.choices}>
        {NAME_CONFLICTS.map((choice) => (
          <Button
            key={choice}
            size="small"
            onClick={() => dispatch(conflictDecided({ id: item.id, choice, isForAll }))}
          >
            {t(NAME_CONFLICT_LABELS[choice])}
          </Button>
        ))}
      </div>
      <Checkbox checked={isForAll} onChange={({ target }) => setIsForAll(target.checked)}>
        {t('对所有同名文件都这样处理')}
      </Checkbox>
    </div>
  );
}
