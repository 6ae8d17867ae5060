import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from './letters.module.css';

/** Asks the browser to allow desktop notifications. Shown only where the user has neither allowed nor denied them. */
export function DesktopButton() {
  const t = useTexts();
  const [permission, setPermission] = useState(() =>
    typeof Notification === 'undefined' ? 'denied' : Notification.permission,
  );
  if (permission !== 'default') return null;
  return (
    <Button className={styles.desktop ?? ''} onClick={() => void Notification.requestPermission().then(setPermission)}>
      {t('开启桌面通知')}
    </Button>
  );
}
