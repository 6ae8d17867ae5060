import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { visited } from '@/kernel/navigation/location';
import { pageMoved, selectHerePath } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useHere } from '../here';
import { Tab } from './Tab';
import { afterPicture } from './afterPicture';
import type { PagesState } from './unsavedMark';
import { useClosing } from './useClosing';
import { usePages } from './usePages';
import { useTabMenu } from './useTabMenu';
import styles from './tabBar.module.css';

/** The bar of open pages (TAB-01): goes to them, closes, reloads, pins and orders them. */
export function TabBar() {
  const t = useTexts();
  const pages = usePages();
  const here = useHere();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const store = useStore<PagesState>();
  const { close } = useClosing();
  const menuOf = useTabMenu();
  const [asked, setAsked] = useState(here);
  const [dragged, setDragged] = useState<string>();
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    shown.current.add(here);
  }, [here]);

  // After the page: to look where the tab is takes the browser as long as to lay all of the page out.
  useEffect(
    () =>
      afterPicture(() => {
        // The whole tab, with what closes it.
        const tab = strip.current?.querySelector('[aria-selected=true]')?.parentElement;
        tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }),
    [here, pages.length],
  );

  // Where there are more tabs than have room, the wheel goes along them.
  useEffect(() => {
    const row = strip.current;
    const goAlong = (event: WheelEvent) => {
      if (!row || row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row?.addEventListener('wheel', goAlong, { passive: false });
    return () => row?.removeEventListener('wheel', goAlong);
  }, []);

  return (
    <div className={styles.bar}>
      <Dropdown trigger={['contextMenu']} menu={menuOf(asked)}>
        <div ref={strip} role="tablist" aria-label={t('已打开的页面')} className={styles.strip}>
          {pages.map((page) => (
            <Tab
              key={page.path}
              page={page}
              isActive={page.path === here}
              isDragged={page.path === dragged}
              onOpen={() => {
                // The screen may still show the page that is being left.
                if (page.path === selectHerePath(store.getState())) return;
                // What was shown is there at once; the code of another page may still have to come.
                if (page.isCached && shown.current.has(page.path)) dispatch(visited(page.address));
                else void navigate(page.address);
              }}
              onClose={() => {
                close('this', page.path);
              }}
              onMenu={() => {
                setAsked(page.path);
              }}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined && dragged !== page.path)
                  dispatch(pageMoved({ path: dragged, to: page.path }));
                setDragged(undefined);
              }}
            />
          ))}
        </div>
      </Dropdown>
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuOf(here)}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('更多标签操作')} title={t('更多')} />
      </Dropdown>
    </div>
  );
}
