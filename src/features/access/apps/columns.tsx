import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { App } from 'contract/access/apps';
import type { Translate } from '@/platform/language/translateWith';
import { AppActions } from './AppActions';
import { AppLogo } from './AppLogo';
import { AppVisibilitySwitch } from './AppVisibilitySwitch';
import type { AppDialog } from './dialog';
import styles from './apps.module.css';

interface Options {
  readonly t: Translate;
  readonly open: (dialog: AppDialog) => void;
  /** The drag handle of a row; undefined while the order can't be changed. */
  readonly handle?: (app: App) => ReactNode;
}

/** The columns of the apps table. */
export function appColumns({ t, open, handle }: Options): TableColumnsType<App> {
  return [
    ...(handle ? [{ width: 48, render: (_: unknown, app: App) => handle(app) }] : []),
    {
      title: t('应用'),
      width: 250,
      render: (_, { appLogo, appName, appCode, isBuiltin }) => (
        <div className={styles.app}>
          <AppLogo hash={appLogo} name={t(appName)} />
          <span className={styles.names}>
            <span className={styles.name}>
              <span title={t(appName)}>{t(appName)}</span>
              {isBuiltin && <Tag bordered={false}>{t('内置')}</Tag>}
            </span>
            <span className={styles.code} title={appCode}>
              {appCode}
            </span>
          </span>
        </div>
      ),
    },
    { title: t('应用路径'), dataIndex: 'appPath', ellipsis: true, render: (path: string | null) => path ?? '-' },
    {
      title: t('应用类型'),
      width: 180,
      render: (_, { isMicro, openType, isSandboxed }) =>
        [
          isMicro === '0' ? t('内嵌子应用') : t('普通链接'),
          ...(isSandboxed === '1' ? [t('隔离')] : []),
          openType === 'NEW_TAB' ? t('新标签页') : t('当前窗口'),
        ].join(' · '),
    },
    { title: t('租户数'), dataIndex: 'merchantCount', width: 80 },
    { title: t('菜单数'), dataIndex: 'menuCount', width: 80 },
    { title: t('顶部导航'), width: 100, render: (_, app) => <AppVisibilitySwitch app={app} /> },
    { title: t('操作'), width: 150, render: (_, app) => <AppActions app={app} open={open} /> },
  ];
}
