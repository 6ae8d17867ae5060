import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '@/kernel/language/LanguageSwitch';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectPhase } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { useTexts } from '@/platform/language/useTexts';
import styles from './introduce.module.css';

/** The header of the introduction page: the site's name, the language, and the link to sign-in. */
export function PublicHeader() {
  const t = useTexts();
  const { name, logo } = useSelector(selectSite);
  return (
    <header className={styles.header}>
      <p className={styles.brand}>
        {logo && <img src={logo} alt="" height={28} />}
        {t(name)}
      </p>
      <LanguageSwitch />
      <EnterPortalLink />
    </header>
  );
}

/** The link to sign-in or, for a signed-in user, to the portal. */
export function EnterPortalLink() {
  const t = useTexts();
  const isOpen = useSelector(selectPhase) === 'open';
  return (
    <Link to={pathTo(isOpen ? 'SmartubeAdminHome' : 'Login')} className={styles.entrance}>
      {isOpen ? t('进入平台') : t('登录')}
    </Link>
  );
}
