import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { pathTo } from '../../navigation/namedRoutes';
import { selectRecentPages } from '../../tabs/recentPages';
import { usePageOptions } from '../usePageOptions';
import { WidgetCard } from '../WidgetCard';
import type { WidgetProps } from '../widgetProps';
import styles from '../home.module.css';

const MAX_RECENT = 6;

/** The pages that the user has chosen, then those that the user has visited last. Leaves out pages that are closed to the user. */
export function ShortcutsWidget({ paths }: WidgetProps) {
  const t = useTexts();
  const options = usePageOptions();
  const recent = useSelector(selectRecentPages);
  const titles = new Map(options.map(({ value, label }) => [value, label]));
  const known = (candidates: readonly string[]) => candidates.filter((path) => titles.has(path));
  const chosen = known(paths);
  const visited = known(recent.map(({ path }) => path)).filter(
    (path) => !chosen.includes(path) && path !== pathTo('SmartubeAdminHome'),
  );
  const links = (shown: readonly string[]) => (
    <div className={styles.tiles}>
      {shown.map((path) => (
        <Link key={path} to={path} className={styles.tile}>
          <span className={styles.name}>{titles.get(path)}</span>
        </Link>
      ))}
    </div>
  );
  return (
    <WidgetCard title={t('常用入口')}>
      {chosen.length + visited.length === 0 && <EmptyState drawing="apps" text={t('还没有常用入口')} />}
      {links(chosen)}
      {visited.length > 0 && (
        <div className={styles.group}>
          <h2 className={styles.category}>{t('最近访问')}</h2>
          {links(visited.slice(0, MAX_RECENT))}
        </div>
      )}
    </WidgetCard>
  );
}
