import { Button } from 'antd';
import { useChild } from '../child';
import { EmptyState } from './EmptyState';
import { Page } from './Page';

/** The page for unknown addresses of the sub-app. */
export function NotFoundPage() {
  const { t, portal } = useChild();
  return (
    <Page title={t('页面不存在')}>
      <div className="kit-card">
        <EmptyState text={t('没有找到这个页面')}>
          <Button type="primary" onClick={() => portal.navigate('/campaigns', { replace: true })}>
            {t('查看营销活动')}
          </Button>
        </EmptyState>
      </div>
    </Page>
  );
}
