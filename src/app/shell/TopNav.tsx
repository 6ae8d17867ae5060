import { Menu } from 'antd';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SysApp } from 'contract/apps';
import { selectSessionInfo } from '@/kernel/session/slice';
import styles from './shell.module.css';

const ELSEWHERE = /^https?:\/\//;

// Embedded child applications (isMicro '0') have no place to run in yet, and an address of any other scheme is no app.
function isOffered({ visible, isMicro, appPath }: SysApp): boolean {
  return visible === '1' && isMicro !== '0' && /^(\/(?!\/)|https?:\/\/)/.test(appPath ?? '');
}

interface Props {
  /** The app whose page is open. */
  readonly appCode: string | undefined;
  readonly isDark: boolean;
}

/** The applications that the user may enter. */
export function TopNav({ appCode, isDark }: Props) {
  const apps = useSelector(selectSessionInfo)?.apps.filter(isOffered) ?? [];
  const navigate = useNavigate();
  const enter = ({ appPath, openType }: SysApp) => {
    if (!appPath) return;
    if (openType === 'NEW_TAB') window.open(appPath, '_blank', 'noopener');
    else if (ELSEWHERE.test(appPath)) location.assign(appPath);
    else void navigate(appPath);
  };
  return (
    <Menu
      mode="horizontal"
      theme={isDark ? 'dark' : 'light'}
      className={styles.nav}
      selectedKeys={appCode === undefined ? [] : [appCode]}
      items={apps.map((app) => ({ key: app.appCode, label: app.appName, onClick: () => enter(app) }))}
    />
  );
}
