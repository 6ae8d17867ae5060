import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPages } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import type { StateWithOpenPages } from '../tabs/unsavedMark';
import { usePageHead } from './usePageHead';
import styles from './pageHead.module.css';

/** The head above an open page: the breadcrumbs, and a back button if the page's menu node asks for one (SHL-04). */
export const PageHead = memo(function PageHead({ path }: { readonly path: string }) {
  const t = useTexts();
  const { crumbs, goBack } = usePageHead(path);
  // Renders no head with a single breadcrumb, which would only repeat the page's title.
  if (crumbs.length < 2 && !goBack) return null;
  return (
    <div className={styles.head}>
      {goBack && (
        <button type="button" className={styles.back} onClick={goBack}>
          <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M12 7H2m5-5L2 7l5 5" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {t('返回')}
        </button>
      )}
      {crumbs.length > 1 && (
        <nav aria-label={t('当前位置')}>
          <ol className={styles.crumbs}>
            {crumbs.map(({ title, to }, index) => (
              <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {to === undefined ? t(title) : <CrumbLink to={to} title={t(title)} />}
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
});

/**
 * A link to a parent page. If the parent page is open, the link leads to the address that the page had last (TAB-03).
 */
function CrumbLink({ to, title }: { readonly to: string; readonly title: string }) {
  const left = useSelector((state: StateWithOpenPages) => selectPages(state).find(({ path }) => path === to)?.address);
  return <Link to={left ?? to}>{title}</Link>;
}
