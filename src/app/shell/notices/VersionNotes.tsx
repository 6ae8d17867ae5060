import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import { versionRead } from '@/kernel/site/versionSlice';
import type { VersionInfo } from 'contract/site/versionInfo';
import { useTexts } from '@/platform/language/useTexts';
import styles from './versionNotes.module.css';

/** The release notes, shown until the user confirms them. */
export function VersionNotes({ info }: { readonly info: VersionInfo }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const close = () => dispatch(versionRead());
  return (
    <Modal
      open
      title={t(info.title)}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('知道了')}
        </Button>
      }
    >
      <p className={styles.version}>
        {t('版本 {version}，更新于 {date}', { version: info.version, date: info.updateDate })}
      </p>
      <ul className={styles.functions}>
        {info.functionList.map(({ title, desc }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <p>{desc}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
