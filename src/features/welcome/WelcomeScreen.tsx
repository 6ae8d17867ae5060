import { Card } from 'antd';
import { useSelector } from 'react-redux';
import { selectSessionInfo } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';

/** 欢迎使用: where everybody arrives after signing in. */
export function WelcomeScreen() {
  const t = useTexts();
  const info = useSelector(selectSessionInfo);
  const { description } = useSelector(selectSite);
  return (
    <Page title={t('欢迎使用')} description={t(description)}>
      <Card variant="borderless">
        <p style={{ margin: 0 }}>
          {t('您好，{name}。当前租户：{merchant}', {
            name: info?.user.nickName || info?.user.userName || '',
            merchant: info?.merchant.merchantName ?? '',
          })}
        </p>
        {info?.appMenus.every(({ entries }) => entries.length === 0) && (
          <p style={{ margin: '8px 0 0' }}>{t('您还没有任何菜单权限，如需开通请联系管理员。')}</p>
        )}
      </Card>
    </Page>
  );
}
