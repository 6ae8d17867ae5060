import { Card } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { AppLogo } from '@/kernel/navigation/AppLogo';
import { useAppGroups, useEnterApp } from '@/kernel/navigation/useApps';
import { Nothing } from '@/ui/page/Nothing';
import styles from './welcome.module.css';

/** The applications that this person may enter, by category. */
export function Applications() {
  const t = useTexts();
  const groups = useAppGroups();
  const enter = useEnterApp();
  return (
    <Card variant="borderless" title={t('我的应用')}>
      {groups.length === 0 && <Nothing drawing="apps" text={t('您还没有任何应用权限，如需开通请联系管理员。')} />}
      {groups.map(({ category, label, apps }) => (
        <section key={category} className={styles.group}>
          <h2 className={styles.category}>{t(label || '其他应用')}</h2>
          <div className={styles.tiles}>
            {apps.map((offered) => (
              <button
                key={offered.app.appCode}
                type="button"
                className={styles.tile}
                onClick={() => {
                  enter(offered);
                }}
              >
                <span className={styles.logo}>
                  <AppLogo logo={offered.app.appLogo} size={22} />
                </span>
                <span className={styles.appName}>{t(offered.app.appName)}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
}
