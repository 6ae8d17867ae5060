import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { NavigationDrawer } from './NavigationDrawer';
import type { NavigationProps } from './NavigationDrawer';
import styles from '../shell.module.css';

/** Opens the navigation of a narrow window (SHL-03). */
export function NavigationButton({ appCode, children }: NavigationProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        type="text"
        className={styles.tool ?? ''}
        icon={<MenuOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('导航')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <NavigationDrawer appCode={appCode} onClose={close}>
          {children}
        </NavigationDrawer>
      )}
    </>
  );
}
