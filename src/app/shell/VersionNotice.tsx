import { Button, Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { selectAnnouncedVersion, versionRead } from '@/kernel/site/versionSlice';
import { useTexts } from '@/platform/language/useTexts';
import styles from './versionNotice.module.css';

/** What is new in the release that is in use, told once (CFG-04). */
export function VersionNotice() {
  const t = useTexts();
  const dispatch = useDispatch();
  const info = useSelector(selectAnnouncedVersion);
  if (!info) return null;
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
