import { Menu } from 'antd';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SysApp } from 'contract/apps';
import { MAIN_APP } from 'contract/apps';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSessionInfo } from '@/kernel/session/slice';
import styles from './shell.module.css';

// Embedded child applications (isMicro '0') have no place to run in yet.
function isOffered({ visible, isMicro, appPath }: SysApp): boolean {
  return visible === '1' && isMicro !== '0' && Boolean(appPath);
}

/** The applications that the user may enter. */
export function TopNav({ isDark }: { readonly isDark: boolean }) {
  const apps = useSelector(selectSessionInfo)?.apps.filter(isOffered) ?? [];
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const enter = (appCode: string) => {
    const app = apps.find((candidate) => candidate.appCode === appCode);
    if (!app?.appPath) return;
    if (app.openType === 'NEW_TAB') window.open(app.appPath, '_blank', 'noopener');
    else void navigate(app.appPath);
  };
  const isPortal = pathname === pathTo('SmartubeAdminHome') || pathname.startsWith('/system');
  return (
    <Menu
      mode="horizontal"
      theme={isDark ? 'dark' : 'light'}
      className={styles.nav}
      selectedKeys={isPortal ? [MAIN_APP] : []}
      items={apps.map(({ appCode, appName }) => ({ key: appCode, label: appName }))}
      onClick={({ key }) => {
        enter(key);
      }}
    />
  );
}
