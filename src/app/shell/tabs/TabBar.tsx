import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Dropdown } from 'antd';
import { memo, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectCurrentPath } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { Tabs } from './Tabs';
import type { StateWithOpenPages } from './unsavedMark';
import { useTabMenu } from './useTabMenu';
import styles from './tabBar.module.css';

/** The tab bar of the open pages (TAB-01), with a menu for each tab. A navigation re-renders only the affected tabs. */
export const TabBar = memo(function TabBar() {
  const t = useTexts();
  const store = useStore<StateWithOpenPages>();
  const menuOf = useTabMenu();
  // The path of the page whose menu is open, or was open last.
  const [asked, setAsked] = useState('');
  const menu = menuOf(asked);
  const askHere = () => {
    setAsked(selectCurrentPath(store.getState()) ?? '');
  };
  const strip = useRef<HTMLDivElement>(null);

  // If the tabs overflow the bar, the mouse wheel scrolls them horizontally.
  useEffect(() => {
    const row = strip.current;
    const scrollTabs = (event: WheelEvent) => {
      if (!row || row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row?.addEventListener('wheel', scrollTabs, { passive: false });
    return () => row?.removeEventListener('wheel', scrollTabs);
  }, []);

  return (
    <div
      role="presentation"
      className={styles.bar}
      onContextMenu={({ target }) => {
        // A right-click beside the tabs opens the menu of the current page.
        if (target === strip.current) askHere();
      }}
    >
      <Dropdown autoFocus trigger={['contextMenu']} menu={menu}>
        <div ref={strip} role="tablist" aria-label={t('已打开的页面')} className={styles.strip}>
          <Tabs onMenu={setAsked} />
        </div>
      </Dropdown>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={menu}
        onOpenChange={(isOpen) => {
          if (isOpen) askHere();
        }}
      >
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('更多标签操作')} title={t('更多')} />
      </Dropdown>
    </div>
  );
});
