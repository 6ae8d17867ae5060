import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { AppLogo } from '../../apps/AppLogo';
import { useAppGroups, useAppLinkClick } from '../../apps/useApps';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

/** The applications that the user may open, by category. */
export function ApplicationsWidget() {
  const t = useTexts();
  const groups = useAppGroups();
  const follow = useAppLinkClick();
  return (
    <WidgetCard title={t('我的应用')}>
      {groups.length === 0 && <EmptyState drawing="apps" text={t('您还没有任何应用权限，如需开通请联系管理员。')} />}
      {groups.map(({ category, label, apps }) => (
        <div key={category} className={styles.group}>
          <h2 className={styles.category}>{t(label || '其他应用')}</h2>
          <div className={styles.tiles}>
            {apps.map((offered) => (
              <a
                key={offered.app.appCode}
                href={offered.address}
                className={styles.tile}
                onClick={(event) => {
                  follow(event, offered);
                }}
              >
                <span className={styles.logo}>
                  <AppLogo logo={offered.app.appLogo} size={22} />
                </span>
                <span className={styles.name}>{t(offered.app.appName)}</span>
              </a>
            ))}
          </div>
        </div>
      ))}
    </WidgetCard>
  );
}
