import { Card, Flex, Segmented } from 'antd';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { createPalette } from '@/ui/theme/tokens';
import type { PreviewedSite } from './draft';
import styles from './preview.module.css';

/** The site as the draft has it: the portal and its sign-in page, light and dark. Only a picture, without functions. */
export function SitePreview({ site }: { readonly site: PreviewedSite }) {
  const t = useTexts();
  const [page, setPage] = useState<'portal' | 'login'>('portal');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const variables = toCssVariables(site.accent, scheme === 'dark');
  const Picture = page === 'portal' ? PortalPicture : LoginPicture;
  return (
    <Card
      title={t('预览')}
      extra={
        <Flex gap="small">
          <Segmented<'portal' | 'login'>
            aria-label={t('预览的页面')}
            size="small"
            value={page}
            options={[
              { value: 'portal', label: t('门户') },
              { value: 'login', label: t('登录页') },
            ]}
            onChange={setPage}
          />
          <Segmented<'light' | 'dark'>
            aria-label={t('预览的外观')}
            size="small"
            value={scheme}
            options={[
              { value: 'light', label: t('浅色') },
              { value: 'dark', label: t('深色') },
            ]}
            onChange={setScheme}
          />
        </Flex>
      }
    >
      <div className={styles.browser} style={variables} data-testid="site-preview">
        <div className={styles.bar}>
          {site.favicon && <img src={site.favicon} alt="" className={styles.favicon} />}
          <span>{site.name}</span>
        </div>
        <Picture site={site} />
      </div>
    </Card>
  );
}

function PortalPicture({ site }: { readonly site: PreviewedSite }) {
  const t = useTexts();
  return (
    <div className={styles.portal}>
      <div className={site.isTopDark ? `${styles.header} ${styles.dark}` : styles.header}>
        {site.logo && <img src={site.logo} alt="" height={20} />}
        <strong>{site.name}</strong>
      </div>
      <div className={styles.body}>
        <div className={site.isSideDark ? `${styles.menu} ${styles.dark}` : styles.menu}>
          <span>{t('首页')}</span>
          <span className={site.isSideDark ? styles.selectedOnDark : styles.selected}>{t('系统管理')}</span>
          <span>{t('消息中心')}</span>
        </div>
        <div className={styles.page}>
          {site.hasTabs && (
            <div className={styles.tabs}>
              <span>{t('首页')}</span>
              <span className={styles.selectedTab}>{t('系统管理')}</span>
            </div>
          )}
          <div className={styles.content}>
            <span className={styles.button}>{t('新增')}</span>
            <span className={styles.link}>{t('编辑')}</span>
            {site.hasWatermark && <span className={styles.watermark}>{t('水印')}</span>}
          </div>
        </div>
      </div>
    </div>
  );
}

function LoginPicture({ site }: { readonly site: PreviewedSite }) {
  const t = useTexts();
  return (
    <div className={styles.login}>
      <div className={styles.brand}>
        {site.background && <img src={site.background} alt="" className={styles.background} />}
        <div className={styles.words}>
          {site.logo && <img src={site.logo} alt="" height={20} />}
          <strong>{site.name}</strong>
        </div>
      </div>
      <div className={styles.signIn}>
        {site.hasLanguages && <span className={styles.languages}>{t('语言')}</span>}
        <strong>{t('登录')}</strong>
        <span className={styles.field}>{t('用户名')}</span>
        <span className={styles.field}>{t('密码')}</span>
        <span className={styles.button}>{t('登录')}</span>
        {site.footer && <span className={styles.footer}>{site.footer}</span>}
      </div>
    </div>
  );
}

// The colours of the theme as variables of the preview alone, in place of the page's own.
function toCssVariables(accent: string, isDark: boolean): CSSProperties {
  const colors = Object.entries(createPalette({ accent, isDark }));
  return Object.fromEntries(
    colors.map(([name, color]) => [`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color]),
  );
}
